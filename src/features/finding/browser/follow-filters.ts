import type { FinderState } from "../rules/finder-state.ts";
import { keepChoices } from "./keep-choices.ts";
import { defaultQueryOf, queryOf, stateOf, updateChoices, updateCounts } from "./update-form.ts";

/** Typing waits for a pause; everything else acts at once. */
export const TYPING_MS = 150;

type Wish = Readonly<{
  query: string;
  /** What becomes of the visitor's way back. */
  history: "push" | "replace" | "keep";
  /** A link or the back button said what is wanted: the form follows. */
  formFollows: boolean;
}>;

/** Without filters it is the prerendered page; with them a part of a page, made on demand. */
const addressOf = (path: string, query: string): string => (query === "" ? path : `${path}/treffer${query}`);

/** A part brings the state of its form as data, a page the form itself. */
function stateIn(root: Element): FinderState | null {
  const state = root.querySelector("[data-finder-state]")?.textContent;
  if (state) return JSON.parse(state) as FinderState;
  const form = root.querySelector<HTMLFormElement>("[data-finder-form]");
  return form && stateOf(form);
}

async function load(address: string, signal: AbortSignal): Promise<Element> {
  const response = await fetch(address, { signal, headers: { Accept: "text/html" } });
  if (!response.ok) throw new Error(`${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const root = page.querySelector("[data-finder]");
  if (root === null) throw new Error("no result in the answer");
  return root;
}

/** Shows results in place while filters are set. Whatever fails ends as the plain navigation it would have been. */
export function followFilters(root: HTMLElement, form: HTMLFormElement, shown: () => void): void {
  const path = new URL(form.action).pathname;
  const restoreChoices = keepChoices(root);
  /** What the shown result was asked with; the page and what else stands in its address are no part of it. */
  let asked = defaultQueryOf(form);
  let address = location.pathname + location.search;
  let running = new AbortController();
  let typing: ReturnType<typeof setTimeout> | undefined;
  /** Letters of one word make one step of the way back. */
  let typed = false;

  const status = root.querySelector<HTMLElement>("[data-finder-status]");

  function put(found: Element): void {
    const results = root.querySelector("[data-found]");
    const fresh = found.querySelector("[data-found]");
    if (fresh) results?.replaceChildren(...fresh.childNodes);
    if (status) status.textContent = found.querySelector("[data-finder-status]")?.textContent ?? "";
  }

  async function show({ query, history: way, formFollows }: Wish): Promise<void> {
    clearTimeout(typing);
    running.abort();
    const mine = new AbortController();
    running = mine;
    address = path + query;
    if (way === "push") history.pushState(null, "", address);
    if (way === "replace") history.replaceState(null, "", address);
    root.setAttribute("aria-busy", "true");
    try {
      const found = await load(addressOf(path, query), mine.signal);
      // An answer that was overtaken is dropped.
      if (mine.signal.aborted) return;
      const state = stateIn(found);
      put(found);
      if (state) updateCounts(form, state);
      if (state && formFollows) {
        updateChoices(form, state);
        asked = queryOf(form);
      }
      restoreChoices();
      root.removeAttribute("aria-busy");
      shown();
    } catch {
      if (!mine.signal.aborted) location.assign(path + query);
    }
  }

  function follow(byTyping: boolean): void {
    const query = queryOf(form);
    if (query === asked) return;
    asked = query;
    const again = byTyping && typed;
    typed = byTyping;
    void show({ query, history: again ? "replace" : "push", formFollows: false });
  }

  form.addEventListener("input", ({ target }) => {
    clearTimeout(typing);
    if (target instanceof HTMLInputElement && target.type === "search") typing = setTimeout(() => follow(true), TYPING_MS);
    else follow(false);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    follow(false);
  });
  root.addEventListener("click", (event) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("[data-found] a[href]") : null;
    if (!plain || link === null || event.defaultPrevented) return;
    const { pathname, origin, search, hash } = link;
    if (origin !== location.origin || pathname !== path || hash !== "") return;
    event.preventDefault();
    typed = false;
    // The link is about to go: what comes next is read from where the result begins.
    status?.focus();
    root.scrollIntoView({ block: "start" });
    void show({ query: search, history: "push", formFollows: true });
  });
  window.addEventListener("popstate", () => {
    // A jump within the page is none between results.
    if (location.pathname + location.search === address) return;
    if (location.pathname !== path) return location.reload();
    typed = false;
    void show({ query: location.search, history: "keep", formFollows: true });
  });
  // What was chosen while this script was on its way.
  follow(false);
}
