import type { APIContext } from "astro";
import { beforeEach, describe, expect, it } from "vitest";
import { events } from "#db/schema/events.ts";
import { dayFromNow } from "#db/seed/sample-store.ts";
import { readCalendar } from "#src/booking/calendar/test/read-calendar.ts";
import { gremiumSeats } from "#src/features/bookings/server/gremium-seats.ts";
import { type PlanDesk, planContent, planDesk, planItem, publishPlanning } from "#src/features/training-plan/server/test/sample-plan.ts";
import { type Fields, type ShareDesk, secret, shareDesk } from "#src/features/training-plan/server/test/share-desk.ts";
import { testLocals } from "#src/shared/server/test/call-route.ts";
import { GET } from "./schulungsplan/[feed].ics.ts";

publishPlanning();

let desk: PlanDesk;
let passing: ShareDesk;
beforeEach(async () => {
  desk = await planDesk();
  passing = shareDesk(desk, gremiumSeats);
  return desk.store.close;
});

describe("the calendar of a plan", () => {
  async function feedOf(plan: string): Promise<string> {
    const { feed } = await passing.shares(plan);
    return typeof feed === "object" && feed !== null
      ? (feed.address
          .split("/")
          .at(-1)
          ?.replace(/\.ics$/, "") ?? "")
      : "";
  }
  const ask = async (token: string, headers: Fields = {}): Promise<Response> => {
    const request = new Request(`http://localhost/kalender/schulungsplan/${token}.ics`, { headers });
    return GET({ request, locals: testLocals(desk.store), params: { feed: token } } as unknown as APIContext) as Promise<Response>;
  };

  it("shows every date once, whoever is there, without reasons, notes, and links that change something", async () => {
    const content = planContent({
      items: [
        planItem("a", { eventId: 1, reason: secret("grund"), note: secret("notiz") }),
        planItem("b", { eventId: 1, personId: "Dora" }),
      ],
    });
    const plan = await passing.made(desk.vera, content);
    expect((await passing.shares(plan)).feed).toBe("off");
    await passing.sendShare(plan, desk.vera, "kalender");
    const text = await (await ask(await feedOf(plan))).text();
    const { entries, name } = readCalendar(text);
    expect(name).toBe("Schulungsplan");
    expect(entries.map(({ title, uid }) => [title, uid.startsWith(`plan-${plan}-1@`)])).toEqual([
      [expect.stringMatching(/^Geplant: .*\(Vera Muster, Dora Muster\)$/), true],
    ]);
    expect(text).not.toContain("GEHEIM");
    expect(text).toContain("/seminare/p/1");
    const etag = (await ask(await feedOf(plan))).headers.get("ETag") ?? "";
    expect((await ask(await feedOf(plan), { "If-None-Match": etag })).status).toBe(304);
  });

  it("follows a date that moved, loses one that was cancelled, and ends with its address", async () => {
    const plan = await passing.made(desk.vera, planContent());
    await passing.sendShare(plan, desk.vera, "kalender");
    const first = await feedOf(plan);
    await desk.store.write(async (tx) => void (await tx.update(events).set({ startDate: dayFromNow(50), endDate: dayFromNow(52) })));
    expect(await (await ask(first)).text()).toContain(dayFromNow(50).replaceAll("-", ""));
    await desk.store.write(async (tx) => void (await tx.update(events).set({ cancelledAt: new Date() })));
    expect(readCalendar(await (await ask(first)).text()).entries).toEqual([]);
    await passing.sendShare(plan, desk.vera, "kalender");
    const second = await feedOf(plan);
    expect([(await ask(first)).status, (await ask(second)).status, (await ask(`${second}x`)).status]).toEqual([404, 200, 404]);
    await passing.sendShare(plan, desk.vera, "kalender-aus");
    expect([(await ask(second)).status, (await passing.shares(plan)).feed]).toEqual([404, "off"]);
  });
});
