import { type AccountLock, formerAccountsOf, lockOf } from "#db/repositories/account-locks.ts";
import { type AccountRow, accountById, loginsOf, namesOf } from "#db/repositories/admin-users.ts";
import { passkeysOf } from "#db/repositories/passkeys.ts";
import { demoCode } from "#src/accounts/credentials/demo-code.ts";
import type { LoginCompanion } from "#src/accounts/session/login-companion.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { type AccountForm, accountForm, needsFactor } from "../../rules/account-form.ts";
import { committeesInWords } from "../../rules/committees-in-words.ts";
import { differencesTable } from "../../rules/differences-table.ts";
import { IMPERSONATION_START } from "../../rules/impersonation.ts";
import { ACCOUNTS_PATH, AUDIT_PATH, manageHead, REQUESTS_PATH } from "../../rules/manage-areas.ts";
import { type DoneCode, type ManageMessage, type ProblemCode, problemMessage } from "../../rules/manage-messages.ts";
import { hrefWith } from "../../rules/paging.ts";
import { accountRole, roleNames, type StaffRole } from "../../rules/roles.ts";
import type { Cell, TableModel } from "../../rules/table-model.ts";
import { type FactorAsked, factorAsked, factorProblem, factorProblems } from "../fresh-factor.ts";
import { startImpersonation } from "../impersonation/start-impersonation.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { type RefusedStaffForm, type StaffFormTyped, submitStaffForm } from "../staff-form.ts";
import { changeRole, confirmAddress, endSessions, resetSecondFactor } from "./account.service.ts";
import { accountVersion, changeEmail, correctPerson, lock, type PersonFacts, resendLink, unlock } from "./account-desk.service.ts";
import { type PersonWhole, personWhole } from "./person-whole.ts";

export type AccountModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    name: string;
    facts: readonly (readonly [label: string, cell: Cell])[];
    staffRole: StaffRole | null;
    own: boolean;
    confirmed: boolean;
    secondFactor: boolean;
    requestsHref: string;
    auditHref: string;
    refused: RefusedStaffForm | null;
    locked: boolean;
    version: string;
    /** What the fields of the person show. */
    person: StaffFormTyped;
    differences: TableModel | null;
    whole: PersonWhole;
    factor: FactorAsked;
    /** The current code of the person at work, of demo accounts alone. */
    demo: string | null;
  }>;

async function lockFact({ lockedAt, lockedById, reason }: AccountLock, { locals }: Acting): Promise<Cell> {
  const names = await namesOf(locals.store.db, lockedById === null ? [] : [lockedById]);
  const by = (lockedById === null ? undefined : names.get(lockedById)) ?? "gelöschtes Konto";
  return { text: "gesperrt", badge: "bad", soft: `${formatInstant(lockedAt)}, ${by}: ${reason}` };
}

async function factsOf(
  { user, memberships }: AccountRow,
  acting: Acting,
  locked: AccountLock | undefined,
  passkeys: number,
): Promise<AccountModel["facts"]> {
  const { locals, now } = acting;
  const formers = await formerAccountsOf(locals.store.db, user.id);
  const logins = await loginsOf(locals.store.db, user.id, now);
  const role = accountRole({ staffRole: user.staffRole, memberships }, todayInBerlin(now));
  const factors = [
    ...(user.totpConfirmedAt === null ? [] : [`eingerichtet am ${formatInstant(user.totpConfirmedAt)}`]),
    ...(passkeys === 0 ? [] : [passkeys === 1 ? "1 Passkey" : `${passkeys} Passkeys`]),
  ];
  const lastLogin = user.lastLoginAt ?? logins.last;
  return [
    ...(locked === undefined ? [] : [["Stand", await lockFact(locked, acting)] as const]),
    ["Rolle", { text: roleNames[role], badge: user.staffRole === null ? "plain" : "warn" }],
    ["E-Mail-Adresse", { text: user.email }],
    [
      "Bestätigt",
      user.emailConfirmedAt === null ? { text: "noch nicht", badge: "warn" } : { text: `am ${formatInstant(user.emailConfirmedAt)}` },
    ],
    [
      "Zweiter Faktor",
      factors.length === 0
        ? { text: "nicht eingerichtet", badge: user.staffRole === null ? "plain" : "bad" }
        : { text: factors.join(", ") },
    ],
    ["Gremien", { text: committeesInWords(memberships, todayInBerlin(now)) }],
    ["Firma", { text: user.company ?? "–" }],
    ["Telefon", { text: user.phone ?? "–" }],
    ["Offene Sitzungen", { text: String(logins.count) }],
    ["Letzte Anmeldung", { text: lastLogin === null ? "noch nie" : formatInstant(lastLogin) }],
    ["Angelegt", { text: formatInstant(user.createdAt) }],
    ...(formers.length === 0 ? [] : [["Früheres Konto", { text: formers.map(({ email }) => email).join(", ") }] as const]),
  ];
}

type Shown = Readonly<{ problem: ManageMessage | null; refused: RefusedStaffForm | null; outdated?: boolean }>;

const personLabels: Readonly<Record<keyof PersonFacts, string>> = {
  salutation: "Anrede",
  firstname: "Vorname",
  lastname: "Nachname",
  company: "Firma",
  phone: "Telefon",
};
const personNames = Object.keys(personLabels) as (keyof PersonFacts)[];

const differencesOf = (user: PersonFacts, typed: StaffFormTyped): TableModel =>
  differencesTable(personNames.map((name) => [personLabels[name], user[name] ?? "", (typed[name] ?? "").trim()]));

async function modelOf(row: AccountRow, acting: Acting, url: URL, { problem, refused, outdated }: Shown): Promise<AccountModel> {
  const { user } = row;
  const locked = await lockOf(acting.locals.store.db, user.id);
  const passkeys = (await passkeysOf(acting.locals.store.db, user.id)).length;
  const stored = Object.fromEntries(personNames.map((field) => [field, user[field] ?? ""]));
  const typed = refused?.intent === "person" ? refused.typed : null;
  const path = `${ACCOUNTS_PATH}/${user.id}`;
  const name = `${user.firstname} ${user.lastname}`;
  return {
    ...frameFor(acting, url, problem),
    head: manageHead(name, path, { label: "Konten", path: ACCOUNTS_PATH }),
    path,
    name,
    facts: await factsOf(row, acting, locked, passkeys),
    locked: locked !== undefined,
    version: accountVersion(user),
    person: { ...stored, ...typed },
    differences: outdated === true && typed !== null ? differencesOf(user, typed) : null,
    whole: await personWhole(row, acting),
    staffRole: user.staffRole,
    own: user.id === acting.session.userId,
    confirmed: user.emailConfirmedAt !== null,
    secondFactor: user.totpConfirmedAt !== null || passkeys > 0,
    requestsHref: hrefWith(REQUESTS_PATH, { suche: user.email }),
    auditHref: hrefWith(AUDIT_PATH, { person: user.email }),
    refused,
    factor: factorAsked(acting),
    demo: await demoCode(acting.locals.store.db, acting.session.userId, acting.locals.secret, acting.now),
  };
}

type Refusal = Readonly<{ ok: false; reason: ProblemCode | "account-unknown" | "email-taken" }>;
type Done = Readonly<{ ok: true; location: string; setCookies: readonly string[] }>;

const EMAIL_TAKEN = "Für diese Adresse gibt es schon ein Konto. Ist es dieselbe Person, führen Sie beide zusammen.";

async function act(
  id: string,
  form: AccountForm,
  acting: Acting,
  cookies: string | null,
  companion: LoginCompanion,
): Promise<Done | Refusal> {
  const done = (code: DoneCode): Done => ({ ok: true, location: `${ACCOUNTS_PATH}/${id}?meldung=${code}`, setCookies: [] });
  switch (form.intent) {
    case "role": {
      const outcome = await changeRole(id, form.role === "none" ? null : form.role, acting);
      return outcome.ok ? done("role-changed") : outcome;
    }
    case "confirm-email": {
      const outcome = await confirmAddress(id, acting);
      return outcome.ok ? done("email-confirmed") : outcome;
    }
    case "reset-second-factor": {
      const outcome = await resetSecondFactor(id, form.reason, acting);
      return outcome.ok ? done("second-factor-reset") : outcome;
    }
    case "end-sessions": {
      const outcome = await endSessions(id, acting);
      return outcome.ok ? done("sessions-ended") : outcome;
    }
    case "lock": {
      const outcome = await lock(id, form.reason, acting);
      return outcome.ok ? done("account-locked") : outcome;
    }
    case "unlock": {
      const outcome = await unlock(id, form.reason, acting);
      return outcome.ok ? done("account-unlocked") : outcome;
    }
    case "resend": {
      const outcome = await resendLink(id, acting);
      return outcome.ok ? done("confirmation-sent") : outcome;
    }
    case "person": {
      const outcome = await correctPerson(id, form, acting);
      return outcome.ok ? done("account-changed") : outcome;
    }
    case "change-email": {
      const outcome = await changeEmail(id, form.email, acting);
      return outcome.ok ? done(outcome.value) : outcome;
    }
    case "impersonate": {
      const outcome = await startImpersonation({ customerId: id, reason: form.reason, cookies, companion }, acting);
      return outcome.ok ? { ok: true, location: IMPERSONATION_START, setCookies: outcome.value } : outcome;
    }
  }
}

export async function accountPage(context: ManageContext, companion: LoginCompanion): Promise<Response | AccountModel> {
  const { request, locals, url, params, response } = context;
  const id = params["id"] ?? "";
  const acting = await actingOf(context);
  let shown: Shown = { problem: null, refused: null };
  if (request.method === "POST") {
    const form = await submitStaffForm(accountForm, request, locals);
    const cookies = request.headers.get("cookie");
    const unproved = form.ok && needsFactor(form.value) ? await factorProblem(form.value.code, acting, cookies) : null;
    if (form.ok && unproved !== null) {
      response.status = unproved === "too-many-tries" ? 429 : 422;
      const { code: _, ...typed } = form.typed;
      const refused = { intent: form.value.intent, typed, errors: { code: factorProblems[unproved] } };
      shown = { problem: problemMessage("invalid"), refused };
    } else if (form.ok) {
      const outcome = await act(id, form.value, acting, cookies, companion);
      if (outcome.ok) return seeOther(outcome.location, outcome.setCookies);
      if (outcome.reason === "account-unknown") return bare(404);
      if (outcome.reason === "forbidden") return bare(403);
      const { intent } = form.value;
      const { code: _, ...typed } = form.typed;
      if (outcome.reason === "email-taken") {
        response.status = 422;
        shown = { problem: problemMessage("invalid"), refused: { intent, typed, errors: { email: EMAIL_TAKEN } } };
      } else {
        response.status = outcome.reason === "too-many-mails" ? 429 : 409;
        const outdated = outcome.reason === "account-outdated";
        shown = { problem: problemMessage(outcome.reason), refused: outdated ? { intent, typed, errors: {} } : null, outdated };
      }
    } else if (form.response === null) {
      response.status = 422;
      shown = { problem: problemMessage("invalid"), refused: form.refused };
    } else return form.response;
  }
  const row = await accountById(locals.store.db, id);
  return row === undefined ? bare(404) : modelOf(row, acting, url, shown);
}
