import { type CommitteeFilter, countCommittees, type ListedCommittee, listCommittees } from "#db/repositories/committee-desk.ts";
import { committeeKindNames, committeeKinds } from "#src/domain/accounts/committee.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, type IsoDay } from "#src/domain/time/german-date.ts";
import { COMMITTEES_PATH, manageHead } from "../../rules/manage-areas.ts";
import { pagingOf } from "../../rules/paging.ts";
import type { Cell, ListModel } from "../../rules/table-model.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";

export type CommitteeListModel = ManageFrame & Readonly<{ head: ReturnType<typeof manageHead>; list: ListModel }>;

/** Longest search that is looked up; the rest is cut. */
const TEXT_LIMIT = 100;

function filterOf({ searchParams }: URL, today: IsoDay): CommitteeFilter {
  const kind = searchParams.get("art");
  const state = searchParams.get("stand");
  return {
    text: (searchParams.get("suche") ?? "").trim().slice(0, TEXT_LIMIT),
    kind: kind === "unknown" ? kind : committeeKinds.find((one) => one === kind),
    state: state === "chairless" || state === "empty" ? state : undefined,
    today,
  };
}

const toRow = ({ gremium, chairs, members, orders }: ListedCommittee): readonly Cell[] => [
  { text: gremium.name, href: `${COMMITTEES_PATH}/${gremium.id}`, soft: gremium.company },
  { text: gremium.kind === null ? "–" : committeeKindNames[gremium.kind] },
  chairs.length === 0 ? { text: "ohne Vorsitz", badge: "warn" } : { text: chairs.join(", ") },
  { text: String(members) },
  { text: String(orders) },
  { text: formatDay(todayInBerlin(gremium.createdAt)) },
];

/** `/manage/gremien`: committees, the newest first. */
export async function committeeListPage(context: ManageContext): Promise<CommitteeListModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const filter = filterOf(url, todayInBerlin(acting.now));
  const paging = pagingOf(url.searchParams.get("seite"), await countCommittees(db, filter));
  const rows = paging.total === 0 ? [] : await listCommittees(db, filter, paging);
  return {
    ...frameFor(acting, url),
    head: manageHead("Gremien", COMMITTEES_PATH),
    list: {
      path: COMMITTEES_PATH,
      query: { art: filter.kind, stand: filter.state, suche: filter.text },
      paging,
      filters: [
        { kind: "search", name: "suche", label: "Suche in Name und Firma", value: filter.text },
        {
          kind: "choice",
          name: "art",
          label: "Art",
          value: filter.kind ?? "",
          options: [
            ...committeeKinds.map((value) => ({ value, label: committeeKindNames[value] })),
            { value: "unknown", label: "Noch nicht angegeben" },
          ],
        },
        {
          kind: "choice",
          name: "stand",
          label: "Stand",
          value: filter.state ?? "",
          options: [
            { value: "chairless", label: "Heute ohne Vorsitz" },
            { value: "empty", label: "Ohne Mitglieder" },
          ],
        },
      ],
      table: {
        caption: "Gremien",
        columns: ["Gremium", "Art", "Vorsitz", "Mitglieder", "Bestellungen", "Angelegt"],
        rows: rows.map(toRow),
        empty: "Zu dieser Auswahl gibt es kein Gremium.",
      },
    },
  };
}
