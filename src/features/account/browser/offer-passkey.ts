import { firstTouch } from "#src/shared/browser/first-touch.ts";
import { passkeyProblem } from "#src/shared/browser/passkey-problem.ts";
import { supportsPasskeys } from "#src/shared/browser/passkey-support.ts";
import { sayAtForm } from "./say-at-form.ts";

/** What makes a passkey is loaded when somebody touches the form: the server cannot answer it without our script. */
export function offerPasskey(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-passkey-add]");
  const password = form?.querySelector<HTMLInputElement>("input[type=password]");
  if (!form || !password || !supportsPasskeys()) return;
  document.querySelector("[data-passkey-without]")?.remove();
  form.hidden = false;
  const load = async (): Promise<void> => (await import("./add-passkey.ts")).bindAddPasskey(form, password);
  const onFailed = (): "drop" => {
    sayAtForm(form, passkeyProblem(undefined));
    return "drop";
  };
  firstTouch(form, load, { plainFields: true, onFailed });
}
