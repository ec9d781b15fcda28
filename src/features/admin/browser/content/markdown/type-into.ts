import type { Edit, Selected } from "../../../rules/content/markdown/edit.ts";
import { showCaret } from "./caret-place.ts";

type Field = HTMLTextAreaElement | HTMLInputElement;

export const selectedIn = ({ value, selectionStart, selectionEnd }: Field): Selected => ({
  text: value,
  start: selectionStart ?? value.length,
  end: selectionEnd ?? value.length,
});

/**
 * Changes a text as if it were typed, so that Ctrl+Z takes it back step by step: `execCommand` is the only way that browsers offer for
 * that. Where one refuses it, the text is set and undo begins anew.
 */
export function typeInto(field: Field, { from, to, insert, select }: Edit): void {
  field.focus();
  field.setSelectionRange(from, to);
  const typed = insert === "" ? from === to || run("delete", "") : run("insertText", insert);
  if (!typed) {
    field.setRangeText(insert, from, to, "end");
    field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: insert }));
  }
  field.setSelectionRange(...select);
  if (field instanceof HTMLTextAreaElement) showCaret(field);
}

function run(command: "delete" | "insertText", text: string): boolean {
  try {
    return document.execCommand(command, false, text);
  } catch {
    return false;
  }
}
