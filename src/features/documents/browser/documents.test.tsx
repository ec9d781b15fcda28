import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startCopying } from "./copy-text.ts";
import { startPeopleRows } from "./people-rows.ts";

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const find = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(selector);
  return element;
};

describe("the button to copy", () => {
  beforeEach(() => {
    document.body.innerHTML = `<div><button type="button" data-copy="eins" hidden>Text kopieren</button><span data-copied></span></div>
      <p id="eins">Zeile 1\nZeile &lt;2&gt;</p>`;
  });

  it("puts the text beside it on the clipboard, and says so", async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    startCopying();
    expect(find("button").hidden).toBe(false);
    find("button").click();
    await vi.waitFor(() => expect(find("[data-copied]").textContent).toBe("Der Text ist kopiert."));
    expect(writeText).toHaveBeenCalledExactlyOnceWith("Zeile 1\nZeile <2>");
  });

  it.each<[string, object]>([
    ["refuses", { clipboard: { writeText: () => Promise.reject(new Error("not allowed")) } }],
    ["has no clipboard", {}],
  ])("marks the text where the browser %s", async (_case, navigator) => {
    vi.stubGlobal("navigator", navigator);
    startCopying();
    find("button").click();
    await vi.waitFor(() => expect(find("[data-copied]").textContent).toContain("markiert"));
    expect(getSelection()?.toString()).toBe("Zeile 1\nZeile <2>");
  });
});

describe("the rows for people", () => {
  const person = (position: number) => `<div data-person ${position > 1 ? "hidden" : ""}><input name="name${position}"></div>`;
  beforeEach(() => {
    document.body.innerHTML = `<form><input name="personen" value="1"><div data-people>${[1, 2, 3].map(person).join("")}</div></form>`;
    startPeopleRows();
  });
  function type(value: string): void {
    const number = document.querySelector<HTMLInputElement>('[name="personen"]');
    if (number === null) throw new Error("no number");
    number.value = value;
    number.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const shown = (): number => document.querySelectorAll("[data-person]:not([hidden])").length;

  it.each([
    ["1", 1],
    [" 3 ", 3],
  ])("are as many as people: %j", (value, count) => {
    type(value);
    expect(shown()).toBe(count);
  });

  it("follow a number that was typed before the script came", () => {
    document.body.innerHTML = `<form><input name="personen" value="2"><div data-people>${[1, 2, 3].map(person).join("")}</div></form>`;
    startPeopleRows();
    expect(shown()).toBe(2);
  });

  it.each(["", "0", "-1", "9", "x", "1.5"])("stay as they are for %j", (value) => {
    type("2");
    type(value);
    expect(shown()).toBe(2);
  });

  it("keep what was typed while they are hidden", () => {
    type("3");
    const third = document.querySelector<HTMLInputElement>("[name=name3]");
    if (third) third.value = "Eva";
    type("1");
    expect(new FormData(document.querySelector("form") ?? undefined).get("name3")).toBe("Eva");
  });
});
