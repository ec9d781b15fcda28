import { beforeEach, expect, it } from "vitest";
import { saveTerm } from "#db/repositories/gremien.ts";
import { dayFromNow } from "#db/seed/sample-store.ts";
import { gremiumSeats } from "#src/features/bookings/server/gremium-seats.ts";
import { contentWithMembers } from "./begin-plan.ts";
import { type PlanDesk, planContent, planDesk, publishPlanning } from "./test/sample-plan.ts";
import { shareDesk } from "./test/share-desk.ts";

publishPlanning();

let desk: PlanDesk;
beforeEach(async () => {
  desk = await planDesk();
  return desk.store.close;
});

it("counts the functions that people hold today, none that is over or is still to come", async () => {
  const [over, coming] = [
    { since: dayFromNow(-400), until: dayFromNow(-10) },
    { since: dayFromNow(10), until: null },
  ];
  await desk.store.write(async (tx) => {
    const give = (who: string, term: Parameters<typeof saveTerm>[3]) => saveTerm(tx, desk.gremiumId, who, term);
    await give(desk.mirko.id, { function: "secretary", ...over });
    await give(desk.mirko.id, { function: "deputy", ...coming });
    // Dora moves up in ten days: until then she stands in.
    await give(desk.dora.id, { function: "deputy", ...over });
    await give(desk.dora.id, { function: "substitute", since: null, until: null });
    await give(desk.dora.id, { function: "member", ...coming });
  });
  const acting = await shareDesk(desk, gremiumSeats).actingAs(desk.vera);
  const { people } = await contentWithMembers(desk.store.db, planContent(), acting);
  expect(people.map(({ firstname, seat, roles }) => [firstname, seat, roles]).toSorted()).toEqual([
    ["Dora", "substitute", ["betriebsrat"]],
    ["Mirko", "member", ["betriebsrat"]],
    ["Vera", "member", ["betriebsrat", "vorsitz"]],
  ]);
});
