import { beforeEach, describe, expect, it } from "vitest";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import type { PlanContent } from "#src/domain/training-plan/plan-content.ts";
import type { Store } from "../client.ts";
import { sampleEvent, sampleStore } from "../seed/sample-store.ts";
import { insertGremium } from "./gremien.ts";
import {
  countingShare,
  countShares,
  deleteEndedShares,
  insertShare,
  revokeShare,
  revokeShares,
  sharesOfPlan,
} from "./training-plan-shares.ts";
import { allPlans, countPlans, givePlan, insertPlan, keepKnown, planById, plansToLookAt, takeTurn } from "./training-plans.ts";

const now = new Date("2027-03-01T10:00:00Z");
const later = (days: number): Date => new Date(now.getTime() + days * 86_400_000);

const content: PlanContent = {
  ...{ title: "Plan", from: "2027-01-01", until: "2027-12-31", budget: null },
  people: [
    {
      ...{
        id: "p",
        userId: null,
        firstname: "Vera",
        lastname: "Muster",
        office: "br",
        seat: "member",
        firstTerm: false,
        earlierJav: false,
      },
      ...{ workingDays: 5, termFrom: "2026-01-01", termUntil: "2030-01-01", roles: [] },
    },
  ],
  items: [
    {
      ...{ id: "i", personId: "p", theme: "arbeitsrecht", eventId: 1, claim: "37-6", reason: null, note: "Notiz", because: null },
      ...{ priority: "mittel", choice: "geplant" },
    },
  ],
};

let store: Store;
let userId: string;
let gremiumId: string;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1)]);
  userId = await makeAccount(store, "vera@example.org");
  gremiumId = await store.write((tx) => insertGremium(tx, { name: "BR Muster", company: "Muster GmbH" }, now));
  return store.close;
});

const made = (id: string, owner: string | null, change: Partial<PlanContent> = {}) =>
  store.write((tx) =>
    insertPlan(tx, id, owner, { ...content, ...change }, { userId, now, sentences: ["Plan angelegt."], knownOf: () => "alt" }),
  );
const share = (tokenHash: string, planId: string, expiresAt: Date) =>
  store.write((tx) =>
    insertShare(tx, {
      tokenHash,
      id: `id-${tokenHash}`,
      planId,
      view: "arbeitgeber",
      names: 0,
      expiresAt,
      createdById: userId,
      createdAt: now,
    }),
  );

describe("links to a plan", () => {
  it("count until they end or are revoked, each for its own plan", async () => {
    await made("plan", gremiumId);
    await made("other", gremiumId);
    await share("a", "plan", later(7));
    await share("b", "plan", later(30));
    await share("c", "other", later(30));
    const { db } = store;
    expect((await sharesOfPlan(db, "plan", now)).map(({ id }) => id)).toEqual(["id-a", "id-b"]);
    expect([await countShares(db, "plan", later(8)), (await countingShare(db, "a", later(8))) === undefined]).toEqual([1, true]);
    expect(await store.write((tx) => revokeShare(tx, "plan", "id-c", now))).toBe(false);
    expect(await store.write((tx) => revokeShare(tx, "plan", "id-b", now))).toBe(true);
    expect(await store.write((tx) => revokeShare(tx, "plan", "id-b", now))).toBe(false);
    expect([(await countingShare(db, "b", now)) === undefined, (await countingShare(db, "c", now))?.planId]).toEqual([true, "other"]);
    await store.write((tx) => revokeShares(tx, "other", "uebergabe", now));
    expect(await countShares(db, "other", now)).toBe(1);
    await store.write((tx) => deleteEndedShares(tx, later(8)));
    expect(await countingShare(db, "c", now)).toBeDefined();
  });
});

describe("a day's turn", () => {
  it("is taken once, of plans of committees that go on", async () => {
    await made("plan", gremiumId);
    await made("ended", gremiumId, { until: "2027-02-28" });
    await made("staff", null);
    expect(await plansToLookAt(store.db, "2027-03-01", 10)).toEqual(["plan"]);
    const turns = await Promise.all([0, 1, 2, 3].map(() => store.write((tx) => takeTurn(tx, "plan", "2027-03-01"))));
    expect(turns.filter(Boolean)).toHaveLength(1);
    expect(await plansToLookAt(store.db, "2027-03-01", 10)).toEqual([]);
    expect(await plansToLookAt(store.db, "2027-03-02", 10)).toEqual(["plan"]);
    await store.write((tx) => keepKnown(tx, "plan", new Map([["i", "neu"]])));
    expect((await planById(store.db, "plan"))?.known.get("i")).toBe("neu");
  });
});

describe("a plan of staff", () => {
  it("is given to one committee alone, without notes, as its next revision", async () => {
    await made("staff", null);
    const outcomes = await Promise.all([0, 1].map(() => store.write((tx) => givePlan(tx, "staff", gremiumId, now))));
    expect(outcomes.toSorted()).toEqual([false, true]);
    const plan = await planById(store.db, "staff");
    expect([plan?.gremiumId, plan?.revision, plan?.items[0]?.note]).toEqual([gremiumId, 2, null]);
    expect([await countPlans(store.db), (await allPlans(store.db, { limit: 1, offset: 0 }))[0]?.committee]).toEqual([1, "BR Muster"]);
  });
});
