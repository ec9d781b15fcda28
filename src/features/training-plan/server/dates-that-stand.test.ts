import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { planById } from "#db/repositories/training-plans.ts";
import { events } from "#db/schema/events.ts";
import { dayFromNow } from "#db/seed/sample-store.ts";
import type { PlanContent } from "#src/domain/training-plan/plan-content.ts";
import { gremiumSeats } from "#src/features/bookings/server/gremium-seats.ts";
import { employerView } from "./employer-view.ts";
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
