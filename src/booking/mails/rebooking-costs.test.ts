import { expect, it } from "vitest";
import { cancelBookings, chosenSeats } from "../change-seats.ts";
import { at, named, orderPeople, rebook, storeOfDates } from "../test/dates-to-move.ts";
import { cancelledMail, eventCancelledMail } from "./booking-mails.ts";
import { seatsCancelledMail } from "./order-mails.ts";

const LATE = "2027-04-26T12:00:00Z";

it("mails about a seat that was moved late and is given up name what moving it cost, and no other says that nothing is owed", async () => {
  const store = await storeOfDates();
  try {
    const made = await orderPeople(store, [named("Dora")]);
    await rebook(store, made, made.ids, 2, LATE);
    await cancelBookings(store, made.orderId, { ids: made.ids, shownFee: 0 }, at(LATE));
    const seats = await chosenSeats(store.db, made.orderId, made.ids);
    const [seat] = seats?.all ?? [];
    if (seats === undefined || seat === undefined) throw new Error("no order");
    const record = { ...seat, order: seats.order };
    const several = { event: seat.event, order: seats.order, bookings: [seat.booking] };
    const mails = [
      cancelledMail(record, at(LATE)),
      eventCancelledMail(several, at(LATE)),
      seatsCancelledMail(seats.order, [seat], at(LATE)),
    ].map(({ blocks }) => JSON.stringify(blocks));
    for (const mail of mails) {
      expect(mail).toMatch(/Für frühere Umbuchungen berechnen wir 322,50\s€ netto\./);
      expect(mail).not.toContain("Kosten entstehen Ihnen nicht");
    }
  } finally {
    await store.close();
  }
});
