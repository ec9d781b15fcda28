// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ASK_AFTER_MS, MOST_ASKED, showAboutTitle } from "./show-about-title.ts";

let asked: string[];
let answers: ((answer: Response) => void)[];
let field: HTMLInputElement;
let place: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<input><div id="p"><p role="status"></p><div data-found hidden><ul></ul></div><div data-found hidden><ul></ul></div></div>';
  [asked, answers] = [[], []];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(new URL(url, "https://own.example").searchParams.get("title") ?? "");
    return new Promise<Response>((resolve) => answers.push(resolve));
  });
  const [input, box] = [document.querySelector("input"), document.querySelector<HTMLElement>("#p")];
  if (input === null || box === null) throw new Error("the form is gone");
  [field, place] = [input, box];
  showAboutTitle(field, place);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const type = (text: string): void => {
  field.value = text;
  field.dispatchEvent(new Event("input"));
};
const rest = () => vi.advanceTimersByTimeAsync(ASK_AFTER_MS);
const thread = (title: string) => ({ title, url: "/forum/thema/a", posts: 3, solved: true });
async function answer(threads: readonly object[], pages: readonly object[] = []): Promise<void> {
  answers.shift()?.(Response.json({ threads, pages }));
  await vi.advanceTimersByTimeAsync(0);
}
const shown = () => ({
  said: place.querySelector("[role=status]")?.textContent,
  items: [...place.querySelectorAll("[data-found]:not([hidden]) li")].map(({ textContent }) => textContent),
});

it("asks once after a pause, and shows what comes as texts", async () => {
  for (const text of ["Wer", "Wer zahlt", "Wer zahlt die Fahrt"]) {
    type(text);
    await vi.advanceTimersByTimeAsync(ASK_AFTER_MS - 1);
  }
  expect(asked).toEqual([]);
  await rest();
  expect(asked).toEqual(["Wer zahlt die Fahrt"]);
  await answer([thread("<b>Fahrt?</b>")], [{ title: "§ 40 BetrVG", url: "/gesetze/betrvg/40", label: "Wortlaut" }]);
  expect(shown()).toEqual({
    said: "Gefunden: 1 ähnliches Thema und 1 Seite dazu.",
    items: ["<b>Fahrt?</b> gelöst, 2 Antworten", "§ 40 BetrVG Wortlaut"],
  });
  type("Wer zahlt die  Fahrt ");
  await rest();
  expect(asked).toHaveLength(1);
  type("Wer");
  await rest();
  expect([asked.length, shown()]).toEqual([1, { said: "", items: [] }]);
});

it("has one call under way at a time, and drops what something newer has overtaken", async () => {
  type("Wer zahlt die Fahrt");
  await rest();
  type("Wer zahlt das Hotel");
  await rest();
  await rest();
  expect(asked).toEqual(["Wer zahlt die Fahrt"]);
  await answer([thread("Fahrt")]);
  expect(shown().items).toEqual([]);
  await rest();
  expect(asked).toEqual(["Wer zahlt die Fahrt", "Wer zahlt das Hotel"]);
  await answer([thread("Hotel")]);
  expect(shown().items).toEqual(["Hotel gelöst, 2 Antworten"]);
});

it("shows nothing when a call fails, and asks no more than it may", async () => {
  type("Wer zahlt die Fahrt");
  await rest();
  answers.shift()?.(new Response(null, { status: 503 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual({ said: "", items: [] });
  for (let i = 0; i < MOST_ASKED + 5; i += 1) {
    type(`Wer zahlt die Fahrt ${i}`);
    await rest();
    await answer([]);
  }
  expect(asked).toHaveLength(MOST_ASKED);
});
