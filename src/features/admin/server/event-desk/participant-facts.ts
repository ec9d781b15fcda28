import type { Participant } from "#db/repositories/event-participants.ts";
import { photoConsentOfSeats } from "#db/repositories/photo-consents.ts";
import { functionNames, isCurrent } from "#src/domain/accounts/committee.ts";
import { titledName } from "#src/domain/attendance/certificate.ts";
import { bookingStatusLabels } from "#src/domain/booking/booking.ts";
import type { PhotoConsent } from "#src/domain/booking/photo-consent.ts";
import { fullName, workshopsInWords } from "#src/domain/cart/recipient.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { type EventDesk, groupName, peopleOf } from "./event-desk.ts";

/** One person as every list of an event's participants tells it; a list leaves out what its reader need not know. */
export type ParticipantFacts = Readonly<{
  id: string;
  /** `Frau Dr. Anna Muster`. */
  name: string;
  /** `Dr. Anna Muster`, for badges. */
  titled: string;
  salutation: string;
  firstname: string;
  lastname: string;
  email: string;
  group: string;
  committee: string;
  company: string;
  functions: string;
  status: string;
  reserved: boolean;
  option: string;
  workshops: string;
  notes: string;
  orderId: string;
  orderNumber: string;
  orderedBy: string;
}>;

/** Functions that count today, in the committee that ordered. */
const functionsOf = ({ membership }: Participant, now: Date): string =>
  (membership?.terms ?? [])
    .filter((term) => isCurrent(term, todayInBerlin(now)))
    .map((term) => functionNames[term.function])
    .join(", ");

export function participantFacts(participant: Participant, now: Date): ParticipantFacts {
  const { booking, order, gremium } = participant;
  const { salutation, firstname, lastname } = booking;
  return {
    ...{ id: booking.id, name: fullName(booking), titled: titledName(booking), salutation, firstname, lastname },
    email: booking.email ?? "",
    group: groupName(participant),
    committee: gremium?.name ?? order.committee ?? "",
    company: gremium?.company ?? order.company ?? "",
    functions: functionsOf(participant, now),
    status: bookingStatusLabels[booking.status],
    reserved: booking.status === "reserviert",
    option: booking.hotelOverNightOption ?? "",
    workshops: workshopsInWords(booking.workshops) ?? "",
    notes: booking.personalNotes ?? "",
    ...{ orderId: order.id, orderNumber: order.number, orderedBy: fullName({ salutation: "Keine Angabe", ...order }) },
  };
}

export type ListedPerson = ParticipantFacts & Readonly<{ photos: PhotoConsent }>;

/** Everybody who takes part by name, with what was said about photos. */
export async function listedPeople(desk: EventDesk): Promise<readonly ListedPerson[]> {
  const people = (await peopleOf(desk)).map((participant) => participantFacts(participant, desk.acting.now));
  const consents = await photoConsentOfSeats(
    desk.acting.locals.store.db,
    people.map(({ id }) => id),
  );
  return people.map((person) => ({ ...person, photos: consents.get(person.id) ?? "unknown" }));
}
