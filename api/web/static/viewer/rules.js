// Rules in place: a rule that is cited opens beside the table, and so does what a search for rules finds. The
// page of the rule is fetched and its content taken; «Back» returns to what was there before.

import { all, isPlainClick, make, one, page, parsed } from "./dom.js";

export function makeRules(tabs) {
  const panel = one("#rules", page());
  if (!panel) return { search: () => false };
  const place = one("[data-rule]", panel) ?? panel.appendChild(make("div", { "data-rule": true }));
  const before = [];

  async function open(address, opener) {
    let content;
    try {
      const answer = await fetch(address, { headers: { Accept: "text/html" } });
      content = answer.ok && one("main", parsed(await answer.text()));
    } catch { /* as if there were none */ }
    if (!content) return location.assign(address);
    before.push({ nodes: [...place.childNodes], opener });
    const back = make("button", { type: "button", class: "quiet" }, "Back");
    back.addEventListener("click", goBack);
    place.replaceChildren(back, ...fitting(content));
    tabs.open("rules");
    panel.scrollTop = 0;
    one("h3", place)?.focus({ preventScroll: true });
  }

  function goBack() {
    const { nodes, opener } = before.pop();
    place.replaceChildren(...nodes);
    (opener?.isConnected ? opener : one("h3", place) ?? panel).focus();
  }

  document.addEventListener("click", (event) => {
    const link = isPlainClick(event) && event.target.closest?.("a.rule, #rules a[href]");
    if (!link || !page().contains(link) || !isRule(link)) return;
    event.preventDefault();
    open(link.href, link);
  });
  panel.addEventListener("submit", (event) => {
    if (event.target.method !== "get") return;
    event.preventDefault();
    const url = new URL(event.target.action);
    url.search = new URLSearchParams(new FormData(event.target));
    open(url, one("input", event.target));
  });

  return {
    search() {
      tabs.open("rules");
      one("[name=q]", panel)?.focus();
    },
  };
}

const isRule = (link) => link.origin === location.origin && /\/(rules\/|titles\/[^/]+\/rules)/.test(link.pathname) && !link.hash;

// The content of another page as a part of this one: no ids a second time, headings a level or two lower.
function fitting(content) {
  for (const element of all("form, nav", content)) element.remove();  // those of the page around it serve
  for (const element of all("[id]", content)) element.removeAttribute("id");
  for (const heading of all("h1, h2", content)) {
    const lower = make(heading.tagName === "H1" ? "h3" : "h4", { tabindex: "-1" }, ...heading.childNodes);
    heading.replaceWith(lower);
  }
  return [...document.adoptNode(content).childNodes];
}
