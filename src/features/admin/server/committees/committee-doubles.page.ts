import { type CommitteeWithMembers, committeeDoublesBy, countCommitteeDoubles } from "#db/repositories/committee-desk.ts";
import { committeeKindNames } from "#src/domain/accounts/committee.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { committeeReasons } from "../../rules/committee-reasons.ts";
import { COMMITTEE_DOUBLES_PATH, COMMITTEES_PATH, manageHead } from "../../rules/manage-areas.ts";
import { pagingOf } from "../../rules/paging.ts";
import type { Cell, ListModel } from "../../rules/table-model.ts";
import { doublesRows } from "../doubles-rows.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";

export type CommitteeDoublesModel = ManageFrame & Readonly<{ head: ReturnType<typeof manageHead>; list: ListModel }>;

const cellOf = ({ id, name, company, kind, createdAt }: CommitteeWithMembers): Cell => ({
  text: name,
  href: `${COMMITTEES_PATH}/${id}`,
  soft: [company, kind === null ? null : committeeKindNames[kind], `seit ${formatDay(todayInBerlin(createdAt))}`]
    .filter(Boolean)
    .join(" · "),
});

/** `/manage/gremien/doppelt`: committees that may be one, each with the reasons: by name, or by company and kind. */
export async function committeeDoublesPage(context: ManageContext): Promise<CommitteeDoublesModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const key = url.searchParams.get("nach") === "firma" ? "company" : "name";
  const paging = pagingOf(url.searchParams.get("seite"), await countCommitteeDoubles(db, key));
  const groups = await committeeDoublesBy(db, key, paging);
  return {
    ...frameFor(acting, url),
    head: manageHead("Wahrscheinlich doppelte Gremien", COMMITTEE_DOUBLES_PATH, { label: "Gremien", path: COMMITTEES_PATH }),
    list: {
      path: COMMITTEE_DOUBLES_PATH,
      query: { nach: key === "company" ? "firma" : undefined },
      paging,
      filters: [
        {
          kind: "choice",
          name: "nach",
          label: "Gefunden nach",
          value: key === "company" ? "firma" : "",
          all: "Name",
          options: [{ value: "firma", label: "Firma und Art" }],
        },
      ],
      table: {
        caption: "Wahrscheinlich doppelte Gremien",
        columns: ["Älteres Gremium", "Weiteres Gremium", "Warum", "Zusammenführen"],
        rows: groups.flatMap((group) => doublesRows(group, { cellOf, reasonsOf: committeeReasons, path: COMMITTEES_PATH })),
        empty: "Hier gibt es keine doppelten Gremien.",
      },
    },
  };
}
