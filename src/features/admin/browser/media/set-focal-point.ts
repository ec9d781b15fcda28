const percent = (share: number): string => String(Math.round(Math.min(Math.max(share, 0), 1) * 100));

const fieldOf = (name: string): HTMLInputElement | null => document.querySelector(`#angaben input[name="${name}"]`);

/** A click into the picture fills in the two fields of the focal point; without scripts they are filled in by hand. */
export function setFocalPoint(): void {
  const picture = document.querySelector<HTMLElement>("[data-focal-picture]");
  const [x, y] = [fieldOf("focusX"), fieldOf("focusY")];
  if (picture === null || x === null || y === null) return;
  picture.addEventListener("click", ({ clientX, clientY }) => {
    const { left, top, width, height } = picture.getBoundingClientRect();
    x.value = percent((clientX - left) / width);
    y.value = percent((clientY - top) / height);
  });
}
