import { countAuditEntries, listAuditEntries } from "#db/repositories/admin-audit.ts";
import { namesOf } from "#db/repositories/admin-users.ts";
import { deskEventById } from "#db/repositories/desk-events.ts";
import { assignableManagers } from "#db/repositories/event-managers.ts";
import { eventNumber } from "#src/domain/events/event-number.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { deskChoices } from "#src/queries/desk-choices.ts";
import { actionLabel, detailText } from "../../rules/audit-labels.ts";
import { eventFieldLabels, isEventField } from "../../rules/events/event-fields.ts";
import { type EventMenu, eventPathAtDesk } from "../../rules/events/event-nav.ts";
import { type EventNames, fieldText } from "../../rules/events/event-texts.ts";
import { EVENTS_PATH, manageHead } from "../../rules/manage-areas.ts";
import { pagingOf } from "../../rules/paging.ts";
import type { ListModel } from "../../rules/table-model.ts";
import { actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { menuOf, namesFor } from "./event-facts.ts";

export type EventHistoryModel = ManageFrame &
  Readonly<{ head: ReturnType<typeof manageHead>; menu: EventMenu; path: string; list: ListModel }>;

const CHANGE = " → ";

/** „Beginn: 05.03.2027 → 12.03.2027“, a line for each field; what is no field as the audit log has it. */
function changeText(stored: string, names: EventNames): string {
  const detail = JSON.parse(stored) as Readonly<Record<string, unknown>>;
  return Object.entries(detail)
    .map(([name, value]) => {
      const [from, to] = String(value).split(CHANGE);
      if (!isEventField(name) || from === undefined || to === undefined) return detailText({ [name]: value });
      const text = (side: string): string => fieldText(name, side === "–" ? "" : side, names);
      return `${eventFieldLabels[name]}: ${text(from)}${CHANGE}${text(to)}`;
    })
    .join("\n");
}

/** `/manage/termine/{eventId}/verlauf`: who changed what, with before and after, the latest first. */
export async function eventHistoryPage(context: ManageContext): Promise<Response | EventHistoryModel> {
  const { locals, url, params } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const eventId = eventNumber(params["event"]);
  const event = eventId === null ? undefined : await deskEventById(db, eventId);
  if (event === undefined || eventId === null) return bare(404);
  const path = `${eventPathAtDesk(eventId)}/verlauf`;
  const filter = { subject: `event:${eventId}` };
  const paging = pagingOf(url.searchParams.get("seite"), await countAuditEntries(db, filter));
  const entries = await listAuditEntries(db, filter, paging);
  const people = await namesOf(
    db,
    entries.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])),
  );
  const names = namesFor(deskChoices(), await assignableManagers(db), event);
  return {
    ...frameFor(acting, url),
    head: manageHead(`Verlauf von Termin ${eventId}`, path, { label: "Termine", path: EVENTS_PATH }),
    menu: menuOf(event, acting.now),
    path,
    list: {
      path,
      filters: [],
      query: {},
      paging,
      table: {
        caption: "Änderungen, die neueste zuerst",
        columns: ["Zeit", "Wer", "Was", "Vorher und nachher"],
        rows: entries.map(({ at, actorId, action, detail }) => [
          { text: formatInstant(at) },
          { text: actorId === null ? "Portal" : (people.get(actorId) ?? "gelöschtes Konto") },
          { text: actionLabel(action) },
          { text: changeText(detail, names) },
        ]),
        empty: "An diesem Termin hat hier noch niemand etwas geändert.",
      },
    },
  };
}
