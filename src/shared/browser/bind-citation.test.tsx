import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bindCitation } from "./bind-citation.ts";

let box: HTMLElement;
const text = (): string => box.querySelector("[data-citation-text]")?.textContent ?? "";
const status = (): string => box.querySelector("[data-citation-status]")?.textContent ?? "";
const cite = (anchor: string): string | undefined =>
  anchor === "" ? "Ganz" : anchor.startsWith("rn-") ? `Ganz, Rn. ${anchor.slice(3)}` : undefined;

function goTo(hash: string): void {
  history.replaceState(null, "", `/seite${hash}`);
  dispatchEvent(new HashChangeEvent("hashchange"));
}

beforeEach(() => {
  history.replaceState(null, "", "/seite");
  document.body.innerHTML = "<div><b data-citation-text>Ganz</b><button hidden>Kopieren</button><p data-citation-status></p></div>";
  box = document.querySelector("div") as HTMLElement;
});
afterEach(() => vi.unstubAllGlobals());

it("follows the place in the address, and stays where another place of the page is named", () => {
  history.replaceState(null, "", "/seite#rn-3");
  bindCitation(box, cite);
  expect(text()).toBe("Ganz, Rn. 3");
  goTo("#rn-12");
  expect(text()).toBe("Ganz, Rn. 12");
  goTo("#inhalt");
  expect(text()).toBe("Ganz, Rn. 12");
  goTo("#%");
  expect(text()).toBe("Ganz, Rn. 12");
});

it("copies the citation and says so, until another place is chosen", async () => {
  const written: string[] = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: async (words: string) => void written.push(words) } });
  bindCitation(box, cite);
  const button = box.querySelector("button") as HTMLButtonElement;
  expect(button.hidden).toBe(false);
  goTo("#rn-5");
  button.click();
  await vi.waitFor(() => expect(status()).toBe("Kopiert."));
  expect(written).toEqual(["Ganz, Rn. 5"]);
  goTo("#rn-6");
  expect(status()).toBe("");
});

it("marks the text where copying is not allowed", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("verboten")) } });
  bindCitation(box, cite);
  box.querySelector("button")?.click();
  await vi.waitFor(() => expect(status()).toBe("Bitte mit Strg+C kopieren."));
  expect(getSelection()?.toString()).toBe("Ganz");
});
