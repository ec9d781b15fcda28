import { beforeEach, describe, expect, it } from "vitest";
import { wakeToolbar } from "./toolbar.ts";

const area = (): HTMLTextAreaElement => document.querySelector("textarea") ?? document.createElement("textarea");
const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  if (found === undefined) throw new Error(name);
  return found;
};
const press = (target: Element, key: string, init: KeyboardEventInit = {}): boolean =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }));

beforeEach(() => {
  document.body.innerHTML = `<div role="toolbar" hidden>${["h2", "h3", "bold", "link", "picture"].map((tool) => `<button type="button" data-tool="${tool}">${tool}</button>`).join("")}</div><textarea>Der Betriebsrat tagt.</textarea>`;
  const bar = document.querySelector<HTMLElement>("[role=toolbar]");
  if (bar === null) throw new Error("no bar");
  wakeToolbar(area(), bar, {
    picture: (field) => {
      field.value = "Bild";
    },
  });
});

describe("the toolbar of a text", () => {
  it("comes with the script, and changes what is selected", () => {
    expect(document.querySelector<HTMLElement>("[role=toolbar]")?.hidden).toBe(false);
    area().setSelectionRange(4, 15);
    button("bold").click();
    expect(area().value).toBe("Der **Betriebsrat** tagt.");
    expect([area().selectionStart, area().selectionEnd]).toEqual([6, 17]);
    expect(button("bold").getAttribute("aria-pressed")).toBe("true");
    expect(document.activeElement).toBe(area());
  });

  it("tells everybody who listens that something was typed", () => {
    let heard = 0;
    area().addEventListener("input", () => {
      heard += 1;
    });
    button("h2").click();
    expect([area().value, heard]).toEqual(["## Der Betriebsrat tagt.", 1]);
  });

  it("refuses a heading that would leave a level out", () => {
    expect(button("h3").getAttribute("aria-disabled")).toBe("true");
    button("h3").click();
    expect(area().value).toBe("Der Betriebsrat tagt.");
  });

  it("is one stop of the Tab key; arrows, Home and End move within", () => {
    const stops = (): readonly string[] =>
      [...document.querySelectorAll("button")].filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent);
    expect(stops()).toEqual(["h2"]);
    press(area(), "F10", { altKey: true });
    expect(document.activeElement).toBe(button("h2"));
    press(button("h2"), "ArrowLeft");
    expect([document.activeElement, stops()]).toEqual([button("picture"), ["picture"]]);
    press(button("picture"), "ArrowRight");
    expect(document.activeElement).toBe(button("h2"));
    press(button("h2"), "End");
    press(button("picture"), "Home");
    expect(document.activeElement).toBe(button("h2"));
    press(button("h2"), "Escape");
    expect(document.activeElement).toBe(area());
  });

  it.each([
    ["b", { code: "KeyB", ctrlKey: true }, "**Der** Betriebsrat tagt."],
    ["2", { code: "Digit2", ctrlKey: true, altKey: true }, "## Der Betriebsrat tagt."],
    ["(", { code: "Digit8", metaKey: true, shiftKey: true }, "- Der Betriebsrat tagt."],
  ])("%s with %o is a shortcut", (key, init, wanted) => {
    area().setSelectionRange(0, 3);
    expect(press(area(), key, init)).toBe(false);
    expect(area().value).toBe(wanted);
  });

  it("leaves other keys alone, and goes on with a list", () => {
    expect(press(area(), "b", { code: "KeyB" })).toBe(true);
    area().value = "- eins";
    area().setSelectionRange(6, 6);
    expect(press(area(), "Enter", { code: "Enter" })).toBe(false);
    expect(area().value).toBe("- eins\n- ");
    expect(press(area(), "Enter", { code: "Enter", shiftKey: true })).toBe(true);
  });

  it("hands what it does not know to others", () => {
    button("picture").click();
    expect(area().value).toBe("Bild");
  });
});
