import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SUGGEST_AFTER_MS, type Suggestion } from "../browser/ask-suggestions.ts";
import { Suggestions } from "./Suggestions.tsx";

const found: readonly Suggestion[] = [
  { kind: "direct", href: "#norm", title: "§ 37 BetrVG", note: "Vorschrift" },
  { kind: "page", href: "#seite", title: "Abmahnung", note: "Lexikon" },
  { kind: "term", href: "#begriff", title: "Abmahnungen", note: "" },
];

function Field() {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input ref={field} role="combobox" aria-expanded="false" aria-controls="search-suggestions" aria-label="Suchbegriff" />
      <Suggestions field={field} />
    </>
  );
}

let answers: ((items: readonly Suggestion[]) => void)[] = [];
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  asked.length = 0;
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return new Promise((resolve) => answers.push((items) => resolve(new Response(JSON.stringify(items)))));
  });
  render(<Field />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const field = () => screen.getByRole<HTMLInputElement>("combobox");
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const selected = () => screen.queryAllByRole("option", { selected: true }).map(({ id }) => id);

function type(text: string, rest = SUGGEST_AFTER_MS): void {
  fireEvent.input(field(), { target: { value: text } });
  act(() => void vi.advanceTimersByTime(rest));
}
const answer = (turn: number, items: readonly Suggestion[] = found): Promise<void> =>
  act(async () => {
    answers[turn]?.(items);
    await vi.advanceTimersByTimeAsync(0);
  });
const press = (key: string): boolean => fireEvent.keyDown(field(), { key });

describe("asking", () => {
  it("begins with the second letter, when the typing rests", () => {
    type("a");
    type("ab", SUGGEST_AFTER_MS - 1);
    expect(asked).toEqual([]);
    type("abm");
    expect(asked).toEqual(["/api/search-suggestions?q=abm"]);
  });

  it("drops an answer that something newer has overtaken", async () => {
    type("ab");
    type("abm");
    await answer(1, found.slice(1, 2));
    await answer(0);
    expect(options()).toEqual(["AbmahnungLexikon"]);
  });

  it("that fails suggests nothing", async () => {
    type("abm");
    await answer(0);
    vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
    type("abma");
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(options()).toEqual([]);
  });

  it("stops where the text is gone", async () => {
    type("abm");
    await answer(0);
    type("");
    expect([options(), field().getAttribute("aria-expanded")]).toEqual([[], "false"]);
  });
});

describe("the list", () => {
  beforeEach(async () => {
    type("abm");
    await answer(0);
  });

  it("opens with its count said", () => {
    expect(options()).toEqual(["§ 37 BetrVGVorschrift", "AbmahnungLexikon", "Abmahnungensuchen"]);
    expect([field().getAttribute("aria-expanded"), screen.getByRole("status").textContent]).toEqual(["true", "3 Vorschläge"]);
    expect(selected()).toEqual([]);
  });

  it.each([
    [["ArrowDown"], "search-suggestions-0"],
    [["ArrowDown", "ArrowDown"], "search-suggestions-1"],
    [["ArrowUp"], "search-suggestions-2"],
    [["ArrowDown", "End"], "search-suggestions-2"],
    [["ArrowUp", "Home"], "search-suggestions-0"],
    [["ArrowDown", "ArrowUp"], undefined],
    [["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"], undefined],
    [["Home"], undefined],
  ])("%j leads to %s", (keys, id) => {
    for (const key of keys) press(key);
    expect([selected()[0], field().getAttribute("aria-activedescendant") ?? undefined]).toEqual([id, id]);
  });

  it("follows the chosen link on Enter, and leaves Enter to the form without one", () => {
    const followed: (string | null)[] = [];
    document.body.addEventListener("click", ({ target }) => followed.push((target as Element).getAttribute("href")), { once: true });
    expect(press("Enter")).toBe(true);
    press("ArrowDown");
    press("ArrowDown");
    expect(press("Enter")).toBe(false);
    expect(followed).toEqual(["#seite"]);
  });

  it("closes by Escape before the field does, and when the focus goes", () => {
    expect(press("Escape")).toBe(false);
    expect(options()).toEqual([]);
    expect(press("Escape")).toBe(true);
  });

  it("goes with the focus", () => {
    fireEvent.blur(field());
    expect(options()).toEqual([]);
  });

  it("keeps the focus in the field while it is clicked", () => {
    expect(fireEvent.mouseDown(screen.getAllByRole("option")[0] ?? document.body)).toBe(false);
  });
});
