import { afterEach, beforeEach, vi } from "vitest";
import { followFilters } from "../follow-filters.ts";

export const fetching = vi.fn<typeof fetch>();
export const assign = vi.fn();
export const reload = vi.fn();

type Page = Readonly<{ place?: string; rows: readonly number[]; status?: string; count?: number; theme?: string }>;

export const page = ({ place = "", rows, status = "", count = 7, theme }: Page): string => `
  <div data-finder>
    <form data-finder-form action="/seminare/p">
      <input type="search" name="q" value="">
      <details><summary><span data-summary>Filter</span></summary><button data-apply="${count} Termine anzeigen">Termine anzeigen</button></details>
      <select name="ort">
        <option value="">Alle Orte</option>
        <option value="koeln"${place === "koeln" ? " selected" : ""}>Köln (${count})</option>
        <option value="berlin"${place === "berlin" ? " selected" : ""}>Berlin (${count})</option>
      </select>
      <input type="checkbox" name="frei" value="1"><small data-count="frei">(${count})</small>
      ${theme === undefined ? "" : `<input type="hidden" name="thema" value="${theme}">`}
      <button>Finden</button>
    </form>
    <p role="status" tabindex="-1" data-finder-status>${status}</p>
    <div data-found>
      <ol data-rows>${rows.map((row) => `<li><input type="checkbox" name="termin" value="${row}" form="vergleich">Termin ${row}</li>`).join("")}</ol>
      <form id="vergleich" data-comparison><button>Vergleichen<span data-chosen></span></button></form>
      <a href="/seminare/p?ort=koeln&seite=2">2</a>
      <a href="/seminare/p/7">Termin</a>
    </div>
  </div>`;

export const answer = (content: Page) => new Response(page(content));
export const rows = () => [...document.querySelectorAll("[data-found] li")].map(({ textContent }) => textContent);
export const asked = () => fetching.mock.calls.map(([url]) => url);
export const control = <T extends HTMLElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (found === null) throw new Error(selector);
  return found;
};
export const shown = vi.fn();
const listening = vi.spyOn(window, "addEventListener");

export function start(content: Page, path = "/seminare/p"): void {
  window.history.replaceState(null, "", path);
  document.body.innerHTML = page(content);
  followFilters(control("[data-finder]"), control("[data-finder-form]"), shown);
}

export function choose(value: string): void {
  control<HTMLSelectElement>("select").value = value;
  control("select").dispatchEvent(new Event("input", { bubbles: true }));
}

export function type(text: string): void {
  control<HTMLInputElement>("[type=search]").value = text;
  control("[type=search]").dispatchEvent(new InputEvent("input", { bubbles: true }));
}

export function withFinder(): void {
  beforeEach(() => {
    vi.stubGlobal("fetch", fetching);
    // jsdom can't navigate.
    vi.stubGlobal("location", {
      assign,
      reload,
      get pathname() {
        return document.location.pathname;
      },
      get search() {
        return document.location.search;
      },
      get origin() {
        return document.location.origin;
      },
    });
    Element.prototype.scrollIntoView = vi.fn();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener as EventListener);
    listening.mockClear();
    for (const mock of [fetching, assign, reload, shown]) mock.mockReset();
  });
}
