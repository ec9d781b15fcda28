import { carryTyping, sameField, type TypedField } from "#src/shared/browser/carry-typing.ts";

const PART = "[data-fax-people]";
const ADD = '[name="dazu"]';
const COSTS = '[name="kosten"]';

function bodyOf(form: HTMLFormElement, button: HTMLButtonElement): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, button)) body.append(name, String(value));
  return body;
}

/** The part of the page with the people, as the button would load it. */
async function answerTo(form: HTMLFormElement, button: HTMLButtonElement, body: URLSearchParams): Promise<Element> {
  const response = await fetch(button.getAttribute("formaction") ?? form.action, {
    method: "POST",
    body,
    headers: { Accept: "text/html" },
  });
  const page = new DOMParser().parseFromString(response.ok ? await response.text() : "", "text/html");
  const part = page.querySelector(PART);
  if (part === null) throw new Error("no people in the answer");
  return part;
}

const shownCosts = (form: HTMLFormElement): HTMLElement | null => form.querySelector("[data-fax-costs]");

function say(form: HTMLFormElement, text: string): void {
  const status = form.querySelector("[data-fax-count]");
  if (status !== null) status.textContent = text;
}

function forHowMany(form: HTMLFormElement): string {
  const count = form.querySelectorAll(`${PART} fieldset`).length;
  return count === 1 ? "Das Formular ist für eine Person." : `Das Formular ist für ${count} Personen.`;
}

/** The field of `part` that stands for one of the page; people behind a removed one have moved up. */
function sameIn(part: Element, field: TypedField, removed: number): TypedField | null {
  const [, kind = "", digits = ""] = /^([a-z]+)(\d+)$/.exec(field.name) ?? [];
  const number = Number(digits);
  return digits === "" || number === removed ? null : sameField(part, field, `${kind}${number > removed ? number - 1 : number}`);
}

async function change(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const sent = bodyOf(form, button);
  const part = document.adoptNode(await answerTo(form, button, sent));
  const old = form.querySelector(PART);
  const removed = Number(sent.get("weg") ?? Number.POSITIVE_INFINITY);
  const typing = old && carryTyping(old, sent, (field) => sameIn(part, field, removed));
  old?.replaceWith(part);
  const asked = button.matches(COSTS);
  say(form, asked ? (shownCosts(form)?.textContent.trim() ?? "") : forHowMany(form));
  if (typing !== null) {
    typing.focus();
    return;
  }
  const names = form.querySelectorAll<HTMLElement>("[data-name]");
  // To the name of the new person; after a removal to what comes next.
  (button.matches(ADD) ? names[names.length - 1] : form.querySelector<HTMLElement>(asked ? COSTS : ADD))?.focus();
}

/** Shows more or fewer people in place. Without it, or when it fails, the same buttons load the page. */
export function startFaxPeople(page: ParentNode = document): void {
  const form = page.querySelector<HTMLFormElement>("[data-fax]");
  let busy = false;
  let repriced = false;
  // What the costs depend on has changed: they fit no more, nor do those that are under way.
  form?.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLElement) || !("priced" in target.dataset)) return;
    repriced = true;
    shownCosts(form)?.remove();
  });
  form?.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement) || !("people" in button.dataset)) return;
    event.preventDefault();
    if (busy) return;
    busy = true;
    repriced = false;
    change(form, button)
      .then(() => {
        if (repriced) shownCosts(form)?.remove();
      })
      .catch(() => {
        delete button.dataset["people"];
        form.requestSubmit(button);
      })
      .finally(() => {
        busy = false;
      });
  });
}
