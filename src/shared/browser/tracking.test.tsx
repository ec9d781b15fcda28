import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { choose, leavePage, press, questionShown, styles } from "./consent/test/consent-page.ts";
import type { LayerEvent } from "./tracking.ts";

let track: typeof import("./tracking.ts").track;

const facts = (event: string) => vi.fn(async (): Promise<LayerEvent> => ({ event, ecommerce: {} }));
const pushed = (): unknown => window.dataLayer?.map((entry) => (entry as LayerEvent).event);
const state = (statistics: boolean, marketing: boolean) => ({ event: "consent", statistics, marketing });

beforeEach(async () => {
  ({ track } = await import("./tracking.ts"));
});
afterEach(leavePage);

async function trackUndecided(...all: readonly (() => Promise<LayerEvent>)[]): Promise<void> {
  const tracking = all.map((entry) => track("statistics", entry));
  await styles("load");
  await Promise.all(tracking);
}

describe("with consent", () => {
  it("pushes the state first and then the event", async () => {
    choose("statistics");
    await track("statistics", facts("add_to_cart"));
    expect(window.dataLayer).toEqual([state(true, false), { event: "add_to_cart", ecommerce: {} }]);
  });

  it("pushes the state once, and again only after it changed", async () => {
    choose("statistics");
    await track("statistics", facts("a"));
    await track("statistics", facts("b"));
    choose("statistics", "marketing");
    await track("statistics", facts("c"));
    expect(pushed()).toEqual(["consent", "a", "b", "consent", "c"]);
    expect(window.dataLayer?.[3]).toEqual(state(true, true));
  });

  it("keeps the order, however long the facts take", async () => {
    choose("statistics");
    const slow = Promise.withResolvers<LayerEvent>();
    const first = track("statistics", () => slow.promise);
    const second = track("statistics", facts("b"));
    slow.resolve({ event: "a" });
    await Promise.all([first, second]);
    expect(pushed()).toEqual(["consent", "a", "b"]);
  });

  it("adds to the layer that is there", async () => {
    window.dataLayer = [{ event: "earlier" }];
    choose("statistics");
    await track("statistics", facts("a"));
    expect(pushed()).toEqual(["earlier", "consent", "a"]);
  });

  it("goes on after facts that could not be found out", async () => {
    choose("statistics");
    await track("statistics", () => Promise.reject(new Error("Network Error")));
    await track("statistics", facts("b"));
    expect(pushed()).toEqual(["consent", "b"]);
  });
});

describe("without consent", () => {
  it.each([
    ["statistics", []],
    ["statistics", ["marketing"]],
    ["marketing", ["statistics"]],
  ] as const)("to %s, with %j, neither asks for facts nor makes a layer", async (purpose, categories) => {
    choose(...categories);
    const asked = facts("a");
    await track(purpose, asked);
    expect([asked.mock.calls.length, window.dataLayer, questionShown()]).toEqual([0, undefined, false]);
  });

  it("pushes nothing when it is withdrawn while the facts are under way", async () => {
    choose("statistics");
    const slow = Promise.withResolvers<LayerEvent>();
    const tracking = track("statistics", () => slow.promise);
    await Promise.resolve();
    choose();
    slow.resolve({ event: "a" });
    await tracking;
    expect(window.dataLayer).toBeUndefined();
  });
});

describe("undecided", () => {
  it("asks, waits in memory and pushes when the visitor agrees", async () => {
    const [first, second] = [facts("a"), facts("b")];
    await trackUndecided(first, second);
    expect([questionShown(), first.mock.calls.length, window.dataLayer]).toEqual([true, 0, undefined]);
    press("question", "Alle akzeptieren");
    await vi.waitFor(() => expect(pushed()).toEqual(["consent", "a", "b"]));
    expect(window.dataLayer?.[0]).toEqual(state(true, true));
  });

  it("forgets what waited when the visitor refuses, and tracks nothing after it", async () => {
    const waiting = facts("a");
    await trackUndecided(waiting);
    press("question", "Nur notwendige");
    await track("statistics", facts("b"));
    expect([waiting.mock.calls.length, window.dataLayer]).toEqual([0, undefined]);
  });

  it("tracks nothing more after a withdrawal", async () => {
    await trackUndecided(facts("a"));
    press("question", "Alle akzeptieren");
    await vi.waitFor(() => expect(pushed()).toEqual(["consent", "a"]));
    const { openConsentSettings } = await import("./consent.ts");
    await openConsentSettings();
    press("settings", "Nur notwendige");
    await track("statistics", facts("b"));
    expect(pushed()).toEqual(["consent", "a"]);
  });

  it("pushes what waited once another tab has agreed", async () => {
    await trackUndecided(facts("a"));
    choose("statistics");
    await track("statistics", facts("b"));
    expect(pushed()).toEqual(["consent", "a", "b"]);
  });

  it("does not let the visitor notice that the question could not be loaded", async () => {
    const tracking = track("statistics", facts("a"));
    await styles("error");
    await expect(tracking).resolves.toBeUndefined();
    expect([questionShown(), window.dataLayer]).toEqual([false, undefined]);
  });
});
