import { namesOf } from "#db/repositories/admin-users.ts";
import { countSecurityEvents, listSecurityEvents, type SecurityEvent } from "#db/repositories/security-events.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { ACCOUNTS_PATH, manageHead, SECURITY_PATH } from "../../rules/manage-areas.ts";
import { pagingOf } from "../../rules/paging.ts";
import type { Cell, ListModel } from "../../rules/table-model.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { isSecurityKind, securityKinds } from "./security-labels.ts";

export type SecurityListModel = ManageFrame & Readonly<{ head: ReturnType<typeof manageHead>; list: ListModel }>;

function whoCell({ userId, email }: SecurityEvent, names: ReadonlyMap<string, string>): Cell {
  if (userId !== null) return { text: names.get(userId) ?? "gelöschtes Konto", href: `${ACCOUNTS_PATH}/${userId}` };
  return { text: email ?? "unbekannt" };
}

const toRow = (event: SecurityEvent, names: ReadonlyMap<string, string>): readonly Cell[] => [
  { text: formatInstant(event.at) },
  { text: securityKinds[event.kind], soft: event.about },
  { text: event.times === 1 ? "einmal" : `${event.times.toLocaleString("de-DE")}-mal` },
  whoCell(event, names),
  { text: event.address === "" ? "–" : event.address },
];

/** `/manage/sicherheit`: what attacks leave behind, the newest first. */
export async function securityListPage(context: ManageContext): Promise<SecurityListModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const asked = url.searchParams.get("art");
  const kind = isSecurityKind(asked) ? asked : undefined;
  const paging = pagingOf(url.searchParams.get("seite"), await countSecurityEvents(db, { kind }));
  const events = await listSecurityEvents(db, { kind }, paging);
  const names = await namesOf(
    db,
    events.flatMap(({ userId }) => (userId === null ? [] : [userId])),
  );
  return {
    ...frameFor(acting, url),
    head: manageHead("Sicherheit", SECURITY_PATH),
    list: {
      path: SECURITY_PATH,
      query: { art: kind },
      paging,
      filters: [
        {
          kind: "choice",
          name: "art",
          label: "Art",
          value: kind ?? "",
          options: Object.entries(securityKinds).map(([value, label]) => ({ value, label })),
        },
      ],
      table: {
        caption: "Sicherheitsprotokoll, der neueste Eintrag zuerst",
        columns: ["Zeitpunkt", "Was", "Wie oft", "Konto", "Netz"],
        rows: events.map((event) => toRow(event, names)),
        empty:
          kind === undefined ? "Im Sicherheitsprotokoll steht noch nichts." : "Zu dieser Auswahl steht nichts im Sicherheitsprotokoll.",
      },
    },
  };
}
