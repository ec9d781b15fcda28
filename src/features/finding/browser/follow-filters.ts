import type { FinderState } from "../rules/finder-state.ts";
import { filterSheet } from "./filter-sheet.ts";
import { keepChoices } from "./keep-choices.ts";
import { defaultQueryOf, queryOf, stateOf, updateChoices, updateCounts } from "./update-form.ts";

/** Typing waits for a pause; everything else acts at once. */
export const TYPING_MS = 150;
/** An answer that comes sooner is shown without saying first that there is something to wait for. */
export const PATIENCE_MS = 150;

/** As many rows are drawn at once as the first look at a result takes in. */
const FIRST_ROWS = 8;

type Wish = Readonly<{
  query: string;
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

async function load(path: string, query: string, signal: AbortSignal): Promise<Element> {
  const response = await fetch(addressOf(path, query), { signal, headers: { Accept: "text/html" } });
  if (!response.ok) throw new Error(`${response.status}`);
  const text = await response.text();
  // Nodes of a part are made for this page at once; a whole page shall not start loading what else is on it.
  const found = query === "" ? new DOMParser().parseFromString(text, "text/html") : document.createRange().createContextualFragment(text);
  const root = found.querySelector("[data-finder]");
  if (root === null) throw new Error("no result in the answer");
  return root;
}

/** Runs what nobody looks at once the result has been drawn; at once where nothing is drawn. */
function afterPicture(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}

/** Shows results in place while filters are set. Whatever fails ends as the plain navigation it would have been. */
export function followFilters(root: HTMLElement, form: HTMLFormElement, shown: (query: string) => void): void {
  const path = new URL(form.action).pathname;
  const closeSheet = filterSheet(form);
  const restoreChoices = keepChoices(root);
  /** What the shown result was asked with; the page and what else stands in its address are no part of it. */
  let asked = defaultQueryOf(form);
  let address = location.pathname + location.search;
  let running = new AbortController();
  let typing: ReturnType<typeof setTimeout> | undefined;
  /** Letters of one word make one step of the way back. */
  let typed = false;

  const status = root.querySelector<HTMLElement>("[data-finder-status]");

  /** Returns the rows further down, which keep their room and are drawn later. */
  function put(found: Element): readonly HTMLElement[] {
    const fresh = found.querySelector("[data-found]");
    const later = [...(fresh?.querySelectorAll<HTMLElement>("[data-rows] > li") ?? [])].slice(FIRST_ROWS);
    for (const row of later) row.dataset["later"] = "";
    if (fresh) root.querySelector("[data-found]")?.replaceChildren(...fresh.childNodes);
    if (status) status.textContent = found.querySelector("[data-finder-status]")?.textContent ?? "";
    return later;
  }

  async function show({ query, history: way, formFollows }: Wish): Promise<void> {
    clearTimeout(typing);
    running.abort();
    const mine = new AbortController();
    running = mine;
    address = path + query;
    if (way === "push") history.pushState(null, "", address);
    if (way === "replace") history.replaceState(null, "", address);
    const waiting = setTimeout(() => root.setAttribute("aria-busy", "true"), PATIENCE_MS);
    try {
      const found = await load(path, query, mine.signal).finally(() => clearTimeout(waiting));
      // What is exchanged under a pressed pointer takes the click with it.
      while (root.querySelector("[data-found]:active")) await new Promise(requestAnimationFrame);
      if (mine.signal.aborted) return;
      const state = stateIn(found);
      const later = put(found);
      restoreChoices();
      if (state && formFollows) {
        updateCounts(form, state);
        updateChoices(form, state);
        asked = queryOf(form);
      }
      afterPicture(() => {
        for (const row of later) delete row.dataset["later"];
        if (mine.signal.aborted) return;
        // The counts stand in lists that are closed.
        if (state && !formFollows) updateCounts(form, state);
        root.removeAttribute("aria-busy");
        shown(query);
      });
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
    if (!closeSheet()) return;
    status?.focus();
    root.scrollIntoView({ block: "start" });
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
  updateCounts(form, stateOf(form));
  // What was chosen while this script was on its way.
  follow(false);
}
