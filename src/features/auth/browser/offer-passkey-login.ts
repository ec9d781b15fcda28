import { passkeyProblem } from "#src/shared/browser/passkey-problem.ts";
import { supportsPasskeys } from "#src/shared/browser/passkey-support.ts";

export function offerPasskeyLogin(): void {
  const place = document.querySelector<HTMLElement>("[data-passkey-login]");
  const button = place?.querySelector("button");
  const message = place?.querySelector("[data-passkey-message]");
  if (!place || !button || !message || !supportsPasskeys()) return;
  place.hidden = false;
  let busy = false;
  button.addEventListener("click", async () => {
    if (busy) return;
    busy = true;
    message.textContent = "Bitte folgen Sie den Hinweisen Ihres Browsers.";
    const remember = document.querySelector<HTMLInputElement>("#login input[name=remember]")?.checked ?? false;
    try {
      const { logInByPasskey } = await import("./log-in-by-passkey.ts");
      const outcome = await logInByPasskey(remember, place.dataset["redirect"]);
      if (outcome.ok) location.assign(outcome.location);
      else message.textContent = outcome.problem;
    } catch (error) {
      // Offline, or a new publication took the script away.
      message.textContent = passkeyProblem(error);
    } finally {
      busy = false;
    }
  });
}
