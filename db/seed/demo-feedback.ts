import { lastFeedbackDay } from "#src/domain/feedback/feedback-days.ts";
import { consentText, type PublicationKind, type ReleaseState, shownName } from "#src/domain/feedback/publication.ts";
import { addRatings } from "#src/domain/feedback/rating.ts";
import { addDays, formatMonth, type IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { putPublishedRating } from "../repositories/published-ratings.ts";
import type { events } from "../schema/events.ts";
import { feedbackAnswers, feedbackInvitations } from "../schema/feedback.ts";
import { bookings, orders } from "../schema/orders.ts";
import { demoId } from "./demo-id.ts";

/** A past event of the demo whose participants have answered, so that ratings, texts and results can be seen. */
const [EVENT, THEME] = [10033, "arbeitsrecht-teil-1"];

const ORDER = demoId("feedback");
const seatId = (index: number): string => demoId(`feedback ${index}`);

type Said = Readonly<{
  firstname: string;
  lastname: string;
  /** Content, trainers, materials, venue, overall. */
  scores: readonly [number, number, number | null, number, number];
  comment?: string;
  publication?: PublicationKind;
  releaseState?: ReleaseState;
  contact?: true;
}>;

const people: readonly Said[] = [
  {
    ...{ firstname: "Petra", lastname: "Probe", scores: [5, 5, 4, 4, 5], publication: "short", releaseState: "released" },
    comment: "Endlich verstehe ich, was in unseren Arbeitsverträgen steht. Die vielen Beispiele haben geholfen.",
  },
  {
    ...{ firstname: "Jonas", lastname: "Beispiel", scores: [4, 5, 4, 5, 5], publication: "unnamed", releaseState: "released" },
    comment: "Viel Stoff, gut erklärt. Die Fallübungen in kleinen Gruppen waren das Beste.",
  },
  {
    ...{ firstname: "Ayşe", lastname: "Muster", scores: [5, 4, 3, 4, 4], publication: "full" },
    comment: "Ich hätte mir am dritten Tag mehr Zeit für eigene Fragen gewünscht.",
  },
  { firstname: "Tom", lastname: "Vorlage", scores: [4, 4, null, 3, 4], comment: "Der Raum war nachmittags zu warm.", contact: true },
  { firstname: "Mia", lastname: "Modell", scores: [5, 5, 5, 4, 5] },
  { firstname: "Bernd", lastname: "Exempel", scores: [3, 4, 4, 4, 4] },
];

type EventRow = typeof events.$inferInsert;

const order = (createdAt: Date) => ({
  ...({
    id: ORDER,
    number: "B-DEMO-0001",
    idempotencyKey: ORDER,
    brand: "ifb",
    documents: 0,
    vatPercent: "19",
  } as const),
  ...{ salutation: "Frau", firstname: "Petra", lastname: "Probe", email: "betriebsrat@example.org", phone: "089 0000-200" },
  ...({ audience: "br", committee: "Betriebsrat der Beispiel AG", billTo: "firma", company: "Beispiel AG" } as const),
  ...{ street: "Musterweg", streetNumber: "7", postalCode: "80331", city: "München", net: 0, vat: 0, createdAt },
});

function factsOf({ startDate, endDate, startTime, endTime, hotelName, city }: EventRow): string {
  const place = hotelName && city ? `${hotelName}, ${city}` : "Online";
  return JSON.stringify({ startDate, endDate, startTime, endTime, place, modules: [] });
}

const answerOf = (said: Said, index: number, at: Date) => {
  const [content, trainers, materials, venue, overall] = said.scores;
  const publication = said.publication ?? "no";
  return {
    ...{ id: seatId(index), eventId: EVENT, content, trainers, materials, venue, overall, comment: said.comment ?? "" },
    ...{ publication, consentText: consentText(publication), shownName: shownName(publication, said) },
    ...{ contact: said.contact ? 1 : 0, releaseState: said.releaseState ?? ("waiting" as const), version: 0, createdAt: at, updatedAt: at },
  };
};

/** Six people of one order with what they said, and the figures made of it; nothing where this event is not in the data. */
export async function insertDemoFeedback(tx: Db, rows: readonly EventRow[], seedDay: IsoDay): Promise<void> {
  const event = rows.find(({ eventId }) => eventId === EVENT);
  if (event?.themeSlug !== THEME || event.endDate >= seedDay) return;
  const { endDate, themeSlug, price1, price2, price3 } = event;
  const at = (days: number): Date => new Date(`${addDays(endDate, days)}T09:00:00Z`);
  const prices = people.map((_, index) => [price1, price2][index] ?? price3 ?? price1);
  const net = prices.reduce((sum, price) => sum + price, 0);
  const ordered = at(-40);
  await tx.insert(orders).values({ ...order(ordered), net, vat: Math.round(net * 0.19) });
  await tx.insert(bookings).values(
    people.map(({ firstname, lastname }, index) => ({
      ...({
        id: seatId(index),
        orderId: ORDER,
        eventId: EVENT,
        position: index + 1,
        kind: "buchung",
        status: "gebucht",
      } as const),
      ...{ salutation: "Keine Angabe", firstname, lastname, seminarPrice: prices[index] ?? 0, hotelPrice: 0, lastNotified: factsOf(event) },
      ...{ createdAt: ordered, updatedAt: ordered },
    })),
  );
  const answers = people.map((said, index) => answerOf(said, index, at(index + 2)));
  await tx.insert(feedbackAnswers).values(answers);
  await tx
    .insert(feedbackInvitations)
    .values(answers.map(({ id }) => ({ bookingId: id, eventId: EVENT, lastDay: lastFeedbackDay(event), answerId: id, askedAt: at(1) })));
  const rating = (of: "overall" | "trainers") => addRatings(answers.map((answer) => ({ sum: answer[of], count: 1 })));
  const voices = answers
    .filter(({ releaseState }) => releaseState === "released")
    .map(({ comment, shownName: by }) => ({ text: comment, by, month: formatMonth(endDate) }));
  await putPublishedRating(tx, { themeSlug, overall: rating("overall"), trainers: rating("trainers"), voices, asOf: seedDay }, at(8));
}
