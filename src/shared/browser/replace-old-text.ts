/**
 * A click into a search field marks the text that is there, as the Tab key does: what is typed then takes its place.
 * A second click puts the caret where it falls.
 */
export function replaceOldText(field: HTMLInputElement): void {
  let enters = false;
  field.addEventListener("pointerdown", () => {
    enters = document.activeElement !== field;
  });
  field.addEventListener("click", () => {
    if (enters && field.selectionStart === field.selectionEnd) field.select();
    enters = false;
  });
}
