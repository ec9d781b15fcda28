type Styles = Readonly<Record<string, string>>;

let locks = 0;
let release: (() => void) | undefined;

/** Sets styles on an element; returns how to give it back exactly what it had. */
function dress(element: HTMLElement, styles: Styles): () => void {
  const { style } = element;
  const hadStyle = element.hasAttribute("style");
  const before = Object.keys(styles).map((name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const);
  for (const [name, value] of Object.entries(styles)) style.setProperty(name, value);
  return () => {
    for (const [name, value, priority] of before) {
      if (value === "") style.removeProperty(name);
      else style.setProperty(name, value, priority);
    }
    if (!hadStyle && element.getAttribute("style") === "") element.removeAttribute("style");
  };
}

/** Only browsers on iOS know this property; they scroll a page below an overlay even where its overflow is hidden. */
const isIos = (): boolean => CSS.supports("-webkit-touch-callout", "none");

/** Holds the body where it is. Elsewhere it is not needed, and browsers would count it as a layout shift. */
function fixBody(): () => void {
  const { scrollX, scrollY } = window;
  const undress = dress(document.body, { position: "fixed", top: `${-scrollY}px`, left: `${-scrollX}px`, right: `${scrollX}px` });
  return () => {
    undress();
    window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
  };
}

/** A classic scrollbar that vanishes leaves its width as padding. */
function hold(): () => void {
  const { body, documentElement } = document;
  const scrollbar = Math.max(0, window.innerWidth - documentElement.clientWidth);
  const padding = Number.parseFloat(getComputedStyle(body).paddingRight) || 0;
  const undo = [
    ...(scrollbar === 0 ? [] : [dress(body, { "padding-right": `${padding + scrollbar}px` })]),
    dress(documentElement, { overflow: "hidden" }),
    ...(isIos() ? [fixBody()] : []),
  ];
  return () => {
    for (const step of undo.reverse()) step();
  };
}

/** Keeps the page from scrolling until everybody who locked it has let go; returns how to, calling that twice does no harm. */
export function lockScroll(): () => void {
  locks += 1;
  release ??= hold();
  let mine = true;
  return () => {
    if (!mine) return;
    mine = false;
    locks -= 1;
    if (locks > 0) return;
    release?.();
    release = undefined;
  };
}
