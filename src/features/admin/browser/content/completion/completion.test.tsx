import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Suggestion } from "../../../rules/content/suggestion.ts";
import { wakeCompletion } from "./wake-completion.ts";

const norm: Suggestion = {
  insert: "§ 37 Abs. 6 BetrVG",
  label: "§ 37 Abs. 6 BetrVG",
  note: "Ehrenamtliche Tätigkeit · in Kraft",
  gone: false,
};
const gone: Suggestion = { insert: "§ 6 BetrVG", label: "§ 6 BetrVG", note: "weggefallen", gone: true };

let asked: string[];
let found: readonly Suggestion[];
const element = <Kind extends Element>(selector: string, kind: new () => Kind): Kind => {
  const one = document.querySelector(selector);
  if (!(one instanceof kind)) throw new Error(selector);
  return one;
};
const area = (): HTMLTextAreaElement => element("textarea", HTMLTextAreaElement);
const reference = (): HTMLInputElement => element("input[data-ref]", HTMLInputElement);
const list = (): HTMLElement => element("#suggestions", HTMLElement);
const spoken = (): string => element("[role=status]", HTMLElement).textContent;
const options = (): readonly string[] => [...list().children].map(({ textContent }) => textContent ?? "");

function type(field: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  field.focus();
  field.value = text;
  field.setSelectionRange(text.length, text.length);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
const press = (key: string, init: KeyboardEventInit = {}): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }));
const waited = (): Promise<unknown> => vi.advanceTimersByTimeAsync(200);

beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.scrollIntoView = () => undefined;
  document.body.innerHTML = `<form action="/manage/inhalte/lexicon/br/x"><textarea data-markdown></textarea><input type="text" data-ref="lexicon">
    <div id="suggestions" role="listbox" hidden></div><p role="status"></p></form>`;
  asked = [];
  found = [norm, gone];
  wakeCompletion(element("form", HTMLFormElement), list(), element("[role=status]", HTMLElement), async (url) => {
    asked.push(String(url).replace(/^.*[?]/, ""));
    return Response.json({ suggestions: found });
  });
});
afterEach(() => vi.useRealTimers());

describe("suggestions while somebody types", () => {
  it("come after a pause, once for what was typed, and are spoken", async () => {
    type(area(), "Nach § 3");
    type(area(), "Nach § 37");
    expect(asked).toEqual([]);
    await waited();
    expect(asked).toEqual(["ansicht=vorschlaege&art=norm&q=%C2%A7+37&sammlung="]);
    expect(options()).toEqual(["§ 37 Abs. 6 BetrVGEhrenamtliche Tätigkeit · in Kraft", "§ 6 BetrVGweggefallen"]);
    expect(spoken()).toBe("2 Vorschläge: mit den Pfeiltasten wählen, mit der Eingabetaste übernehmen.");
    press("Escape");
    type(area(), "Und § 37");
    await waited();
    expect([asked.length, list().hidden]).toEqual([1, false]);
  });

  it("are chosen with the arrows and the return key; the field points at the active one", async () => {
    type(area(), "Nach § 37");
    await waited();
    expect(press("Enter")).toBe(true);
    press("ArrowUp");
    expect(area().getAttribute("aria-activedescendant")).toBe("suggestions-1");
    press("ArrowDown");
    expect(list().querySelector("[aria-selected=true]")?.id).toBe("suggestions-0");
    expect(press("Enter")).toBe(false);
    expect(area().value).toBe("Nach § 37 Abs. 6 BetrVG");
    expect([list().hidden, area().hasAttribute("aria-activedescendant"), document.activeElement]).toEqual([true, false, area()]);
    await waited();
    expect([asked.length, list().hidden]).toEqual([1, true]);
  });

  it("go with Escape, when the field is left and when nothing fits any more", async () => {
    type(area(), "§ 37");
    await waited();
    press("Escape");
    expect([list().hidden, spoken()]).toEqual([true, ""]);
    type(area(), "§ 37 A");
    await waited();
    expect(list().hidden).toBe(false);
    area().dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    expect(list().hidden).toBe(true);
    found = [];
    type(area(), "§ 99");
    await waited();
    expect(list().hidden).toBe(true);
    type(area(), "Text.");
    await waited();
    expect(asked).toHaveLength(3);
  });

  it("are chosen with the mouse", async () => {
    type(area(), "§ 6");
    await waited();
    element("#suggestions-0", HTMLElement).click();
    expect(area().value).toBe("§ 37 Abs. 6 BetrVG");
  });

  it("are entries in a field that refers to some, which is a combobox", async () => {
    found = [{ insert: "br/abmahnung", label: "Abmahnung", note: "br/abmahnung", gone: false }];
    reference().focus();
    expect([reference().role, reference().ariaExpanded]).toEqual(["combobox", "false"]);
    press(" ", { code: "Space", ctrlKey: true });
    await waited();
    expect(asked).toEqual(["ansicht=vorschlaege&art=entry&q=&sammlung=lexicon"]);
    expect(reference().ariaExpanded).toBe("true");
    press("ArrowDown");
    press("Tab");
    expect([reference().value, reference().ariaExpanded]).toEqual(["br/abmahnung", "false"]);
  });

  it("take back the sign of a picture that nobody chose", async () => {
    type(area(), "![");
    await waited();
    expect(list().querySelectorAll("img")).toHaveLength(2);
    press("Escape");
    expect(area().value).toBe("");
  });
});
