import { startRegistration } from "@simplewebauthn/browser";
import { passkeyProblem } from "#src/shared/browser/passkey-problem.ts";
import { RequestFailed, request } from "#src/shared/http/request.ts";
import type { AccountMessage } from "../rules/account-messages.ts";
import { accountPaths } from "../rules/account-paths.ts";
import { passkeyRegistration, passkeyRegistrationOptions } from "../rules/passkey.contracts.ts";
import { sayAtForm } from "./say-at-form.ts";

const ADDED: AccountMessage = "passkey-hinzugefuegt";

function refuse(form: HTMLFormElement, password: HTMLInputElement, error: unknown): void {
  const text = passkeyProblem(error);
  const wrong = error instanceof RequestFailed && error.error?.code === "wrong-password";
  const place = form.querySelector<HTMLElement>("[data-error]");
  if (wrong) password.setAttribute("aria-invalid", "true");
  else password.removeAttribute("aria-invalid");
  if (place !== null) {
    place.textContent = wrong ? text : "";
    place.hidden = !wrong;
  }
  sayAtForm(form, wrong ? "" : text);
  if (wrong) password.focus();
}

async function add(currentPassword: string): Promise<void> {
  const { options } = await request(passkeyRegistrationOptions, { currentPassword });
  const passkey = await startRegistration({ optionsJSON: options });
  await request(passkeyRegistration, { passkey });
}

export function bindAddPasskey(form: HTMLFormElement, password: HTMLInputElement): void {
  let busy = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    sayAtForm(form, "Bitte folgen Sie den Hinweisen Ihres Browsers.");
    try {
      await add(password.value);
      location.assign(`${accountPaths.security}?meldung=${ADDED}`);
    } catch (error) {
      refuse(form, password, error);
    } finally {
      busy = false;
    }
  });
}
