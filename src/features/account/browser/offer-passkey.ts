import { startRegistration } from "@simplewebauthn/browser";
import { passkeyProblem } from "#src/shared/browser/passkey-problem.ts";
import { supportsPasskeys } from "#src/shared/browser/passkey-support.ts";
import { RequestFailed, request } from "#src/shared/http/request.ts";
import type { AccountMessage } from "../rules/account-messages.ts";
import { accountPaths } from "../rules/account-paths.ts";
import { passkeyRegistration, passkeyRegistrationOptions } from "../rules/passkey.contracts.ts";

const ADDED: AccountMessage = "passkey-hinzugefuegt";

function say(form: HTMLFormElement, text: string): void {
  const message = form.querySelector("[data-passkey-message]");
  if (message !== null) message.textContent = text;
}

/** A wrong password is said at its field, everything else below the button. */
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
  say(form, wrong ? "" : text);
  if (wrong) password.focus();
}

async function add(currentPassword: string): Promise<void> {
  const { options } = await request(passkeyRegistrationOptions, { currentPassword });
  const passkey = await startRegistration({ optionsJSON: options });
  await request(passkeyRegistration, { passkey });
}

/** Shows the form for a new passkey where the browser can make one, in place of the words that say what is missing. */
export function offerPasskey(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-passkey-add]");
  const password = form?.querySelector<HTMLInputElement>("input[type=password]");
  if (!form || !password || !supportsPasskeys()) return;
  document.querySelector("[data-passkey-without]")?.remove();
  form.hidden = false;
  let busy = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    say(form, "Bitte folgen Sie den Hinweisen Ihres Browsers.");
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
