import { keepUnusedEmail } from "#src/shared/browser/unused-email.ts";
import { emailAvailability } from "#src/shared/http/email-availability.contract.ts";
import { request } from "#src/shared/http/request.ts";
import { loginProblem } from "../rules/login-problem.ts";
import { createQuickLogin, type QuickLoginState, UNEXPECTED } from "./quick-login.store.ts";

const WAITING = "Einen Moment...";

const go = (href: string): void => location.assign(href);

/** Brings one quick login box to life; without it the login page takes the address. */
export function bindQuickLogin(form: HTMLFormElement, leave: (href: string) => void = go): void {
  const input = form.querySelector<HTMLInputElement>("input[name=email]");
  const field = form.querySelector<HTMLElement>("[data-field]");
  const message = form.querySelector<HTMLElement>("[data-message]");
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  const status = form.querySelector<HTMLElement>("[data-status]");
  if (!input || !field || !message || !button || !status) return;

  const machine = createQuickLogin({
    check: (email) => loginProblem("email", email),
    isUnused: (email) => request(emailAvailability, { email }),
    keepUnused: keepUnusedEmail,
    go: leave,
    redirect: form.querySelector<HTMLInputElement>("input[name=redirect]")?.value ?? null,
  });

  const draw = ({ error, unexpected, loading }: QuickLoginState): void => {
    const text = error ?? (unexpected ? UNEXPECTED : "");
    // What stays is left alone: a screen reader reads out what is put in.
    if (message.textContent !== text) message.textContent = text;
    field.classList.toggle("invalid", error !== null);
    if (error === null) input.removeAttribute("aria-invalid");
    else input.setAttribute("aria-invalid", "true");
    if (text === "") input.removeAttribute("aria-describedby");
    else input.setAttribute("aria-describedby", message.id);
    form.toggleAttribute("data-loading", loading);
    // The answer is about the address that was sent.
    input.readOnly = loading;
    if (loading) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
    status.textContent = loading ? WAITING : "";
  };

  // Our own words instead of the browser's.
  form.noValidate = true;
  machine.$state.subscribe(draw);
  input.addEventListener("input", () => machine.change(input.value));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void machine.submit(input.value);
    if (machine.$state.get().error !== null) input.focus();
  });
  window.addEventListener("pageshow", () => machine.settle());
}
