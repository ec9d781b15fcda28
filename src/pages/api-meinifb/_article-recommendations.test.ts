import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { events } from "#db/schema/events.ts";
import { cookieFor } from "#src/accounts/test/log-in-as.ts";
import { ownCatalogue } from "#src/catalogue/test/own-catalogue.ts";
import { committeeBookings, LATER, OVER } from "#src/features/bookings/server/test/committee-bookings.ts";
import { recommendationsView } from "#src/queries/recommendations.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { callRoute } from "#src/shared/server/test/call-route.ts";
import { GET } from "./get-article-recommendations.ts";

const dist = mkdtempSync(join(tmpdir(), "recommendations-"));
const catalogue = ownCatalogue();
const view = recommendationsView.make(catalogue);
/** Themes that something is recommended on. */
const [first = "", second = ""] = Object.keys(view.pages)
  .filter((path) => /^\/seminare\/t\/[^/]+$/.test(path) && (view.pages[path]?.news?.length ?? 0) > 1)
  .map((path) => path.slice("/seminare/t/".length));

let store: Store;
let [chair, member, stranger] = ["", "", ""];
beforeAll(() => {
  publishView(dist, recommendationsView, view);
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});
beforeEach(async () => {
  ({ store, chair, member, stranger } = await committeeBookings());
  const about = (eventId: number, themeSlug: string, title: string) =>
    store.write(async (tx) => void (await tx.update(events).set({ themeSlug, title }).where(eq(events.eventId, eventId))));
  await about(LATER, first, "Kommt noch");
  await about(OVER, second, "War schon");
  return store.close;
});

type Item = Readonly<{ title: string; url: string; reason: string }>;
async function ask(userId: string, query = ""): Promise<readonly Item[]> {
  const headers = { Cookie: await cookieFor(store, userId) };
  const answer = await callRoute(GET, store, `/api-meinifb/get-article-recommendations${query}`, { headers });
  expect(answer.status).toBe(200);
  return (answer.body as { items: readonly Item[] }).items;
}

it("recommends on what comes and on what was, in turn and each once", async () => {
  const items = await ask(member, "?limit=20");
  const reasons = items.map(({ reason }) => reason);
  expect(reasons[0]).toBe("zu Ihrem Seminar „Kommt noch“");
  expect(new Set(reasons)).toEqual(new Set(["zu Ihrem Seminar „Kommt noch“", "zum Weiterlesen nach „War schon“"]));
  expect(new Set(items.map(({ url }) => url)).size).toBe(items.length);
  for (const { url } of items) expect(url).toMatch(/^http:\/\/(?:betriebsrat\.)?localhost:4321\/./);
  expect(await ask(member, "?limit=2")).toEqual(items.slice(0, 2));
});

it("knows what members booked for the committee, and nothing of what they booked for themselves", async () => {
  const reasons = new Set((await ask(chair, "?limit=20")).map(({ reason }) => reason));
  expect(reasons).toContain("zu Ihrem Seminar „Kommt noch“");
  expect(reasons).not.toContain("zum Weiterlesen nach „War schon“");
});

it("recommends nothing to whoever has booked nothing", async () => expect(await ask(stranger)).toEqual([]));
