import { countDeskEvents, type DeskEventRow, listDeskEvents } from "#db/repositories/desk-event-list.ts";
import { dropEventView, eventViewsOf, keepEventView } from "#db/repositories/event-views.ts";
import { decisionDay } from "#src/domain/events/decision-day.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, formatRange, type IsoDay } from "#src/domain/time/german-date.ts";
import { deskChoices } from "#src/queries/desk-choices.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { viewForm } from "../../rules/events/view-form.ts";
import { EVENTS_PATH, manageHead } from "../../rules/manage-areas.ts";
import { problemMessage } from "../../rules/manage-messages.ts";
import { hrefWith, pagingOf } from "../../rules/paging.ts";
import type { Cell, ListModel } from "../../rules/table-model.ts";
import { type Acting, actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { type RefusedStaffForm, submitStaffForm } from "../staff-form.ts";
import { eventFilterOf, filterFields, filterQuery } from "./event-filter.ts";

export type EventListModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    list: ListModel;
    views: readonly Readonly<{ id: string; name: string; href: string }>[];
    /** Of the filters set; null where none is. */
    query: string | null;
    exportHref: string;
    refused: RefusedStaffForm | null;
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

/** Of what was sent only what the list understands is kept. */
const keptQuery = (query: string): string => hrefWith("", filterQuery(eventFilterOf(new URL(`?${query}`, "http://localhost")))).slice(1);

async function keepOrDrop(context: ManageContext, acting: Acting): Promise<Response | RefusedStaffForm> {
  const form = await submitStaffForm(viewForm, context.request, acting.locals);
  if (!form.ok) return form.response ?? form.refused;
  const { value } = form;
  const { userId } = acting.session;
  const { store } = acting.locals;
  if (value.intent === "drop-view") {
    await store.write((tx) => dropEventView(tx, userId, value.id));
    return seeOther(`${EVENTS_PATH}?meldung=view-dropped`);
  }
  const query = keptQuery(value.query);
  await store.write((tx) => keepEventView(tx, { userId, list: "termine", name: value.name, query }, acting.now));
  return seeOther(`${EVENTS_PATH}?${query === "" ? "" : `${query}&`}meldung=view-kept`);
}

/** `/manage/termine`: all events with filters, sort, pages, and the lists that the person has kept. */
export async function eventListPage(context: ManageContext): Promise<Response | EventListModel> {
  const { request, locals, url, response } = context;
  const acting = await actingOf(context);
  let refused: RefusedStaffForm | null = null;
  if (request.method === "POST") {
    const outcome = await keepOrDrop(context, acting);
    if (outcome instanceof Response) return outcome;
    refused = outcome;
    response.status = 422;
  }
  const { db } = locals.store;
  const today = todayInBerlin(acting.now);
  const asked = eventFilterOf(url);
  const query = filterQuery(asked);
  const paging = pagingOf(url.searchParams.get("seite"), await countDeskEvents(db, asked, today));
  const rows = await listDeskEvents(db, asked, today, { sort: asked.sort, ...paging });
  const views = await eventViewsOf(db, acting.session.userId, "termine");
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
    views: views.map(({ id, name, query: stored }) => ({ id, name, href: `${EVENTS_PATH}?${stored}` })),
    query: kept === "" ? null : kept,
    exportHref: hrefWith(`${EVENTS_PATH}.csv`, query),
    refused,
  };
}
