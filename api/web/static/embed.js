// Puts a moment of a record into a page, where the script stands:
// <script src="…/embed.js" data-record="…" data-entry="41" data-as="public" data-height="640"></script>
// The moment comes in a frame that runs no script and can do nothing but lead to other moments.
(() => {
  const script = document.currentScript;
  const { record = "", entry = "", as = "", height = "640" } = script.dataset;
  if (!/^[0-9a-f-]{36}$/.test(record) || !/^\d{0,6}$/.test(entry) || !/^\d{2,4}$/.test(height)) {
    console.error("embed.js: data-record is the id of a record, data-entry and data-height are numbers");
    return;
  }
  const address = new URL(`../../embed/${record}${entry && `/${entry}`}`, script.src);
  if (as) address.searchParams.set("as", as);
  const frame = document.createElement("iframe");
  frame.src = address.href;
  frame.title = "A moment of a game, recorded by Recording Angel";
  frame.loading = "lazy";
  frame.referrerPolicy = "no-referrer";
  frame.setAttribute("sandbox", "allow-popups allow-popups-to-escape-sandbox");
  frame.style.cssText = `display:block;width:100%;height:${height}px;border:0`;
  script.after(frame);
})();
