import { type GremiumRow, gremiumById, type Member, membersOf } from "#db/repositories/gremien.ts";
import { demoCode } from "#src/accounts/credentials/demo-code.ts";
import { committeeKindNames, isFormer } from "#src/domain/accounts/committee.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { type CommitteeForm, committeeForm, committeeNeedsFactor } from "../../rules/committee-form.ts";
import { differencesTable } from "../../rules/differences-table.ts";
import { BOOKINGS_PATH, COMMITTEES_PATH, manageHead } from "../../rules/manage-areas.ts";
import { type DoneCode, type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import { hrefWith } from "../../rules/paging.ts";
import type { Cell, Choice, TableModel } from "../../rules/table-model.ts";
import { type FactorAsked, factorAsked, factorProblem, factorProblems } from "../fresh-factor.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { type RefusedStaffForm, type StaffFormTyped, submitStaffForm } from "../staff-form.ts";
import { addToCommittee, assignChair, committeeVersion, correctCommittee, removeFromCommittee } from "./committee.service.ts";
import { committeeWhole } from "./committee-whole.ts";

export type CommitteeModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    facts: readonly (readonly [label: string, cell: Cell])[];
    version: string;
    /** What the fields of the facts show. */
    typed: StaffFormTyped;
    differences: TableModel | null;
    /** An order on its behalf. */
    bookHref: string;
    /** Everybody who can be taken out, and who can chair. */
    members: readonly Choice[];
    candidates: readonly Choice[];
    tables: readonly TableModel[];
    refused: RefusedStaffForm | null;
    factor: FactorAsked;
    demo: string | null;
  }>;

const labels = { name: "Name", company: "Firma", kind: "Art" } as const;
const names = ["name", "company", "kind"] as const;

const inWords = (field: (typeof names)[number], value: string): string =>
  field === "kind" && value in committeeKindNames ? committeeKindNames[value as keyof typeof committeeKindNames] : value;

const differencesOf = (gremium: GremiumRow, typed: StaffFormTyped): TableModel =>
  differencesTable(
    names.map((field) => [labels[field], inWords(field, gremium[field] ?? ""), inWords(field, (typed[field] ?? "").trim())]),
    " Geändert haben sich die Mitglieder.",
  );

const doneCodes = {
  facts: "committee-changed",
  add: "committee-member-added",
  remove: "committee-member-removed",
  chair: "committee-chair-set",
} as const satisfies Readonly<Record<CommitteeForm["intent"], DoneCode>>;

function act(id: string, form: CommitteeForm, acting: Acting) {
  switch (form.intent) {
    case "facts":
      return correctCommittee(id, form, acting);
    case "add":
      return addToCommittee(id, form, acting);
    case "remove":
      return removeFromCommittee(id, form, acting);
    case "chair":
      return assignChair(id, form, acting);
  }
}

const NO_ACCOUNT = "Zu dieser Adresse gibt es kein bestätigtes Konto. Legen Sie zuerst eines an, oder lassen Sie den Vorsitz einladen.";

type Shown = Readonly<{ problem: ManageMessage | null; refused: RefusedStaffForm | null; outdated?: boolean }>;
const nothing: Shown = { problem: null, refused: null };

/** Answers with what to show again, or with where to go. */
async function submitted(context: ManageContext, id: string, acting: Acting): Promise<Response | Shown> {
  const { request, locals, response } = context;
  const form = await submitStaffForm(committeeForm, request, locals);
  if (!form.ok) {
    if (form.response !== null) return form.response;
    response.status = 422;
    return { problem: problemMessage("invalid"), refused: form.refused };
  }
  const { intent } = form.value;
  const { code: _, ...typed } = form.typed;
  const unproved = committeeNeedsFactor(form.value) ? await factorProblem(form.value.code, acting, request.headers.get("cookie")) : null;
  if (unproved !== null) {
    response.status = unproved === "too-many-tries" ? 429 : 422;
    return { problem: problemMessage("invalid"), refused: { intent, typed, errors: { code: factorProblems[unproved] } } };
  }
  const outcome = await act(id, form.value, acting);
  if (outcome.ok) return seeOther(`${COMMITTEES_PATH}/${id}?meldung=${doneCodes[intent]}`);
  switch (outcome.reason) {
    case "committee-unknown":
      return bare(404);
    case "forbidden":
      return bare(403);
    case "account-unknown":
      response.status = 422;
      return { problem: problemMessage("invalid"), refused: { intent, typed, errors: { email: NO_ACCOUNT } } };
    default:
      response.status = 409;
      return {
        problem: problemMessage(outcome.reason),
        refused: { intent, typed, errors: {} },
        outdated: outcome.reason === "committee-outdated",
      };
  }
}

const choiceOf = ({ userId, firstname, lastname, email }: Member): Choice => ({
  value: userId,
  label: `${firstname} ${lastname} (${email})`,
});

/** `/manage/gremien/{id}`: a committee whole, and what staff do for it. */
export async function committeePage(context: ManageContext): Promise<Response | CommitteeModel> {
  const { locals, url, params } = context;
  const id = params["id"] ?? "";
  const acting = await actingOf(context);
  const { db } = locals.store;
  const shown = context.request.method === "POST" ? await submitted(context, id, acting) : nothing;
  if (shown instanceof Response) return shown;
  const gremium = await gremiumById(db, id);
  if (gremium === undefined) return bare(404);
  const today = todayInBerlin(acting.now);
  const members = await membersOf(db, id, today);
  const path = `${COMMITTEES_PATH}/${id}`;
  const { refused } = shown;
  const chairs = members.filter(({ chair }) => chair).map(({ firstname, lastname }) => `${firstname} ${lastname}`);
  const stored = Object.fromEntries(names.map((field) => [field, gremium[field] ?? ""]));
  return {
    ...frameFor(acting, url, shown.problem),
    head: manageHead(gremium.name, path, { label: "Gremien", path: COMMITTEES_PATH }),
    path,
    facts: [
      ["Firma", { text: gremium.company }],
      ["Art", { text: gremium.kind === null ? "noch nicht angegeben" : committeeKindNames[gremium.kind] }],
      ["Vorsitz", chairs.length === 0 ? { text: "ohne Vorsitz", badge: "warn" } : { text: chairs.join(", ") }],
      ["Mitglieder", { text: String(members.filter((member) => !isFormer(member, today)).length) }],
      ["Angelegt", { text: formatInstant(gremium.createdAt) }],
    ],
    version: committeeVersion(gremium, members),
    typed: { ...stored, ...(refused?.intent === "facts" ? refused.typed : {}) },
    differences: shown.outdated === true && refused?.intent === "facts" ? differencesOf(gremium, refused.typed) : null,
    bookHref: hrefWith(`${BOOKINGS_PATH}/neu`, { gremium: id }),
    members: members.map(choiceOf),
    candidates: members.filter((member) => !isFormer(member, today)).map(choiceOf),
    tables: await committeeWhole(id, members, acting),
    refused,
    factor: factorAsked(acting),
    demo: await demoCode(db, acting.session.userId, locals.secret, acting.now),
  };
}
