import { countDoubles, doublesBy } from "#db/repositories/account-doubles.ts";
import type { UserRow } from "#db/repositories/users.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { doubleReasons } from "../../rules/double-reasons.ts";
import { ACCOUNTS_PATH, DOUBLES_PATH, manageHead } from "../../rules/manage-areas.ts";
import { pagingOf } from "../../rules/paging.ts";
import type { Cell, ListModel } from "../../rules/table-model.ts";
import { doublesRows } from "../doubles-rows.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";

export type AccountDoublesModel = ManageFrame & Readonly<{ head: ReturnType<typeof manageHead>; list: ListModel }>;

const cellOf = (user: UserRow): Cell => ({
  text: `${user.firstname} ${user.lastname}`,
  href: `${ACCOUNTS_PATH}/${user.id}`,
  soft: [user.email, user.company, `seit ${formatDay(todayInBerlin(user.createdAt))}`].filter(Boolean).join(" · "),
});

/** `/manage/konten/doppelt`: accounts that may be one person's, each with the reasons: by name, or by addresses that look alike. */
export async function accountDoublesPage(context: ManageContext): Promise<AccountDoublesModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const key = url.searchParams.get("nach") === "adresse" ? "address" : "name";
  const paging = pagingOf(url.searchParams.get("seite"), await countDoubles(db, key));
  const groups = await doublesBy(db, key, paging);
  return {
    ...frameFor(acting, url),
    head: manageHead("Wahrscheinlich doppelte Konten", DOUBLES_PATH, { label: "Konten", path: ACCOUNTS_PATH }),
    list: {
      path: DOUBLES_PATH,
      query: { nach: key === "address" ? "adresse" : undefined },
      paging,
      filters: [
        {
          kind: "choice",
          name: "nach",
          label: "Gefunden nach",
          value: key === "address" ? "adresse" : "",
          all: "Name",
          options: [{ value: "adresse", label: "Ähnliche E-Mail-Adresse" }],
        },
      ],
      table: {
        caption: "Wahrscheinlich doppelte Konten",
        columns: ["Älteres Konto", "Weiteres Konto", "Warum", "Zusammenführen"],
        rows: groups.flatMap((group) => doublesRows(group, { cellOf, reasonsOf: doubleReasons, path: ACCOUNTS_PATH })),
        empty: "Hier gibt es keine doppelten Konten.",
      },
    },
  };
}
