const PARTS = ["left", "top", "width", "height"] as const;
/** A hand that clicks trembles as much. */
const TREMBLE_PX = 6;

type Point = Readonly<{ x: number; y: number }>;

const fieldOf = (form: string, name: string): HTMLInputElement | null => document.querySelector(`#${form} input[name="${name}"]`);
const numberIn = (field: HTMLInputElement | null): number => Number.parseFloat(field?.value.replace(",", ".") || "x");

function placeIn(picture: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = picture.getBoundingClientRect();
  const percent = (share: number): number => Math.round(Math.min(Math.max(share, 0), 1) * 100);
  return { x: percent((clientX - left) / width), y: percent((clientY - top) / height) };
}

/** Shows in the picture what the fields say; nothing where they say nothing that could be shown. */
function mark(picture: HTMLElement): void {
  const point = picture.querySelector<HTMLElement>("[data-focal-point]");
  const [x, y] = [numberIn(fieldOf("angaben", "focusX")), numberIn(fieldOf("angaben", "focusY"))];
  if (point !== null) {
    point.hidden = Number.isNaN(x + y);
    Object.assign(point.style, { left: `${x}%`, top: `${y}%` });
  }
  const part = picture.querySelector<HTMLElement>("[data-cut-part]");
  const [left = 0, top = 0, width = 0, height = 0] = PARTS.map((name) => numberIn(fieldOf("ausschnitt", name)));
  if (part === null) return;
  part.hidden = Number.isNaN(left + top + width + height) || (width === 100 && height === 100);
  Object.assign(part.style, { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` });
}

function setFields(form: string, values: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(form, name);
    if (field !== null) field.value = String(value);
  }
}

/**
 * A click into the picture fills in the two fields of the focal point, dragging over it those of the part; both are shown in it.
 * Without scripts, and on a touch screen for the part, the fields are filled in by hand.
 */
export function setFocalPoint(): void {
  const picture = document.querySelector<HTMLElement>("[data-focal-picture]");
  if (picture === null) return;
  let from: MouseEvent | undefined;
  const isDrag = ({ clientX, clientY }: MouseEvent): boolean =>
    from !== undefined && Math.max(Math.abs(clientX - from.clientX), Math.abs(clientY - from.clientY)) > TREMBLE_PX;
  picture.addEventListener("pointerdown", (event) => {
    from = event.pointerType === "touch" ? undefined : event;
  });
  picture.addEventListener("pointermove", (event) => {
    if (from === undefined || event.buttons === 0 || !isDrag(event)) return;
    const [a, b] = [placeIn(picture, from), placeIn(picture, event)];
    const part = { left: Math.min(a.x, b.x), top: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
    setFields("ausschnitt", part);
    mark(picture);
  });
  picture.addEventListener("click", (event) => {
    if (isDrag(event) && fieldOf("ausschnitt", "left") !== null) return;
    const { x, y } = placeIn(picture, event);
    setFields("angaben", { focusX: x, focusY: y });
    mark(picture);
  });
  document.addEventListener("input", () => mark(picture));
  mark(picture);
}
