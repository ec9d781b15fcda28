import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { putPublishedRating } from "#db/repositories/published-ratings.ts";
import { events } from "#db/schema/events.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { stampOfEvents } from "../known-events.ts";
import { watchEvents } from "./watch-events.ts";

let store: Store;
let published: Readonly<{ stamp: string }> | undefined;
let told: number;
let stop: () => Promise<void>;

beforeEach(async () => {
  store = await sampleStore([sampleEvent(1)]);
  [published, told] = [undefined, 0];
  const count = (): void => {
    told += 1;
  };
  const fail = (error: unknown): never => {
    throw error;
  };
  stop = await watchEvents(store, () => published, count, fail);
});
// Before databases are handed back: what watches would ask one that is closed.
afterEach(async () => {
  await stop();
  await store.close();
});

const book = (booked: number): Promise<void> =>
  store.write(async (tx) => void (await tx.update(events).set({ booked }).where(eq(events.eventId, 1))));
async function publish(): Promise<void> {
  published = { stamp: await stampOfEvents(store) };
}

it("tells of each state that is not the one published, once", async () => {
  await publish();
  await book(6);
  await vi.waitFor(() => expect(told).toBe(1));
  await publish();
  await book(7);
  await vi.waitFor(() => expect(told).toBe(2));
});

it("tells of an event that is again as it was, when it was published in between with something else", async () => {
  const before = await stampOfEvents(store);
  published = { stamp: before };
  await book(6);
  const between = await stampOfEvents(store);
  await book(5);
  expect(await stampOfEvents(store)).not.toBe(between);
  published = { stamp: between };
  await vi.waitFor(() => expect(told).toBe(1));
});

it("tells of a figure that pages show of what participants said", async () => {
  await publish();
  const said = { overall: { sum: 24, count: 5 }, trainers: { sum: 24, count: 5 }, voices: [], asOf: "2026-11-20" };
  await store.write((tx) => putPublishedRating(tx, { themeSlug: "arbeitsrecht", ...said }, new Date()));
  await vi.waitFor(() => expect(told).toBe(1));
});

it("says nothing before anything is published, nor again after a publication that failed", async () => {
  await book(6);
  await publish();
  await book(7);
  await vi.waitFor(() => expect(told).toBe(1));
  // Nobody has published since; only the next change is told of.
  await book(8);
  await vi.waitFor(() => expect(told).toBe(2));
});

it("tells again of an event that came back to what was told of before it was published", async () => {
  await publish();
  await book(6);
  await vi.waitFor(() => expect(told).toBe(1));
  await book(5);
  await publish();
  await book(6);
  await vi.waitFor(() => expect(told).toBe(2));
});

it("tells again of the same state after a publication that read another one", async () => {
  await publish();
  const first = published;
  await book(6);
  await vi.waitFor(() => expect(told).toBe(1));
  published = { ...(first ?? { stamp: "" }) };
  await vi.waitFor(() => expect(told).toBe(2));
});
