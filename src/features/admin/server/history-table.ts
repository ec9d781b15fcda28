import type { Db } from "#db/client.ts";
import { type AuditFilter, listAuditEntries } from "#db/repositories/admin-audit.ts";
import { namesOf } from "#db/repositories/admin-users.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { actionLabel, detailText } from "../rules/audit-labels.ts";
import type { TableModel } from "../rules/table-model.ts";

/** The last `limit` entries of the audit log about a person or a committee, newest first. */
export async function historyTable(db: Db, about: AuditFilter, limit: number): Promise<TableModel> {
  const entries = await listAuditEntries(db, about, { limit, offset: 0 });
  const people = await namesOf(
    db,
    entries.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])),
  );
  return {
    caption: "Verlauf",
    columns: ["Zeit", "Wer", "Was"],
    rows: entries.map(({ at, actorId, action, detail }) => {
      const soft = detailText(JSON.parse(detail));
      return [
        { text: formatInstant(at) },
        { text: actorId === null ? "Portal" : (people.get(actorId) ?? "gelöschtes Konto") },
        soft === "" ? { text: actionLabel(action) } : { text: actionLabel(action), soft },
      ];
    }),
    empty: "Noch ist nichts verzeichnet.",
  };
}
