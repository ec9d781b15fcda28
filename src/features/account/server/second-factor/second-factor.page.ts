import { countUnusedRecoveryCodes } from "#db/repositories/recovery-codes.ts";
import { type UserRow, userById } from "#db/repositories/users.ts";
import { demoCode } from "#src/accounts/credentials/demo-code.ts";
import { keyOf, totpOf } from "#src/accounts/credentials/second-factor.ts";
import { factorCounts, isFactorFresh } from "#src/accounts/session/login-ages.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import {
  type Acting,
  actingOn,
  messageOn,
  type PageContext,
  type PageMessage,
  portalReader,
  sentForm,
  submit,
} from "#src/endpoints/portal-page.ts";
import type { AnyForm, FormValues } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { safeTarget } from "#src/shared/http/safe-target.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import {
  cancelSecondFactorForm,
  confirmSecondFactorForm,
  endSecondFactorForm,
  giveSecondFactorForm,
  renewCodesForm,
  startSecondFactorForm,
} from "../../rules/account.forms.ts";
import { type AccountMessage, accountMessages } from "../../rules/account-messages.ts";
import { accountPaths } from "../../rules/account-paths.ts";
import type { PortalReader } from "../../rules/portal-nav.ts";
import { type Done, onForm, saying } from "../account-outcome.ts";
import { lacksFactor } from "../own-factor.ts";
import { type QrCode, qrCode } from "./qr-code.ts";
import { cancelSetup, confirmSetup, giveCode, renewCodes, startSetup, switchOff } from "./second-factor.service.ts";
import { newCodesCookie, noNewCodesCookie, readNewCodesCookie } from "./shown-codes-cookie.ts";

export type SecondFactorStep =
  | Readonly<{ kind: "none" }>
  /** A key is made, no code has confirmed it yet. `key` in groups of four, `uri` for an app on this device. */
  | Readonly<{ kind: "pending"; key: string; uri: string; qr: QrCode }>
  /**
   * `again`: it was given in this session, but longer ago than what comes next asks for. `code`: there is an app; else passkeys alone.
   * `passkey`: the target for a login by passkey.
   */
  | Readonly<{ kind: "asked"; again: boolean; code: boolean; passkey: string | null }>
  | Readonly<{ kind: "on"; unusedCodes: number }>;

export type SecondFactorPage = Readonly<{
  reader: PortalReader;
  message: PageMessage | null;
  /** Staff can't do without. */
  prescribed: boolean;
  step: SecondFactorStep;
  onward: string | null;
  /** The current code, of demo accounts alone. */
  demo: string | null;
  newCodes: readonly string[] | null;
  states: Readonly<Record<"start" | "confirm" | "give" | "renew" | "end", FormState>>;
}>;

const PATH = accountPaths.secondFactor;

/** The page of ours that asked for the second factor and is gone on to (`?weiter=…`). */
function onwardOf({ request, locals }: PageContext): string | null {
  const target = safeTarget(new URL(request.url).searchParams.get("weiter"), locals.brand, locals.origins);
  return target?.startsWith("/") ? target : null;
}

async function stepOf(user: UserRow, acting: Acting, unusedCodes: number, onward: string | null): Promise<SecondFactorStep> {
  const { locals, session, now } = acting;
  const code = user.totpConfirmedAt !== null;
  if (await lacksFactor(locals.store.db, user, acting))
    return { kind: "asked", again: false, code, passkey: code ? null : (onward ?? PATH) };
  // Whoever logs in by passkey alone has no code.
  if (onward !== null && factorCounts(session, now) && !isFactorFresh(session, now))
    return { kind: "asked", again: true, code, passkey: onward };
  if (code) return { kind: "on", unusedCodes };
  const key = keyOf(user, locals.secret);
  if (key === null) return { kind: "none" };
  const uri = totpOf(key, user.email).toString();
  return { kind: "pending", key: key.replace(/.{4}(?=.)/g, "$& "), uri, qr: qrCode(uri) };
}

/** Takes one form; new recovery codes go over the redirect in a sealed cookie. */
async function take<Form extends AnyForm>(
  form: Form,
  context: PageContext,
  acting: Acting,
  message: AccountMessage,
  work: (values: FormValues<Form>) => Promise<Done<readonly string[] | null>>,
): Promise<Response | FormState> {
  const { locals, session } = acting;
  return submit(form, context, acting, async (values) => {
    const outcome = await work(values);
    if (!outcome.ok) return onForm(outcome.reason);
    const frame = { userId: session.userId, secret: locals.secret, secure: locals.secure };
    return saying(PATH, message, outcome.value === null ? [] : [newCodesCookie(outcome.value, frame)]);
  });
}

async function giveAndGoOn(context: PageContext, acting: Acting): Promise<Response | FormState> {
  const cookies = context.request.headers.get("cookie");
  const onward = onwardOf(context);
  return submit(giveSecondFactorForm, context, acting, async ({ code }) => {
    const outcome = await giveCode(code, acting, cookies);
    if (!outcome.ok) return onForm(outcome.reason);
    return onward === null ? saying(PATH, "faktor-bestaetigt") : { ok: true, answer: seeOther(onward) };
  });
}

function answered(id: string, context: PageContext, acting: Acting): Promise<Response | FormState> {
  switch (id) {
    case startSecondFactorForm.id:
      return take(startSecondFactorForm, context, acting, "faktor-begonnen", (given) => startSetup(given.currentPassword, acting));
    case confirmSecondFactorForm.id:
      return take(confirmSecondFactorForm, context, acting, "faktor-aktiv", ({ code }) => confirmSetup(code, acting));
    case cancelSecondFactorForm.id:
      return take(cancelSecondFactorForm, context, acting, "abgebrochen", () => cancelSetup(acting));
    case giveSecondFactorForm.id:
      return giveAndGoOn(context, acting);
    case renewCodesForm.id:
      return take(renewCodesForm, context, acting, "codes-erneuert", (given) => renewCodes(given.currentPassword, acting));
    case endSecondFactorForm.id:
      return take(endSecondFactorForm, context, acting, "faktor-aus", (given) => switchOff(given.currentPassword, acting));
    default:
      return Promise.resolve(new Response(null, { status: 400 }));
  }
}

export async function secondFactorPage(context: PageContext): Promise<Response | SecondFactorPage> {
  const acting = await actingOn(context);
  const { locals, session, now } = acting;
  const sent = sentForm(context);
  const answer = sent === null ? null : await answered(sent, context, acting);
  if (answer instanceof Response) return answer;
  const onward = onwardOf(context);
  if (sent === null && onward !== null && factorCounts(session, now) && isFactorFresh(session, now)) return seeOther(onward);
  const user = await userById(locals.store.db, session.userId);
  if (user === undefined) throw new Error("A session without an account");
  const frame = { userId: user.id, secret: locals.secret, secure: locals.secure };
  const newCodes = answer === null ? readNewCodesCookie(context.request.headers.get("cookie"), frame) : null;
  if (newCodes !== null) context.response.headers.append("Set-Cookie", noNewCodesCookie(locals));
  const stateOf = (form: AnyForm): FormState => (answer !== null && sent === form.id ? answer : freshForm(form, { locals, now }));
  const refusedCancel = answer !== null && sent === cancelSecondFactorForm.id ? answer.problem : null;
  return {
    reader: portalReader(session),
    message: refusedCancel === null ? messageOn(context, accountMessages) : { kind: "problem", text: refusedCancel },
    prescribed: user.staffRole !== null,
    step: await stepOf(user, acting, await countUnusedRecoveryCodes(locals.store.db, user.id), onward),
    onward,
    demo: await demoCode(locals.store.db, user.id, locals.secret, now),
    newCodes,
    states: {
      start: stateOf(startSecondFactorForm),
      confirm: stateOf(confirmSecondFactorForm),
      give: stateOf(giveSecondFactorForm),
      renew: stateOf(renewCodesForm),
      end: stateOf(endSecondFactorForm),
    },
  };
}
