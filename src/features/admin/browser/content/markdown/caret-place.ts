type Place = Readonly<{ left: number; top: number; bottom: number }>;

const copied = ["font", "letterSpacing", "lineHeight", "padding", "border", "boxSizing", "textIndent", "tabSize"] as const;

/** From the top of a textarea's text: a textarea does not say where its caret is, so its text is laid out once more beside it. */
function caretIn(field: HTMLTextAreaElement): Readonly<{ left: number; top: number; height: number }> {
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
  mirror.style.width = `${field.getBoundingClientRect().width}px`;
  const mark = document.createElement("span");
  mark.textContent = "\u200b";
  mirror.append(field.value.slice(0, field.selectionStart), mark);
  document.body.append(mirror);
  const { left, top, height } = mark.getBoundingClientRect();
  mirror.remove();
  return { left, top, height };
}

/** Where the caret stands in the window; below a field of one line its beginning is near enough. */
export function caretPlace(field: HTMLTextAreaElement | HTMLInputElement): Place {
  const { left, top, bottom } = field.getBoundingClientRect();
  if (field instanceof HTMLInputElement) return { left, top, bottom };
  const caret = caretIn(field);
  const line = Math.min(Math.max(top + caret.top - field.scrollTop, top), bottom);
  return { left: left + caret.left, top: line, bottom: Math.min(line + caret.height, bottom) };
}

/** Scrolls a textarea to its caret, as it does by itself while somebody types. */
export function showCaret(field: HTMLTextAreaElement): void {
  const { top, height } = caretIn(field);
  const line = Math.max(height, 1);
  if (top < field.scrollTop) field.scrollTop = Math.max(0, top - line);
  else if (top + 2 * line > field.scrollTop + field.clientHeight) field.scrollTop = top + 2 * line - field.clientHeight;
}
