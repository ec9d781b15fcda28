type Place = Readonly<{ left: number; top: number; bottom: number }>;

const copied = ["font", "letterSpacing", "lineHeight", "padding", "border", "boxSizing", "textIndent", "tabSize"] as const;

/** Where the caret stands in the window: a textarea does not say, so its text is laid out once more beside it. */
export function caretPlace(field: HTMLTextAreaElement | HTMLInputElement): Place {
  const { left, top, bottom, width } = field.getBoundingClientRect();
  if (field instanceof HTMLInputElement) return { left, top, bottom };
  const mirror = document.createElement("div");
  const style = getComputedStyle(field);
  for (const name of copied) mirror.style[name] = style[name];
  Object.assign(mirror.style, {
    position: "fixed",
    top: "0",
    left: "0",
    visibility: "hidden",
    whiteSpace: "pre-wrap",
    overflowWrap: "break-word",
  });
  mirror.style.width = `${width}px`;
  const mark = document.createElement("span");
  mark.textContent = "\u200b";
  mirror.append(field.value.slice(0, field.selectionStart), mark);
  document.body.append(mirror);
  const at = mark.getBoundingClientRect();
  mirror.remove();
  const line = Math.min(Math.max(top + at.top - field.scrollTop, top), bottom);
  return { left: left + at.left, top: line, bottom: Math.min(line + at.height, bottom) };
}
