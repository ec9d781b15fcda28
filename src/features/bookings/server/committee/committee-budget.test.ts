import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { saveTerm } from "#db/repositories/gremien.ts";
import { saveSettings } from "#db/repositories/gremium-settings.ts";
import { ordersOfGremium } from "#db/repositories/orders.ts";
import { auditLog } from "#db/schema/audit.ts";
import { bookings } from "#db/schema/orders.ts";
import { dayFromNow } from "#db/seed/sample-store.ts";
import { cancelBooking, feeFor, giveHoldBack } from "#src/booking/change-booking.ts";
import { askRebooking, rebookSeats } from "#src/booking/rebook.ts";
import { contextAt } from "#src/booking/test/sample-booking.ts";
import { owedNow, owedOfSeat } from "#src/domain/booking/owed.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { readEuro } from "#src/domain/pricing/read-euro.ts";
import { readContext } from "#src/endpoints/test/page-context.ts";
import { BYTE_ORDER_MARK } from "#src/shared/server/csv/csv-row.ts";
import { onSecuritySignal, type SecuritySignal } from "#src/shared/server/process/security-signal.ts";
import { seatsOfOrders } from "../ordered-seats.ts";
import { BUDGET, committeeDesk, type Desk, namesIn, PAGE, type Person, year } from "../test/committee-desk.ts";
import { changeEvent } from "../test/sample-seats.ts";
import { committeeBookingsCsv, committeeBookingsPdf, committeeBudgetCsv, committeeBudgetPdf } from "./committee-files.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await committeeDesk();
  return desk.store.close;
});

const openPrices = () =>
  desk.store.write((tx) =>
    saveSettings(
      tx,
      desk.gremiumId,
      {
        ...{ mayBook: "members", pricesFor: "members", company: null, street: null, streetNumber: null, postalCode: null, city: null },
        ...{ country: "DE", purchaseOrderNumber: null, invoiceEmail: null, costCentre: null, leitwegId: null, vatId: null },
      },
      { userId: desk.vera.id, now: desk.now },
    ),
  );

describe("sums", () => {
  /** What the pages of all orders of the committee say together. */
  async function ofOrders(): Promise<number> {
    const orders = await ordersOfGremium(desk.store.db, desk.gremiumId);
    const owed = await Promise.all(
      orders.map(async (one) => {
        const seats = await seatsOfOrders(desk.store.db, [one], new Date());
        return owedNow(
          seats.map(({ booking, event }) => owedOfSeat(booking, event, new Date())),
          one.vatPercent,
        ).net;
      }),
    );
    return owed.reduce((sum, net) => sum + net, 0);
  }
  const shownNet = async () => Object.fromEntries((await desk.page(desk.vera)).sums ?? [])["Zusammen netto"];
  /** Over all years: the events may lie before and after the turn of one. */
  async function budgetNet(): Promise<string> {
    let sum = 0;
    for (const { year: one } of (await desk.budget(desk.vera)).years)
      sum += readEuro((await desk.budget(desk.vera, `?jahr=${one}`)).figures?.total.sums.at(-1) ?? "") ?? Number.NaN;
    return formatEuro(sum);
  }

  it("are those of the orders, on the list and in the year: booked, cancelled with a fee, moved, over", async () => {
    const [anna, bernd] = await desk.order(desk.vera, [
      { firstname: "Anna" },
      { firstname: "Bernd" },
      { firstname: "Cem", kind: "reservierung" },
    ]);
    const [dora] = await desk.order(desk.mirko, [{ firstname: "Dora" }], 3);
    if (anna === undefined || bernd === undefined || dora === undefined) throw new Error("nothing was ordered");
    const agree = async () => {
      const owed = formatEuro(await ofOrders());
      expect([await shownNet(), await budgetNet()]).toEqual([owed, owed]);
      return owed;
    };
    const before = await agree();
    const context = contextAt(desk.now);
    const [seat] = (await seatsOfOrders(desk.store.db, await ordersOfGremium(desk.store.db, desk.gremiumId), desk.now)).filter(
      ({ booking }) => booking.id === anna.id,
    );
    if (seat === undefined) throw new Error("the seat is gone");
    expect(feeFor(seat, context)).toBeGreaterThan(0);
    expect(await cancelBooking(desk.store, anna.id, feeFor(seat, context), context)).toMatchObject({ ok: true });
    const cancelled = await agree();
    expect(cancelled).not.toBe(before);
    const wish = { ids: [bernd.id], eventId: 2, option: null };
    const asked = await askRebooking(desk.store.db, bernd.orderId, wish, context);
    if (asked?.outcome.ok !== true) throw new Error("no way to move");
    expect(await rebookSeats(desk.store, bernd.orderId, wish, asked.outcome.quote, context)).toEqual({ ok: true });
    expect(await agree()).not.toBe(cancelled);
    await changeEvent(desk.store, 3, { startDate: dayFromNow(-1), endDate: dayFromNow(0) });
    await agree();
    const { figures } = await desk.budget(desk.vera, `?jahr=${dayFromNow(-1).slice(0, 4)}`);
    const spent = figures?.rows.find(({ name }) => name === "Muster, Dora")?.sums;
    expect(spent).toEqual([
      formatEuro(0),
      formatEuro(0),
      formatEuro(dora.seminarPrice + dora.hotelPrice),
      formatEuro(0),
      formatEuro(dora.seminarPrice + dora.hotelPrice),
    ]);
  });
});

describe("the budget", () => {
  const shown = async (who = desk.vera) => (await desk.budget(who)).form?.values ?? {};
  const typed = async (text: string, who = desk.vera) => {
    const { jahr = "", gremium = "", gezeigt = "" } = await shown(who);
    return { jahr, gremium, gezeigt, budget: text };
  };

  it("is set by a chair, to the cent, and says what is left", async () => {
    const [anna] = await desk.order(desk.vera, [{ firstname: "Anna" }, { firstname: "Bernd", kind: "reservierung" }]);
    expect((await desk.sendBudget(desk.vera, await typed("12.500,50"))).status).toBe(303);
    const price = (anna?.seminarPrice ?? 0) + (anna?.hotelPrice ?? 0);
    const facts = Object.fromEntries((await desk.budget(desk.viktor)).figures?.facts ?? []);
    expect(facts).toMatchObject({ Budget: formatEuro(1_250_050), Rest: formatEuro(1_250_050 - price) });
    expect((await desk.sendBudget(desk.vera, await typed(""))).status).toBe(303);
    expect((await desk.budget(desk.vera)).figures?.facts).toEqual([]);
    expect((await desk.store.db.select().from(auditLog)).map(({ action }) => action)).toEqual([
      "committee-budget-set",
      "committee-budget-set",
    ]);
  });

  it.each(["viel", "-1", "12.50", "99.000.000"])("is a sum of money: „%s“ is told beside the field", async (text) => {
    const { status, form } = await desk.sendBudget(desk.vera, await typed(text));
    expect([status, form?.errors["budget"], form?.values["budget"]]).toEqual([
      422,
      expect.stringContaining("zum Beispiel 12.500,00"),
      text,
    ]);
    expect((await desk.budget(desk.vera)).figures?.facts).toEqual([]);
  });

  it("tells the second of two chairs what the first has set; nothing typed is lost", async () => {
    const [first, second] = [await typed("10.000"), await typed("20.000", desk.viktor)];
    expect((await desk.sendBudget(desk.vera, first)).status).toBe(303);
    const again = await desk.sendBudget(desk.viktor, second);
    expect([again.status, again.form?.values["budget"]]).toEqual([409, "20.000"]);
    expect(again.form?.problem?.replaceAll("\u00a0", " ")).toMatch(/jetzt 10\.000,00 € \(Vera Muster, /);
    expect(Object.fromEntries((await desk.budget(desk.vera)).figures?.facts ?? [])["Budget"]).toBe(formatEuro(1_000_000));
    const { jahr = "", gremium = "", gezeigt = "" } = again.form?.values ?? {};
    expect((await desk.sendBudget(desk.viktor, { jahr, gremium, gezeigt, budget: "20.000" })).status).toBe(303);
  });

  it("is neither a member's to set, nor a former chair's, nor another committee's", async () => {
    const other = await desk.committee("BR Beispiel", [[desk.olga, "chair"]]);
    const fields = { jahr: year, gremium: desk.gremiumId, gezeigt: "", budget: "1" };
    expect((await desk.sendBudget(desk.mirko, fields)).status).toBe(409);
    expect((await desk.sendBudget(desk.olga, fields)).status).toBe(409);
    expect((await desk.sendBudget(desk.vera, { ...fields, gremium: other })).status).toBe(409);
    await desk.store.write((tx) => saveTerm(tx, desk.gremiumId, desk.viktor.id, { function: "chair", since: null, until: dayFromNow(-1) }));
    await desk.store.write((tx) => saveTerm(tx, desk.gremiumId, desk.viktor.id, { function: "member", since: null, until: null }));
    expect((await desk.sendBudget(desk.viktor, fields)).status).toBe(409);
    expect((await desk.budget(desk.vera)).figures?.facts).toEqual([]);
    expect((await desk.budget(desk.olga)).figures?.facts).toEqual([]);
  });
});

describe("who sees what things cost", () => {
  const files = [committeeBookingsCsv, committeeBudgetCsv] as const;
  const text = async (who: Person, make: (typeof files)[number], path: string) => {
    const answer = await make(readContext(desk.store, path, { cookie: who.cookie }));
    return { status: answer.status, text: await answer.text() };
  };

  it("is the chair alone at first, then all members where the chair opens it", async () => {
    await desk.order(desk.vera, [{ firstname: "Anna" }]);
    const euros = /\d,\d\d/;
    expect(JSON.stringify(await desk.page(desk.mirko))).not.toMatch(/€/);
    expect((await desk.budget(desk.mirko)).figures).toBeNull();
    expect((await text(desk.mirko, committeeBookingsCsv, `${PAGE}.csv`)).text).not.toMatch(euros);
    expect((await text(desk.mirko, committeeBudgetCsv, `${BUDGET}.csv?jahr=${year}`)).status).toBe(403);
    const pdf = await committeeBudgetPdf(readContext(desk.store, `${BUDGET}.pdf?jahr=${year}`, { cookie: desk.mirko.cookie }));
    expect(pdf.status).toBe(403);
    await openPrices();
    expect((await desk.page(desk.mirko)).sums).toEqual((await desk.page(desk.vera)).sums);
    expect((await desk.budget(desk.mirko)).figures).toEqual((await desk.budget(desk.vera)).figures);
    expect((await desk.budget(desk.mirko)).form).toBeNull();
    expect((await text(desk.mirko, committeeBookingsCsv, `${PAGE}.csv`)).text).toMatch(euros);
  });

  it("is told the same sums as the chair when seats were given up, and not who gave one up for nothing", async () => {
    const [anna, bernd] = await desk.order(desk.vera, [{ firstname: "Anna" }, { firstname: "Bernd", kind: "reservierung" }]);
    const [cem] = await desk.order(desk.mirko, [{ firstname: "Cem" }]);
    if (anna === undefined || bernd === undefined || cem === undefined) throw new Error("nothing was ordered");
    await openPrices();
    const { jahr = "", gremium = "", gezeigt = "" } = (await desk.budget(desk.vera)).form?.values ?? {};
    expect((await desk.sendBudget(desk.vera, { jahr, gremium, gezeigt, budget: "12.500,50" })).status).toBe(303);
    const context = contextAt(desk.now);
    const seats = await seatsOfOrders(desk.store.db, await ordersOfGremium(desk.store.db, desk.gremiumId), desk.now);
    const [fee = 0] = seats.map((seat) => feeFor(seat, context));
    expect(fee).toBeGreaterThan(0);
    for (const { id } of [anna, cem]) expect(await cancelBooking(desk.store, id, fee, context)).toMatchObject({ ok: true });
    expect(await giveHoldBack(desk.store, bernd.id, context)).toMatchObject({ ok: true });
    const { figures } = await desk.budget(desk.mirko);
    expect(Object.fromEntries(figures?.facts ?? [])["Rest"]).toBe(formatEuro(1_250_050 - 2 * fee));
    expect(figures?.rows.map(({ name, sums }) => [name, sums[3]])).toEqual([
      ["Muster, Anna", formatEuro(fee)],
      ["Muster, Cem", formatEuro(fee)],
    ]);
    expect((await desk.budget(desk.vera)).figures).toEqual(figures);
    const csv = `${BUDGET}.csv?jahr=${year}`;
    expect(await text(desk.mirko, committeeBudgetCsv, csv)).toEqual(await text(desk.vera, committeeBudgetCsv, csv));
    expect(namesIn(await desk.page(desk.mirko))).toEqual([]);
  });

  it("has each list that is taken in the security log", async () => {
    const noted: SecuritySignal[] = [];
    onTestFinished(onSecuritySignal((signal) => noted.push(signal)));
    await text(desk.vera, committeeBookingsCsv, `${PAGE}.csv`);
    await text(desk.vera, committeeBudgetCsv, `${BUDGET}.csv?jahr=${year}`);
    expect(noted.map(({ kind, about, userId }) => [kind, about, userId])).toEqual([
      ["export", "Buchungen des Gremiums", desk.vera.id],
      ["export", "Schulungsbudget", desk.vera.id],
    ]);
  });

  it("never gives a spreadsheet a formula", async () => {
    const [seat] = await desk.order(desk.vera, [{ firstname: "=1+1", lastname: "@SUM(A1)" }]);
    await desk.store.write(
      async (tx) =>
        void (await tx
          .update(bookings)
          .set({ lastname: "=HYPERLINK(1)" })
          .where(eq(bookings.id, seat?.id ?? ""))),
    );
    for (const [make, path] of [
      [committeeBookingsCsv, `${PAGE}.csv`],
      [committeeBudgetCsv, `${BUDGET}.csv?jahr=${year}`],
    ] as const) {
      const lines = (await text(desk.vera, make, path)).text.replace(BYTE_ORDER_MARK, "").split("\r\n").slice(0, -1);
      expect(lines.length).toBeGreaterThan(1);
      for (const cell of lines.flatMap((line) => line.split(";"))) expect(cell).not.toMatch(/^"?[=+@\t]/);
      expect(lines.join()).toContain("'=HYPERLINK(1)");
    }
  });

  it("makes documents that can be read", async () => {
    await desk.order(desk.vera, [{ firstname: "Anna" }]);
    for (const [make, path] of [
      [committeeBookingsPdf, `${PAGE}.pdf`],
      [committeeBudgetPdf, `${BUDGET}.pdf?jahr=${year}`],
    ] as const) {
      const answer = await make(readContext(desk.store, path, { cookie: desk.vera.cookie }));
      expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("Cache-Control")]).toEqual([
        ...[200, "application/pdf", "private, no-store"],
      ]);
      expect(Buffer.from(await answer.arrayBuffer()).toString("latin1")).toContain("/StructTreeRoot");
    }
  });
});
