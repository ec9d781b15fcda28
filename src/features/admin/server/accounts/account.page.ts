import { type AccountRow, accountById, loginsOf } from "#db/repositories/admin-users.ts";
import { demoCode } from "#src/accounts/credentials/demo-code.ts";
import type { LoginCompanion } from "#src/accounts/session/login-companion.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { type AccountForm, accountForm, needsFactor } from "../../rules/account-form.ts";
import { committeesInWords } from "../../rules/committees-in-words.ts";
import { IMPERSONATION_START } from "../../rules/impersonation.ts";
import { ACCOUNTS_PATH, AUDIT_PATH, manageHead, REQUESTS_PATH } from "../../rules/manage-areas.ts";
import { type DoneCode, type ManageMessage, type ProblemCode, problemMessage } from "../../rules/manage-messages.ts";
import { hrefWith } from "../../rules/paging.ts";
import { accountRole, roleNames, type StaffRole } from "../../rules/roles.ts";
import type { Cell } from "../../rules/table-model.ts";
import { type FactorAsked, factorAsked, factorProblem, factorProblems } from "../fresh-factor.ts";
import { startImpersonation } from "../impersonation/start-impersonation.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { type RefusedStaffForm, submitStaffForm } from "../staff-form.ts";
import { changeRole, confirmAddress, endSessions, resetSecondFactor } from "./account.service.ts";

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
    factor: FactorAsked;
    /** The current code of the person at work, of demo accounts alone. */
    demo: string | null;
  }>;

async function factsOf({ user, memberships }: AccountRow, { locals, now }: Acting): Promise<AccountModel["facts"]> {
  const logins = await loginsOf(locals.store.db, user.id, now);
  const role = accountRole({ staffRole: user.staffRole, memberships }, todayInBerlin(now));
  return [
    ["Rolle", { text: roleNames[role], badge: user.staffRole === null ? "plain" : "warn" }],
    ["E-Mail-Adresse", { text: user.email }],
    [
      "Bestätigt",
      user.emailConfirmedAt === null ? { text: "noch nicht", badge: "warn" } : { text: `am ${formatInstant(user.emailConfirmedAt)}` },
    ],
    [
      "Zweiter Faktor",
      user.totpConfirmedAt === null
        ? { text: "nicht eingerichtet", badge: user.staffRole === null ? "plain" : "bad" }
        : { text: `eingerichtet am ${formatInstant(user.totpConfirmedAt)}` },
    ],
    ["Gremien", { text: committeesInWords(memberships, todayInBerlin(now)) }],
    ["Firma", { text: user.company ?? "–" }],
    ["Telefon", { text: user.phone ?? "–" }],
    ["Offene Sitzungen", { text: String(logins.count) }],
    ["Letzte Anmeldung", { text: logins.last === null ? "keine offene Sitzung" : formatInstant(logins.last) }],
    ["Angelegt", { text: formatInstant(user.createdAt) }],
  ];
}

type Shown = Readonly<{ problem: ManageMessage | null; refused: RefusedStaffForm | null }>;

async function modelOf(row: AccountRow, acting: Acting, url: URL, { problem, refused }: Shown): Promise<AccountModel> {
  const { user } = row;
  const path = `${ACCOUNTS_PATH}/${user.id}`;
  const name = `${user.firstname} ${user.lastname}`;
  return {
    ...frameFor(acting, url, problem),
    head: manageHead(name, path, { label: "Konten", path: ACCOUNTS_PATH }),
    path,
    name,
    facts: await factsOf(row, acting),
    staffRole: user.staffRole,
    own: user.id === acting.session.userId,
    confirmed: user.emailConfirmedAt !== null,
    secondFactor: user.totpConfirmedAt !== null,
    requestsHref: hrefWith(REQUESTS_PATH, { suche: user.email }),
    auditHref: hrefWith(AUDIT_PATH, { person: user.email }),
    refused,
    factor: factorAsked(acting),
    demo: await demoCode(acting.locals.store.db, acting.session.userId, acting.locals.secret, acting.now),
  };
}

type Refusal = Readonly<{ ok: false; reason: ProblemCode | "account-unknown" | "forbidden" }>;
type Done = Readonly<{ ok: true; location: string; setCookies: readonly string[] }>;

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
      response.status = 409;
      shown = { problem: problemMessage(outcome.reason), refused: null };
    } else if (form.response === null) {
      response.status = 422;
      shown = { problem: problemMessage("invalid"), refused: form.refused };
    } else return form.response;
  }
  const row = await accountById(locals.store.db, id);
  return row === undefined ? bare(404) : modelOf(row, acting, url, shown);
}
