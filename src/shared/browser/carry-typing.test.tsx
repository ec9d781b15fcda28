import { afterEach, expect, it } from "vitest";
import { carryTyping, sameField } from "./carry-typing.ts";

const form = (rest = ""): HTMLElement =>
  Object.assign(document.createElement("div"), {
    innerHTML: `<input name="name.1"><textarea name="notes"></textarea><select name="kind"><option>a<option>b</select>
      <input type="checkbox" name="member" value="1"><input type="checkbox" name="member" value="2"><input type="hidden" name="count" value="1">${rest}`,
  });
const find = <Found extends HTMLElement>(root: Element, selector: string): Found => {
  const found = root.querySelector<Found>(selector);
  if (found === null) throw new Error(selector);
  return found;
};
afterEach(() => document.body.replaceChildren());

it("carries what changed since it was sent, and nothing else", () => {
  const [old, next] = [form(), form()];
  const sent = new URLSearchParams("name.1=Anna&notes=&kind=a&member=1&count=1");
  find<HTMLInputElement>(old, "[name='name.1']").value = "Anna";
  find<HTMLTextAreaElement>(old, "textarea").value = "Bitte anrufen";
  find<HTMLSelectElement>(old, "select").value = "b";
  find<HTMLInputElement>(old, "[value='2'][name=member]").checked = true;
  find<HTMLInputElement>(next, "[name='name.1']").value = "Anna Muster";
  find<HTMLInputElement>(next, "[value='1'][name=member]").checked = true;
  find<HTMLInputElement>(next, "[name=count]").value = "2";
  expect(carryTyping(old, sent, (field) => sameField(next, field))).toBeNull();
  expect(find<HTMLInputElement>(next, "[name='name.1']").value).toBe("Anna Muster");
  expect(find<HTMLTextAreaElement>(next, "textarea").value).toBe("Bitte anrufen");
  expect(find<HTMLSelectElement>(next, "select").value).toBe("b");
  expect([...next.querySelectorAll<HTMLInputElement>("[name=member]")].map(({ checked }) => checked)).toEqual([false, true]);
  expect(find<HTMLInputElement>(next, "[name=count]").value).toBe("2");
});

it("answers with the field in which somebody is typing, and leaves the caret where it was", () => {
  const [old, next] = [form(), form()];
  document.body.append(old);
  const notes = find<HTMLTextAreaElement>(old, "textarea");
  notes.focus();
  notes.value = "Bitte anrufen";
  notes.setSelectionRange(5, 5);
  const typing = carryTyping(old, new URLSearchParams(), (field) => sameField(next, field));
  expect(typing).toBe(find(next, "textarea"));
  expect(find<HTMLTextAreaElement>(next, "textarea").selectionStart).toBe(5);
});

it("carries nothing where no field stands for the old one", () => {
  const [old, next] = [form(), form()];
  find<HTMLTextAreaElement>(old, "textarea").value = "Bitte anrufen";
  carryTyping(old, new URLSearchParams(), () => null);
  expect(find<HTMLTextAreaElement>(next, "textarea").value).toBe("");
});
