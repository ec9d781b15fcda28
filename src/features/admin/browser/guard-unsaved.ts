const typedIn = (form: HTMLFormElement): string =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString();

/**
 * On a page of several forms: while something is typed into `form[data-unsaved]` that was not saved, no other one is sent, which would
 * lose it, and the browser asks before the page is left. The place to save it is named in its `[data-unsaved-note]`.
 */
export function guardUnsaved(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-unsaved]");
  const note = form?.querySelector<HTMLElement>("[data-unsaved-note]") ?? null;
  if (form === null || note === null) return;
  const saved = typedIn(form);
  let sent = false;
  const isUnsaved = (): boolean => !sent && typedIn(form) !== saved;
  document.addEventListener("submit", (event) => {
    if (event.target === form) sent = !event.defaultPrevented;
    else if (isUnsaved() && event.target instanceof HTMLFormElement && event.target.method === "post") {
      event.preventDefault();
      note.textContent = "Bitte speichern Sie zuerst, was Sie hier geändert haben.";
      form.querySelector<HTMLElement>("button[type=submit]")?.focus();
    }
  });
  form.addEventListener("input", () => {
    note.textContent = "";
  });
  window.addEventListener("beforeunload", (event) => {
    if (isUnsaved()) event.preventDefault();
  });
  window.addEventListener("pageshow", () => {
    sent = false;
  });
}
