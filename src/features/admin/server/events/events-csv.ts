import type { Db } from "#db/client.ts";
import { countDeskEvents, type DeskEventFilter, listDeskEvents } from "#db/repositories/desk-event-list.ts";
import { type DeskEvent, deskEventsByIds } from "#db/repositories/desk-events.ts";
import { assignableManagers } from "#db/repositories/event-managers.ts";
import { audit } from "#src/accounts/audit.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, type IsoDay } from "#src/domain/time/german-date.ts";
import { csvAnswer } from "#src/shared/server/csv/csv-answer.ts";
import { BYTE_ORDER_MARK, csvRow } from "#src/shared/server/csv/csv-row.ts";
import { noteSecurity } from "#src/shared/server/process/security-signal.ts";
import { eventColumns } from "../../rules/events/event-csv.ts";
import { eventFields } from "../../rules/events/event-fields.ts";
import { typedOf } from "../../rules/events/event-texts.ts";
import { keptApostrophe } from "../../rules/read-csv.ts";
import { toFactorFirst } from "../fresh-factor.ts";
import { actingOf, type ManageContext } from "../manage-context.ts";
import { shownFacts } from "./event-facts.ts";
import { eventFilterOf } from "./event-filter.ts";

const BATCH = 500;

function rowOf(event: DeskEvent, emails: ReadonlyMap<string, string>): string {
  const typed = typedOf(shownFacts(event));
  const written = { ...typed, manager: emails.get(typed.manager) ?? "" };
  const text = (name: (typeof eventFields)[number]): string =>
    /^\d{4}-\d\d-\d\d$/.test(written[name]) ? formatDay(written[name]) : written[name];
  return csvRow(
    [
      String(event.eventId),
      String(event.version),
      ...eventFields.map(text),
      String(event.booked),
      String(event.held),
      event.cancelledAt === null ? "nein" : "ja",
    ].map(keptApostrophe),
  );
}

/** The events of a filter as a CSV file, batch by batch. Reading it in again changes nothing. */
export async function* eventLines(db: Db, filter: DeskEventFilter, today: IsoDay): AsyncGenerator<string> {
  const emails = new Map((await assignableManagers(db)).map(({ id, email }) => [id, email]));
  yield BYTE_ORDER_MARK + csvRow(eventColumns);
  for (let offset = 0; ; offset += BATCH) {
    const rows = await listDeskEvents(db, filter, today, { sort: "nummer", limit: BATCH, offset });
    const known = await deskEventsByIds(
      db,
      rows.map(({ eventId }) => eventId),
    );
    yield rows
      .map(({ eventId }) => known.get(eventId))
      .map((event) => (event === undefined ? "" : rowOf(event, emails)))
      .join("");
    if (rows.length < BATCH) return;
  }
}

/** `/manage/termine.csv`: the list as it is filtered. Who took it stands in the audit log. */
export async function eventsCsv(context: Omit<ManageContext, "params" | "response">): Promise<Response> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const factorFirst = toFactorFirst(context.request, acting);
  if (factorFirst !== null) return factorFirst;
  const { store } = locals;
  const [filter, today] = [eventFilterOf(url), todayInBerlin(acting.now)];
  const detail = { rows: await countDeskEvents(store.db, filter, today), filtered: url.search !== "" };
  noteSecurity({ kind: "export", about: "Termine", address: locals.clientAddress, userId: acting.session.userId });
  await store.write((tx) => audit(tx, acting, { action: "events-exported", subject: "events", detail }));
  return csvAnswer(eventLines(store.db, filter, today), `termine-${today}`);
}
