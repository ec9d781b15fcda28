import type { Keeper } from "./keep-draft.ts";

/** What opens in another window, or is a place of this page. */
const staysHere = (link: HTMLAnchorElement, { button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  link.target !== "" || button !== 0 || ctrlKey || metaKey || shiftKey || altKey || link.getAttribute("href")?.startsWith("#") === true;

/**
 * What was typed in the last seconds is kept before a form of the page decides about the draft and before a link leads away. Where it
 * can't be kept nothing is decided, and the browser asks before it is lost; without login a save waits too.
 */
export function keepBeforeLeaving(form: HTMLFormElement, { isKept, keep, wasOvertaken }: Keeper): void {
  let leaving = false;
  let waiting = false;

  async function decide(sender: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    waiting = true;
    // Not while the browser still asks the page about the first time: it would not send the form once more.
    await new Promise((resolve) => setTimeout(resolve));
    const kept = await keep();
    waiting = false;
    // A save that somebody has come before is answered with the comparison of both texts.
    if (!kept && !(sender === form && wasOvertaken())) return;
    leaving = sender === form;
    sender.requestSubmit(submitter);
  }

  document.addEventListener("submit", (event) => {
    const { target: sender, submitter, defaultPrevented } = event;
    if (!(sender instanceof HTMLFormElement) || sender.method !== "post" || leaving || defaultPrevented) return;
    if (isKept() && !waiting) {
      leaving = sender === form;
      return;
    }
    event.preventDefault();
    if (!waiting) void decide(sender, submitter);
  });
  document.addEventListener("click", async (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || link.href === "" || staysHere(link, event) || isKept() || event.defaultPrevented) return;
    event.preventDefault();
    await keep();
    location.assign(link.href);
  });
  window.addEventListener("beforeunload", (event) => {
    if (!leaving && !isKept()) event.preventDefault();
  });
  window.addEventListener("pageshow", () => {
    leaving = false;
  });
}
