import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { planById } from "#db/repositories/training-plans.ts";
import { events } from "#db/schema/events.ts";
import { dayFromNow } from "#db/seed/sample-store.ts";
import { placeOrder } from "#src/booking/place-order.ts";
import { contextAt, filledCart, samplePerson, shownOrder } from "#src/booking/test/sample-booking.ts";
import { sentenceOf } from "#src/domain/training-plan/finding-words.ts";
import type { PlanContent } from "#src/domain/training-plan/plan-content.ts";
import { readContext } from "#src/endpoints/test/page-context.ts";
import { gremiumSeats } from "#src/features/bookings/server/gremium-seats.ts";
import { changePlan } from "./change-plan.ts";
import { employerView } from "./employer-view.ts";
import { intoCart } from "./plan-cart.ts";
import { proposalFor, withProposal } from "./proposal.ts";
import { readPlan } from "./read-plan.ts";
import { type PlanDesk, planContent, planDesk, planItem, planPerson, publishPlanning } from "./test/sample-plan.ts";
import { type ShareDesk, shareDesk } from "./test/share-desk.ts";

publishPlanning();

let desk: PlanDesk;
let passing: ShareDesk;
beforeEach(async () => {
  desk = await planDesk();
  passing = shareDesk(desk, gremiumSeats);
  return desk.store.close;
});

async function read(id: string) {
  const plan = await planById(desk.store.db, id);
  if (plan === undefined) throw new Error("no such plan");
  return readPlan(desk.store.db, plan, { seatsOf: gremiumSeats, now: desk.now, userId: null });
}
const made = (content: PlanContent): Promise<string> => passing.made(desk.vera, content);
const move = (eventId: number, facts: Partial<typeof events.$inferSelect>) =>
  desk.store.write(async (tx) => void (await tx.update(events).set(facts).where(eq(events.eventId, eventId))));
const proposed = async (id: string) => {
  const now = await read(id);
  const proposal = await proposalFor(desk.store.db, now, { now: desk.now, seed: 1 });
  return { proposal, content: withProposal(now, proposal) };
};

describe("a date that nobody ordered", () => {
  it.each([
    ["has passed", { startDate: dayFromNow(-4), endDate: dayFromNow(-1) }],
    ["has begun", { startDate: dayFromNow(-1), endDate: dayFromNow(2) }],
    ["was cancelled", { cancelledAt: new Date() }],
  ])("costs nothing and needs another one once it %s", async (_, facts) => {
    const id = await made(planContent({ people: [planPerson("Vera")], items: [planItem("i1", { eventId: 1 })] }));
    expect((await read(id)).sums.open.net).toBeGreaterThan(0);
    await move(1, facts);
    const now = await read(id);
    expect(now.sums.open.net).toBe(0);
    const { rows, years } = employerView(now, { names: false, now: desk.now });
    expect(rows).toMatchObject([{ date: null, state: "geplant" }]);
    expect(years.map(({ planned }) => planned)).toEqual(years.map(() => 0));
    const { proposal, content } = await proposed(id);
    expect(proposal.proposed.filter(({ personId, theme }) => personId === "Vera" && theme === "arbeitsrecht")).toMatchObject([
      { eventId: expect.any(Number) },
    ]);
    const own = content.items.filter(({ personId, theme }) => personId === "Vera" && theme === "arbeitsrecht");
    expect(own).toMatchObject([{ id: "i1", eventId: expect.any(Number) }]);
    expect(own[0]?.eventId).not.toBe(1);
  });
});

describe("a seat that no item is about", () => {
  const order = async (eventId: number, kind: "buchung" | "reservierung") => {
    const people = [samplePerson({ firstname: "Vera", lastname: "Muster", kind })];
    const shown = await shownOrder(desk.store, await filledCart(desk.store, [[eventId, people]], desk.now), desk.now);
    const outcome = await placeOrder(desk.store, { ...shown, userId: desk.vera.id, gremiumId: desk.gremiumId }, contextAt(desk.now));
    if (!outcome.ok) throw new Error(outcome.reason);
  };
  // Event 5 is on days of 1 and 2, of the other theme.
  const vera = (items: PlanContent["items"] = []) => planContent({ people: [planPerson("Vera"), planPerson("Dora")], items });

  it.each(["buchung", "reservierung"] as const)(
    "keeps its person from other dates and its theme from being proposed (%s)",
    async (kind) => {
      const alone = await made(planContent({ people: [planPerson("Vera")], items: [] }));
      const both = await made(vera());
      await order(5, kind);
      expect((await proposed(alone)).proposal.proposed).toMatchObject([{ theme: "arbeitsrecht", eventId: 3 }]);
      // Of two one has to stay while the other is at event 5, and so nobody is at 1 or 2.
      const { proposed: rows } = (await proposed(both)).proposal;
      expect(rows.flatMap(({ eventId }) => eventId ?? []).filter((eventId) => eventId < 3)).toEqual([]);
    },
  );

  it("is said at an item that overlaps, whose date then gets neither into the plan nor into the cart", async () => {
    const id = await made(vera([planItem("i1", { eventId: 1 }), planItem("i2", { personId: "Dora", eventId: 2 })]));
    const open = await made(vera([planItem("i1"), planItem("i2", { theme: "aufbau" })]));
    await order(5, "buchung");
    const found = (await read(id)).findings.filter(({ code }) => code === "overlap");
    expect(found.map((one) => [one.itemIds, sentenceOf(one)])).toEqual([
      [["i1"], "Zur selben Zeit hat die Person schon einen Platz bei „Seminar aufbau“."],
    ]);
    const acting = await passing.actingAs(desk.vera);
    const take = (item: string, eventId: number) =>
      changePlan(open, 1, acting, (plan) => ({ ...plan, items: plan.items.map((one) => (one.id === item ? { ...one, eventId } : one)) }));
    expect(await take("i1", 1)).toMatchObject({ ok: false, reason: "dates-overlap" });
    expect(await intoCart(id, ["i1"], acting, readContext(desk.store, "/x", desk.vera))).toMatchObject({ ok: false, status: 409 });
    expect(await take("i2", 5)).toMatchObject({ ok: true });
    expect((await read(open)).items).toMatchObject([{ state: "vorgeschlagen" }, { state: "gebucht" }]);
  });
});
