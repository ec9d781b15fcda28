import type { Db } from "#db/client.ts";
import { type EventFile, photosHiddenBy, photosOfSeats } from "#db/repositories/event-files.ts";
import { type DataSubject, seatsOf } from "#db/repositories/personal-data.ts";

const photo = ({ id, eventId, uploadedAt, hiddenAt }: EventFile) => ({
  nummer: id,
  termin: eventId,
  hochgeladenAm: uploadedAt,
  ausgeblendetSeit: hiddenAt,
});

/** The photos on which a person can be recognised, and those that she has hidden. The photos themselves open at their event. */
export async function photoData(db: Db, subject: DataSubject) {
  const seats = await seatsOf(db, subject);
  return {
    zuErkennenAuf: (await photosOfSeats(db, seats)).map(photo),
    ausgeblendet: (await photosHiddenBy(db, subject.userId)).map(photo),
  };
}
