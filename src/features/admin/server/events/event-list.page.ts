import { countDeskEvents, type DeskEventRow, listDeskEvents } from "#db/repositories/desk-event-list.ts";
import { decisionDay } from "#src/domain/events/decision-day.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, formatRange, type IsoDay } from "#src/domain/time/german-date.ts";
import { deskChoices } from "#src/queries/desk-choices.ts";
import { EVENTS_PATH, manageHead } from "../../rules/manage-areas.ts";
import { problemMessage } from "../../rules/manage-messages.ts";
import { hrefWith, pagingOf } from "../../rules/paging.ts";
import type { Cell, ListModel } from "../../rules/table-model.ts";
import { type ShownViews, shownViews, submitKeptView } from "../kept-views.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { eventFilterOf, filterFields, filterQuery } from "./event-filter.ts";

export type EventListModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    list: ListModel;
    kept: ShownViews;
    exportHref: string;
  }>;

function stateOf(event: DeskEventRow, today: IsoDay): Cell {
  const taken = event.booked + event.held;
  if (event.cancelledAt !== null) return { text: "abgesagt", badge: "bad" };
  if (event.startDate < today) return { text: "beendet", badge: "plain" };
  if (taken >= event.seats) return { text: "ausgebucht", badge: "warn" };
  if (event.booked >= event.minimum) return { text: "findet statt", badge: "good" };
  return { text: "offen", badge: "plain", soft: `entscheiden bis ${formatDay(decisionDay(event.decisionDate, event.startDate))}` };
}

const toRow = (event: DeskEventRow, today: IsoDay): readonly Cell[] => [
  { text: String(event.eventId), href: `${EVENTS_PATH}/${event.eventId}` },
  { text: event.title },
  { text: formatRange(event.startDate, event.endDate), soft: `${event.startTime} bis ${event.endTime} Uhr` },
  event.hotelName === null ? { text: "Online" } : { text: event.city ?? "", soft: event.hotelName },
  {
    text: `${event.booked} von ${event.seats}`,
    soft: `${event.held === 0 ? "" : `${event.held} reserviert, `}mindestens ${event.minimum}`,
  },
  stateOf(event, today),
];

const viewed = { list: "events", path: EVENTS_PATH, queryOf: (url: URL) => filterQuery(eventFilterOf(url)) } as const;

/** `/manage/termine`: all events with filters, sort, pages, and the lists that the person has kept. */
export async function eventListPage(context: ManageContext): Promise<Response | EventListModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const refused = await submitKeptView(context, acting, viewed);
  if (refused instanceof Response) return refused;
  const { db } = locals.store;
  const today = todayInBerlin(acting.now);
  const asked = eventFilterOf(url);
  const query = filterQuery(asked);
  const paging = pagingOf(url.searchParams.get("seite"), await countDeskEvents(db, asked, today));
  const rows = await listDeskEvents(db, asked, today, { sort: asked.sort, ...paging });
  const kept = hrefWith("", query).slice(1);
  return {
    ...frameFor(acting, url, refused === null ? null : problemMessage("invalid")),
    head: manageHead("Termine", EVENTS_PATH),
    list: {
      path: EVENTS_PATH,
      query,
      paging,
      filters: filterFields(asked, deskChoices()),
      table: {
        caption: "Termine",
        columns: ["Nummer", "Thema", "Zeit", "Ort", "Gebucht", "Stand"],
        rows: rows.map((row) => toRow(row, today)),
        empty: kept === "" ? "Es gibt noch keine Termine." : "Zu dieser Auswahl gibt es keinen Termin.",
      },
    },
    kept: await shownViews(acting, viewed, kept, refused),
    exportHref: hrefWith(`${EVENTS_PATH}.csv`, query),
  };
}
