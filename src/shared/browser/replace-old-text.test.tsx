import { beforeEach, expect, it } from "vitest";
import { replaceOldText } from "./replace-old-text.ts";

let field: HTMLInputElement;
const press = (): void => {
  field.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  field.focus();
  field.setSelectionRange(3, 3);
};
const release = (): void => void field.dispatchEvent(new MouseEvent("click", { bubbles: true }));
const marked = (): string => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);

beforeEach(() => {
  document.body.innerHTML = `<input type="search" value="abmah">`;
  field = document.querySelector("input") ?? document.createElement("input");
  replaceOldText(field);
});

it("marks the old text when the field is entered by a click", () => {
  press();
  release();
  expect(marked()).toBe("abmah");
});

it("leaves the caret alone with the second click", () => {
  press();
  release();
  press();
  release();
  expect(marked()).toBe("");
});

it("leaves a part alone that was marked with the pointer", () => {
  press();
  field.setSelectionRange(0, 2);
  release();
  expect(marked()).toBe("ab");
});
