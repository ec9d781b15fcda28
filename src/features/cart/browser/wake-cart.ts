import { carryTyping, sameField, type TypedField } from "#src/shared/browser/carry-typing.ts";

const FORM = "#kasse";

/** What only shows the page anew: a later press counts instead of it. */
const showing = /^(?:zeilen|liste|zeigen)/;

let sending = false;
/** The next press is the browser's own. */
let plain = false;
let asking: Readonly<{ verb: string; stop: AbortController }> | undefined;

const form = (): HTMLFormElement | null => document.querySelector<HTMLFormElement>(FORM);
/** What was typed and not sent is kept for the tab by this key. */
const draftKey = (): string => document.querySelector<HTMLElement>("[data-cart]")?.dataset["draft"] ?? "";
type Field = HTMLInputElement | HTMLTextAreaElement;

/** In a row or list nothing is stored yet; of all others only what was changed counts. */
function isTyped(field: Field): boolean {
  if (field instanceof HTMLInputElement && field.type === "checkbox") return field.checked !== field.defaultChecked;
  if (/^(?:firstname|lastname|email|liste)\./.test(field.name)) return field.value.trim() !== "";
  return field.name === "personalNotes" && field.value !== field.defaultValue;
}

function bodyOf(shown: HTMLFormElement, verb: string): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(shown)) if (typeof value === "string") body.append(name, value);
  body.set("tun", verb);
  return body;
}

/** What stands beside the people and stays as it is, whatever is done with them. */
const beside = /^(?:documents|personalNotes)$/;

/** What somebody typed on while the answer was under way; a list that was read, and people who were entered, are in other fields now. */
function keepTyping(old: Element, cart: Element, verb: string, before: URLSearchParams): TypedField | null {
  const stays = ({ name }: TypedField): boolean =>
    beside.test(name) || (showing.test(verb) && !(/^liste/.test(verb) && name.startsWith("liste.")));
  return carryTyping(old, before, (field) => (field.form === form() && stays(field) ? sameField(cart, field) : null));
}

function focusAfter(cart: Element, verb: string, typing: TypedField | null): void {
  if (typing !== null) {
    typing.focus({ preventScroll: true });
    return;
  }
  const empty = [...cart.querySelectorAll<HTMLInputElement>("[data-row] input")].find(({ value }) => value === "");
  const said =
    cart.querySelector<HTMLElement>("[data-wrong]") ?? (showing.test(verb) ? empty : cart.querySelector<HTMLElement>(".message"));
  if (!said) return;
  if (said.matches("p")) said.tabIndex = -1;
  // At once: a smooth scroll that goes on from what was pressed before would lead away from it again.
  said.focus({ preventScroll: true });
  said.scrollIntoView({ block: "center", behavior: "instant" });
}

/** Sends the form, or what was left in it, and shows the answer in place. False when no cart came back: then the browser is to send it itself. */
async function ask(verb: string, draft?: URLSearchParams): Promise<boolean> {
  const shown = form();
  if (shown === null) return false;
  const before = bodyOf(shown, verb);
  const stop = new AbortController();
  asking?.stop.abort();
  asking = { verb, stop };
  try {
    const answer = await fetch(shown.action, { method: "POST", body: draft ?? before, signal: stop.signal });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const [old, cart] = [document, page].map((one) => one.querySelector("[data-cart]"));
    if (!old || !cart) return false;
    // Reading the answer and drawing it are two pieces: a key that is pressed meanwhile is not kept waiting for both.
    await afterPicture();
    // What is exchanged under a pressed pointer takes the click with it.
    while (old.matches(":active")) await afterPicture();
    if (stop.signal.aborted) return true;
    // What stood in the page, not what was sent: a draft says more.
    const typing = keepTyping(old, cart, verb, before);
    old.replaceChildren(...cart.childNodes);
    if (answer.redirected) history.replaceState(history.state, "", answer.url);
    focusAfter(old, verb, typing);
    return true;
  } catch {
    return stop.signal.aborted;
  } finally {
    if (asking?.stop === stop) asking = undefined;
  }
}

function onSubmit(event: SubmitEvent): void {
  const { target, submitter } = event;
  if (!(target instanceof HTMLFormElement) || !target.matches(FORM)) return;
  const verb = submitter instanceof HTMLButtonElement ? submitter.value : "enter";
  if (plain) return;
  if (sending || (asking && !showing.test(asking.verb))) {
    event.preventDefault();
    return;
  }
  // These lead to another page, or change the count that the header shows.
  if (verb === "kasse" || verb.startsWith("entfernen")) {
    sending = true;
    return;
  }
  event.preventDefault();
  void ask(verb).then((shown) => {
    if (shown || !submitter?.isConnected) return;
    plain = true;
    target.requestSubmit(submitter);
    plain = false;
  });
}

/** A list pasted into a field of a row goes where lists go. */
function onPaste(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || !target.closest("[data-row]") || !/[\n\t]/.test(text.trim())) return;
  const entry = target.closest("section");
  const list = entry?.querySelector("textarea");
  if (!entry || !list) return;
  event.preventDefault();
  list.value = text;
  entry.querySelector<HTMLButtonElement>('button[value^="liste"]')?.click();
}

/** What follows a key or a click waits until the browser has drawn what the key itself did. */
const afterPicture = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

async function showRows(target: EventTarget | null): Promise<void> {
  if (!(target instanceof HTMLInputElement) || !target.matches("[data-count]")) return;
  await afterPicture();
  target.closest("section")?.querySelector<HTMLButtonElement>("[data-rows]")?.click();
}

/** What was typed and not sent is kept for this tab, for whoever comes back or has to log in again. */
function keepDraft(): void {
  const shown = form();
  if (!shown || sending) return;
  const fields = document.querySelectorAll<Field>("[data-cart] :is(input, textarea)");
  if (![...fields].some(isTyped)) return;
  try {
    sessionStorage.setItem(draftKey(), String(bodyOf(shown, "zeigen")));
  } catch {
    // Without storage nothing is kept.
  }
}

/** Kept on while its items are not there: a new login may bring them back. */
async function showDraft(): Promise<void> {
  try {
    const draft = new URLSearchParams(sessionStorage.getItem(draftKey()) ?? "");
    const item = [...draft.keys()].map((key) => /[0-9a-f-]{36}$/.exec(key)?.[0]).find((id) => id !== undefined);
    if (!document.getElementById(`posten-${item}`) || !(await ask("zeigen", draft))) return;
    sessionStorage.removeItem(draftKey());
  } catch {
    // Without storage nothing is kept.
  }
}

// Rows, lists and people without a new page; everything works without it, too.
document.addEventListener("submit", onSubmit);
document.addEventListener("paste", onPaste);
document.addEventListener("change", ({ target }) => void showRows(target));
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement) || !event.target.matches("[data-count]")) return;
  event.preventDefault();
  void showRows(event.target);
});
window.addEventListener("pagehide", keepDraft);
// The back button may bring the page back as it was left.
window.addEventListener("pageshow", () => {
  sending = false;
});
/** A number that was typed and left before this script was there. */
function showTypedCount(): void {
  const counts = [...document.querySelectorAll<HTMLInputElement>("[data-count]")];
  const typed = counts.find((count) => count.value !== count.defaultValue && count !== document.activeElement);
  if (typed !== undefined) void showRows(typed);
}
void showDraft().then(showTypedCount);
