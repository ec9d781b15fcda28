import type { Choice, ChoiceGroup } from "./finder-form.ts";
import { optionText } from "./finder-state.ts";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const optionHtml = (choice: Choice): string =>
  `<option value="${escaped(choice.value)}"${choice.selected ? " selected" : ""}>${escaped(optionText(choice))}</option>`;

/** The choices of a select as one text: drawn one by one, more than a hundred of them take longer than finding what they count. */
export function optionsHtml({ label, choices }: ChoiceGroup): string {
  const options = choices.map(optionHtml).join("");
  return label === null ? options : `<optgroup label="${escaped(label)}">${options}</optgroup>`;
}
