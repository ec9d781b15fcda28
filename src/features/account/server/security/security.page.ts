import type { LoginCompanion } from "#src/accounts/session/login-companion.ts";
import { noSessionCookies } from "#src/accounts/session/session.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDayWithMonth } from "#src/domain/time/german-date.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import {
  type Acting,
  actingOn,
  type FormOutcome,
  messageOn,
  type PageContext,
  type PageMessage,
  portalReader,
  sentForm,
  submit,
} from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { loginPath } from "#src/shared/http/login-path.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { emailForm, endAllForm, endSessionForm, passwordForm, removePasskeyForm } from "../../rules/account.forms.ts";
import { accountMessages } from "../../rules/account-messages.ts";
import { accountPaths } from "../../rules/account-paths.ts";
import type { PortalReader } from "../../rules/portal-nav.ts";
import { onForm, saying } from "../account-outcome.ts";
import { type ListedPasskey, listPasskeys, removePasskey } from "../passkeys/own-passkeys.service.ts";
import { askForEmailChange } from "./email-change.service.ts";
import { changePassword, type PasswordChange } from "./password.service.ts";
import { endAllSessions, endSession, type ListedSession, listSessions } from "./sessions.service.ts";

type SessionEntry = Omit<ListedSession, "since"> & Readonly<{ since: string }>;

type PasskeyEntry = Readonly<{ key: string; name: string; since: string; lastUsed: string | null }>;

export type SecurityPage = Readonly<{
  reader: PortalReader;
  message: PageMessage | null;
  password: FormState;
  email: FormState;
  address: string;
  secondFactor: boolean;
  passkeys: readonly PasskeyEntry[];
  sessions: readonly SessionEntry[];
}>;

const PATH = accountPaths.security;

const dayOf = (instant: Date): string => formatDayWithMonth(todayInBerlin(instant));

const passkeyEntry = ({ key, name, since, lastUsed }: ListedPasskey): PasskeyEntry => ({
  key,
  name,
  since: dayOf(since),
  lastUsed: lastUsed && dayOf(lastUsed),
});

async function afterPassword(change: PasswordChange, acting: Acting): Promise<FormOutcome> {
  const outcome = await changePassword(change, acting);
  if (outcome.ok) return saying(PATH, "passwort-geaendert");
  return outcome.reason === "unfit" ? { ok: false, status: 422, errors: { newPassword: outcome.problem } } : onForm(outcome.reason);
}

function loggedOut({ locals }: Acting, companion: LoginCompanion): FormOutcome {
  const cookies = [...noSessionCookies(locals), ...companion.leave(locals)];
  return { ok: true, answer: seeOther(`${loginPath[locals.brand]}?meldung=abgemeldet`, cookies) };
}

async function afterRemoval(key: string, acting: Acting): Promise<FormOutcome> {
  const outcome = await removePasskey(key, acting);
  return outcome.ok ? saying(PATH, "passkey-entfernt") : onForm(outcome.reason);
}

async function afterEnd(family: string, acting: Acting, companion: LoginCompanion): Promise<FormOutcome> {
  const outcome = await endSession(family, acting);
  if (!outcome.ok) return onForm(outcome.reason);
  return family === acting.session.family ? loggedOut(acting, companion) : saying(PATH, "sitzung-beendet");
}

async function afterEndAll(acting: Acting, companion: LoginCompanion): Promise<FormOutcome> {
  await endAllSessions(acting);
  return loggedOut(acting, companion);
}

/** `lists` are buttons without fields: what is wrong stands above the page. */
type Shown = "password" | "email" | "lists";
type Answered = Response | Readonly<{ shown: Shown; state: FormState }> | null;

async function answered(context: PageContext, acting: Acting, companion: LoginCompanion): Promise<Answered> {
  const again = (shown: Shown, state: Response | FormState): Answered => (state instanceof Response ? state : { shown, state });
  switch (sentForm(context)) {
    case null:
      return null;
    case "passwort":
      return again("password", await submit(passwordForm, context, acting, (change) => afterPassword(change, acting)));
    case "email":
      return again(
        "email",
        await submit(emailForm, context, acting, async (change) => {
          const outcome = await askForEmailChange(change, acting);
          return outcome.ok ? saying(PATH, "link-gesendet") : onForm(outcome.reason);
        }),
      );
    case "passkey-entfernen":
      return again("lists", await submit(removePasskeyForm, context, acting, ({ passkey }) => afterRemoval(passkey, acting)));
    case "sitzung":
      return again("lists", await submit(endSessionForm, context, acting, ({ family }) => afterEnd(family, acting, companion)));
    case "abmelden":
      return again("lists", await submit(endAllForm, context, acting, () => afterEndAll(acting, companion)));
    default:
      return new Response(null, { status: 400 });
  }
}

export async function securityPage(context: PageContext, companion: LoginCompanion): Promise<Response | SecurityPage> {
  const acting = await actingOn(context);
  const { locals, session, now } = acting;
  const answer = await answered(context, acting, companion);
  if (answer instanceof Response) return answer;
  const [passkeys, sessions] = [await listPasskeys(acting), await listSessions(acting)];
  const problem = answer?.shown === "lists" ? answer.state.problem : null;
  return {
    reader: portalReader(session),
    message: problem === null ? messageOn(context, accountMessages) : { kind: "problem", text: problem },
    password: answer?.shown === "password" ? answer.state : freshForm(passwordForm, { locals, now }),
    email: answer?.shown === "email" ? answer.state : freshForm(emailForm, { locals, now }),
    address: session.user.email,
    secondFactor: session.user.hasSecondFactor,
    passkeys: passkeys.map(passkeyEntry),
    sessions: sessions.map((one) => ({ ...one, since: dayOf(one.since) })),
  };
}
