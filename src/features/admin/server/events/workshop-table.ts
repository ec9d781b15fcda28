import type { Db } from "#db/client.ts";
import { workshopCounts } from "#db/repositories/bookings.ts";
import type { DeskEvent } from "#db/repositories/desk-events.ts";
import { workshopsOf } from "#src/booking/workshop-seats.ts";
import type { TableModel } from "../../rules/table-model.ts";

/** The workshops of a conference with their seats and how many are taken; null for all other events. */
export async function workshopTable(db: Db, event: Pick<DeskEvent, "eventId" | "conferenceSlug">): Promise<TableModel | null> {
  if (event.conferenceSlug === null) return null;
  const taken = await workshopCounts(db, event.eventId);
  const offered = workshopsOf(event);
  // What people chose stays theirs, also when the content no longer offers it.
  const former = [...taken].filter(([title]) => !offered.some((workshop) => workshop.title === title));
  return {
    caption: "Workshops der Fachtagung",
    columns: ["Workshop", "Plätze", "Gewählt"],
    rows: [
      ...offered.map(({ title, seats }) => [{ text: title }, { text: String(seats) }, { text: String(taken.get(title) ?? 0) }]),
      ...former.map(([title, count]) => [{ text: title, soft: "wird nicht mehr angeboten" }, { text: "–" }, { text: String(count) }]),
    ],
    empty: "Diese Fachtagung hat keine Workshops.",
  };
}
