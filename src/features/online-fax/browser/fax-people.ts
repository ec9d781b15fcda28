const PART = "[data-fax-people]";
const ADD = '[name="dazu"]';

/** The part of the page with the people, as the button would load it. */
async function answerTo(form: HTMLFormElement, button: HTMLButtonElement): Promise<Element> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, button)) body.append(name, String(value));
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

function say(form: HTMLFormElement): void {
  const status = form.querySelector("[data-fax-count]");
  const count = form.querySelectorAll(`${PART} fieldset`).length;
  if (status !== null) status.textContent = count === 1 ? "Das Formular ist für eine Person." : `Das Formular ist für ${count} Personen.`;
}

async function change(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const part = await answerTo(form, button);
  form.querySelector(PART)?.replaceWith(document.adoptNode(part));
  const names = form.querySelectorAll<HTMLElement>("[data-name]");
  // To the name of the new person; after a removal to what comes next.
  (button.matches(ADD) ? names[names.length - 1] : form.querySelector<HTMLElement>(ADD))?.focus();
  say(form);
}

/** Shows more or fewer people in place. Without it, or when it fails, the same buttons load the page. */
export function startFaxPeople(page: ParentNode = document): void {
  const form = page.querySelector<HTMLFormElement>("[data-fax]");
  let busy = false;
  form?.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement) || !("people" in button.dataset)) return;
    event.preventDefault();
    if (busy) return;
    busy = true;
    change(form, button)
      .catch(() => {
        delete button.dataset["people"];
        form.requestSubmit(button);
      })
      .finally(() => {
        busy = false;
      });
  });
}
