import { type CommitteeWithMembers, committeesApart, listCommittees } from "#db/repositories/committee-desk.ts";
import { gremiumById, type Member } from "#db/repositories/gremien.ts";
import { demoCode } from "#src/accounts/credentials/demo-code.ts";
import { functionNames, isFormer } from "#src/domain/accounts/committee.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { confirmForm, doubleForm } from "../../rules/account-form.ts";
import { committeeReasons } from "../../rules/committee-reasons.ts";
import { COMMITTEE_DOUBLES_PATH, COMMITTEES_PATH, manageHead } from "../../rules/manage-areas.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import type { TableModel } from "../../rules/table-model.ts";
import { type FactorAsked, factorAsked, factorProblem, factorProblems } from "../fresh-factor.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { type RefusedStaffForm, submitStaffForm } from "../staff-form.ts";
import { type CommitteeMergePreview, mergeCommittees, previewCommittees, setCommitteesApart } from "./merge-committees.service.ts";

export type MergeCommitteesModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    name: string;
    /** Looked for; `table` is null before anything was. */
    search: Readonly<{ typed: string; table: TableModel | null }>;
    preview: Readonly<{
      action: string;
      from: string;
      into: string;
      swapHref: string;
      reasons: readonly string[];
      moves: readonly string[];
      ends: readonly string[];
      members: TableModel;
      /** Noted by staff to be two. */
      apart: boolean;
      digest: string;
    }> | null;
    refused: RefusedStaffForm | null;
    factor: FactorAsked;
    demo: string | null;
  }>;

const FOUND = 10;

const some = (count: number, one: string, many: string): readonly string[] => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]);

const withIds = ({ gremium, members }: CommitteeMergePreview["from"]): CommitteeWithMembers => ({
  ...gremium,
  memberIds: members.map(({ userId }) => userId),
});

const heldBy = (member: Member | undefined): string =>
  member === undefined ? "–" : member.terms.map((term) => functionNames[term.function]).join(", ");

/** Who sits in either, and as what: after the merge, in one. */
function membersTable({ from, into }: CommitteeMergePreview, now: Date): TableModel {
  const today = todayInBerlin(now);
  const people = [...into.members, ...from.members.filter(({ userId }) => !into.members.some((one) => one.userId === userId))];
  return {
    caption: "Mitglieder nach dem Zusammenführen",
    columns: ["Person", "Im Gremium, das bleibt", "Im anderen"],
    rows: people.map((person) => [
      { text: `${person.firstname} ${person.lastname}`, soft: isFormer(person, today) ? `${person.email} · ehemalig` : person.email },
      { text: heldBy(into.members.find(({ userId }) => userId === person.userId)) },
      { text: heldBy(from.members.find(({ userId }) => userId === person.userId)) },
    ]),
    empty: "Keines der beiden hat Mitglieder.",
  };
}

function endsOf({ from, into }: CommitteeMergePreview): readonly string[] {
  const years = new Set(into.holdings.budgets.map(({ year }) => year));
  return [
    "das Gremium selbst mit seinem Namen",
    ...from.holdings.budgets.filter(({ year }) => years.has(year)).map(({ year, net }) => `sein Budget ${year} (${formatEuro(net)})`),
    ...(from.holdings.settled && into.holdings.settled ? ["seine Einstellungen und Rechnungsdaten"] : []),
    ...(from.holdings.consultant && into.holdings.consultant ? ["seine Zuordnung zu einer Beratungsperson"] : []),
  ];
}

function movesOf({ from, into }: CommitteeMergePreview): readonly string[] {
  const { holdings } = from;
  const years = new Set(into.holdings.budgets.map(({ year }) => year));
  return [
    ...some(holdings.members, "Mitgliedschaft", "Mitgliedschaften"),
    ...some(holdings.orders, "Bestellung", "Bestellungen"),
    ...some(holdings.requests, "Anfrage", "Anfragen"),
    ...some(holdings.plans, "Schulungsplan", "Schulungspläne"),
    ...some(holdings.invitations, "offene Einladung", "offene Einladungen"),
    ...holdings.budgets.filter(({ year }) => !years.has(year)).map(({ year, net }) => `Budget ${year} (${formatEuro(net)})`),
    ...(holdings.settled && !into.holdings.settled ? ["Einstellungen und Rechnungsdaten"] : []),
    ...(holdings.consultant && !into.holdings.consultant ? ["Zuordnung zu einer Beratungsperson"] : []),
  ];
}

type Pair = Readonly<{ fromId: string; intoId: string }>;

async function previewOf(pair: Pair, path: string, { locals, now }: Acting): Promise<MergeCommitteesModel["preview"]> {
  const outcome = await previewCommittees(locals.store.db, pair, now);
  if (!outcome.ok) return null;
  const { from, into, digest } = outcome.value;
  return {
    action: `${path}?mit=${pair.fromId}`,
    from: `${from.gremium.name}, ${from.gremium.company}`,
    into: `${into.gremium.name}, ${into.gremium.company}`,
    swapHref: `${COMMITTEES_PATH}/${pair.fromId}/zusammenfuehren?mit=${pair.intoId}`,
    reasons: committeeReasons(withIds(into), withIds(from)),
    moves: movesOf(outcome.value),
    ends: endsOf(outcome.value),
    members: membersTable(outcome.value, now),
    apart: (await committeesApart.among(locals.store.db, [pair.fromId, pair.intoId])).length > 0,
    digest,
  };
}

async function found(typed: string, path: string, keptId: string, { locals, now }: Acting): Promise<TableModel | null> {
  if (typed === "") return null;
  const filter = { text: typed, today: todayInBerlin(now) };
  const rows = await listCommittees(locals.store.db, filter, { limit: FOUND + 1, offset: 0 });
  return {
    caption: "Gefundene Gremien",
    columns: ["Gremium", "Vorsitz", "Mitglieder", "Zusammenführen"],
    rows: rows
      .filter(({ gremium }) => gremium.id !== keptId)
      .slice(0, FOUND)
      .map(({ gremium, chairs, members }) => [
        { text: gremium.name, soft: gremium.company },
        { text: chairs.length === 0 ? "–" : chairs.join(", ") },
        { text: String(members) },
        { text: "Vergleichen", href: `${path}?mit=${gremium.id}` },
      ]),
    empty: "Dazu gibt es kein anderes Gremium.",
  };
}

type Sent = Readonly<{ message: ManageMessage | null; refused: RefusedStaffForm | null }>;

/** The two forms of the page: the merge, and „these are two“. */
async function submitted(context: ManageContext, pair: Pair, acting: Acting): Promise<Response | Sent> {
  const { request, locals, url, response } = context;
  if (url.searchParams.get("als") === "doppel") {
    const form = await submitStaffForm(doubleForm, request, locals);
    if (!form.ok) return form.response ?? bare(400);
    const apart = form.value.intent === "apart";
    const outcome = await setCommitteesApart([pair.intoId, pair.fromId], apart, acting);
    if (!outcome.ok) return bare(outcome.reason === "forbidden" ? 403 : 404);
    return seeOther(`${COMMITTEE_DOUBLES_PATH}?meldung=${apart ? "doubles-apart" : "doubles-together"}`);
  }
  const form = await submitStaffForm(confirmForm, request, locals);
  response.status = 422;
  const message = problemMessage("invalid");
  if (!form.ok) return form.response ?? { message, refused: { ...form.refused, intent: "merge" } };
  const { code: _, ...typed } = form.typed;
  const unproved = await factorProblem(form.value.code, acting, request.headers.get("cookie"));
  if (unproved !== null) {
    if (unproved === "too-many-tries") response.status = 429;
    return { message, refused: { intent: "merge", typed, errors: { code: factorProblems[unproved] } } };
  }
  const { digest, reason } = form.value;
  const outcome = await mergeCommittees({ ...pair, digest, reason }, acting);
  if (outcome.ok) return seeOther(`${COMMITTEES_PATH}/${pair.intoId}?meldung=committees-merged`);
  if (outcome.reason === "committee-unknown") return bare(404);
  if (outcome.reason === "forbidden") return bare(403);
  response.status = 409;
  return { message: problemMessage(outcome.reason), refused: { intent: "merge", typed, errors: {} } };
}

/** `/manage/gremien/{id}/zusammenfuehren?mit={other}`: this committee is kept, the other one becomes part of it, after a preview. */
export async function mergeCommitteesPage(context: ManageContext): Promise<Response | MergeCommitteesModel> {
  const { request, locals, url, params } = context;
  const intoId = params["id"] ?? "";
  const acting = await actingOf(context);
  const { db } = locals.store;
  const kept = await gremiumById(db, intoId);
  if (kept === undefined) return bare(404);
  const path = `${COMMITTEES_PATH}/${intoId}/zusammenfuehren`;
  const fromId = url.searchParams.get("mit");
  if (request.method === "POST" && fromId === null) return bare(400);
  const sent = request.method === "POST" && fromId !== null ? await submitted(context, { fromId, intoId }, acting) : null;
  if (sent instanceof Response) return sent;
  const preview = fromId === null ? null : await previewOf({ fromId, intoId }, path, acting);
  if (fromId !== null && preview === null) return bare(404);
  const typed = (url.searchParams.get("suche") ?? "").trim().slice(0, 100);
  return {
    ...frameFor(acting, url, sent?.message ?? null),
    head: manageHead("Gremien zusammenführen", path, { label: kept.name, path: `${COMMITTEES_PATH}/${intoId}` }),
    path,
    name: `${kept.name}, ${kept.company}`,
    search: { typed, table: preview === null ? await found(typed, path, intoId, acting) : null },
    preview,
    refused: sent?.refused ?? null,
    factor: factorAsked(acting),
    demo: await demoCode(db, acting.session.userId, locals.secret, acting.now),
  };
}
