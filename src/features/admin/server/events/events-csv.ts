import type { Db } from "#db/client.ts";
import { countDeskEvents, type DeskEventFilter, listDeskEvents } from "#db/repositories/desk-event-list.ts";
import { type DeskEvent, deskEventsByIds } from "#db/repositories/desk-events.ts";
import { assignableManagers } from "#db/repositories/event-managers.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, type IsoDay } from "#src/domain/time/german-date.ts";
import { eventColumnsOf } from "../../rules/events/event-csv.ts";
import { typedOf } from "../../rules/events/event-texts.ts";
import { keptApostrophe } from "../../rules/read-csv.ts";
import { type CsvColumn, csvExport, rowsFrom } from "../csv-export.ts";
import type { ManageContext } from "../manage-context.ts";
import { shownFacts } from "./event-facts.ts";
import { eventFilterOf } from "./event-filter.ts";

type Written = Readonly<{ event: DeskEvent; typed: ReturnType<typeof typedOf> }>;

const shown = (text: string): string => keptApostrophe(/^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text) : text);

const columns: readonly CsvColumn<Written>[] = eventColumnsOf<Written>({
  number: ({ event }) => String(event.eventId),
  version: ({ event }) => String(event.version),
  field:
    (name) =>
    ({ typed }) =>
      shown(typed[name]),
  told: [
    ({ event }) => String(event.booked),
    ({ event }) => String(event.held),
    ({ event }) => (event.cancelledAt === null ? "nein" : "ja"),
  ],
});

/** Batch by batch. Reading the file in again changes nothing. */
async function* writtenEvents(db: Db, filter: DeskEventFilter, today: IsoDay): AsyncGenerator<readonly Written[]> {
  const emails = new Map((await assignableManagers(db)).map(({ id, email }) => [id, email]));
  for await (const rows of rowsFrom((part) => listDeskEvents(db, filter, today, { sort: "nummer", ...part }))) {
    const known = await deskEventsByIds(
      db,
      rows.map(({ eventId }) => eventId),
    );
    yield rows.flatMap(({ eventId }) => {
      const event = known.get(eventId);
      if (event === undefined) return [];
      const typed = typedOf(shownFacts(event));
      return [{ event, typed: { ...typed, manager: emails.get(typed.manager) ?? "" } }];
    });
  }
}

/** `/manage/termine.csv`: the list as it is filtered. */
export const eventsCsv = (context: Omit<ManageContext, "params" | "response">): Promise<Response> =>
  csvExport(context, async ({ locals: { store }, now }) => {
    const [filter, today] = [eventFilterOf(context.url), todayInBerlin(now)];
    const detail = { rows: await countDeskEvents(store.db, filter, today), filtered: context.url.search !== "" };
    return {
      ...{ name: `termine-${today}`, about: "Termine", entry: { action: "events-exported", subject: "events", detail }, columns },
      rows: writtenEvents(store.db, filter, today),
    };
  });
