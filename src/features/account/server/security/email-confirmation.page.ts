import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { type Acting, actingOn, type FormOutcome, type PageContext, portalReader, submit } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { confirmEmailForm } from "../../rules/account.forms.ts";
import { accountPaths } from "../../rules/account-paths.ts";
import { accountRefusals } from "../../rules/account-refusals.ts";
import type { PortalReader } from "../../rules/portal-nav.ts";
import { onForm, saying } from "../account-outcome.ts";
import { confirmEmailChange, newAddressOf } from "./email-change.service.ts";

/** `email` is the new address; null for a link that does not count here, and then `problem` says why. */
export type EmailConfirmationPage = Readonly<{ reader: PortalReader; email: string | null; problem: string | null; state: FormState }>;

/** A taken address shows as a sentence about the whole form: there is no field for it here. */
async function confirmed(token: string, acting: Acting): Promise<FormOutcome> {
  const outcome = await confirmEmailChange(token, acting);
  if (outcome.ok) return saying(accountPaths.security, "email-geaendert");
  const { status, text } = accountRefusals[outcome.reason];
  return outcome.reason === "email-taken" ? { ok: false, status, problem: text } : onForm(outcome.reason);
}

/** Behind the link of the mail. Opening it changes nothing: programs that check mails do that too. */
export async function emailConfirmationPage(context: PageContext): Promise<Response | EmailConfirmationPage> {
  const acting = await actingOn(context);
  const { locals, session, now } = acting;
  const reader = portalReader(session);
  const token = new URL(context.request.url).searchParams.get("token") ?? "";
  const posted = context.request.method === "POST";
  const state = posted
    ? await submit(confirmEmailForm, context, acting, (values) => confirmed(values.token, acting))
    : freshForm(confirmEmailForm, { locals, now }, { token });
  if (state instanceof Response) return state;
  if (posted) return { reader, email: null, problem: state.problem, state };
  const address = await newAddressOf(token, acting);
  if (address.ok) return { reader, email: address.value, problem: null, state };
  const { status, text } = accountRefusals[address.reason];
  context.response.status = status;
  return { reader, email: null, problem: text, state };
}
