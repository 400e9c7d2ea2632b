"""A scene as a picture: SVG, PNG, an animation, and text; and the letters of pictures and paper."""
