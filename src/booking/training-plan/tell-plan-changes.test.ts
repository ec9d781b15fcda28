import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { committeesPlanning, insertPlan, planById } from "#db/repositories/training-plans.ts";
import { events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { trainingPlanItems } from "#db/schema/training-plans.ts";
import { dayFromNow, sampleEvent } from "#db/seed/sample-store.ts";
import { sharedDatabase } from "#db/test/shared-database.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { berlinInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { freshFacts, itemFacts } from "#src/domain/training-plan/plan-changes.ts";
import type { PlanItem } from "#src/domain/training-plan/plan-content.ts";
import { type PlanningTheme, planningThemes, planningThemesView } from "#src/queries/planning-facts.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { testOrigins } from "#src/shared/server/test/call-route.ts";
import { tellPlanChanges } from "./tell-plan-changes.ts";

const today = todayInBerlin(new Date());
/** So many days from now, at a clock time in Berlin. */
const at = (days: number, time = "09:00"): Date => new Date(berlinInstant(addDays(today, days), time));

const theme: PlanningTheme = {
  ...{ slug: "arbeitsrecht", themeId: 101, title: "Arbeitsrecht", prerequisites: [], recognition: null },
  ...{ level: "grundlagen", audiences: ["br"], days: 4 },
};
const dist = mkdtempSync(join(tmpdir(), "plan-changes-"));
const publish = (change: Partial<PlanningTheme> = {}): void => publishView(dist, planningThemesView, [{ ...theme, ...change }]);
beforeAll(() => vi.stubEnv("DIST_DIR", dist));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});

let url = "";
let store: Store;
beforeEach(async () => {
  publish();
  const database = await sharedDatabase();
  url = database.url;
  store = await openStore(url);
  await store.migrate();
  await store.write(
    async (tx) => void (await tx.insert(events).values(sampleEvent(1, { startDate: dayFromNow(40), endDate: dayFromNow(42) }))),
  );
  return async () => {
    await store.close();
    await database.remove();
  };
});

const item = (id: string, facts: Partial<PlanItem> = {}): PlanItem => ({
  ...{ id, personId: "p", theme: "arbeitsrecht", eventId: 1, claim: "37-6", reason: "GEHEIM", note: "GEHEIM", because: null },
  ...{ priority: "mittel", choice: "geplant" },
  ...facts,
});

/** A plan of a committee with a chair and a member. */
async function madePlan(id = "plan", items: readonly PlanItem[] = [item("i")]): Promise<void> {
  const [chair, member] = [await makeAccount(store, `${id}-chair@example.org`), await makeAccount(store, `${id}-member@example.org`)];
  const known = await eventsByNumber(store.db, [1]);
  const person = { id: "p", userId: null, firstname: "Vera", lastname: "Muster", office: "br", seat: "member" } as const;
  const term = { firstTerm: true, earlierJav: false, workingDays: 5, termFrom: today, termUntil: addDays(today, 900), roles: [] };
  await store.write(async (tx) => {
    const gremiumId = await insertGremium(tx, { name: "BR Muster", company: "Muster GmbH", kind: "br" }, at(-1));
    await addMember(tx, chair, { gremiumId, function: "chair", position: null }, at(-1));
    await addMember(tx, member, { gremiumId, function: "member", position: null }, at(-1));
    await insertPlan(
      tx,
      id,
      gremiumId,
      { title: "Plan", from: today, until: addDays(today, 400), budget: null, people: [{ ...person, ...term }], items },
      {
        ...{ userId: chair, now: at(-1), sentences: ["Plan angelegt."] },
        knownOf: ({ eventId, theme: slug }) =>
          freshFacts(itemFacts(eventId === null ? undefined : known.get(eventId), planningThemes().get(slug))),
      },
    );
  });
}

const change = (set: Partial<typeof events.$inferInsert>) =>
  store.write(async (tx) => void (await tx.update(events).set(set).where(eq(events.eventId, 1))));
const tell = (now: Date): Promise<number> => tellPlanChanges(store, () => ({ origins: testOrigins, now }));
const sent = async () =>
  (await store.db.select().from(mails)).toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());

it("tells the chair alone, once a day, what became different since the last time", async () => {
  await madePlan();
  expect(await tell(at(0))).toBe(0);
  await change({ startDate: dayFromNow(50), endDate: dayFromNow(52) });
  // The day's turn is taken: it waits for the next one.
  expect([await tell(at(0, "12:00")), await tell(at(1)), await tell(at(1, "12:00"))]).toEqual([0, 1, 0]);
  const [first] = await sent();
  expect([first?.recipient, first?.subject]).toEqual(["plan-chair@example.org", "Änderungen in Ihrem Schulungsplan"]);
  for (const part of ["Vera Muster, Arbeitsrecht", "Verlegt", "Ein neuer Beschluss ist nötig", "/meinifb/schulungsplan/plan?gremium="])
    expect(first?.text).toContain(part);
  expect(first?.text).not.toContain("GEHEIM");
  expect(await tell(at(2))).toBe(0);
  await change({ price1: 123_400 });
  publish({ title: "Arbeitsrecht neu" });
  expect(await tell(at(3))).toBe(1);
  const second = (await sent()).at(-1);
  expect([second?.text.includes("Preis"), second?.text.includes("Arbeitsrecht neu"), second?.text.includes("Verlegt")]).toEqual([
    true,
    true,
    false,
  ]);
});

it("tells nothing at night, of what was discarded, of ended plans, nor of plans that nobody has taken over", async () => {
  await madePlan("discarded", [item("i", { choice: "verworfen" })]);
  await change({ cancelledAt: at(0) });
  expect(await tell(at(1))).toBe(0);
  await madePlan("ended");
  await change({ cancelledAt: null });
  expect(await tell(at(500))).toBe(0);
  expect([await tell(at(2, "06:59")), await tell(at(2, "07:00"))]).toEqual([0, 1]);
});

it("names the committees in whose running plans an event stands, without what was discarded", async () => {
  await madePlan();
  expect(await committeesPlanning(store.db, 1, today)).toEqual(["BR Muster"]);
  expect(await committeesPlanning(store.db, 2, today)).toEqual([]);
  expect(await committeesPlanning(store.db, 1, addDays(today, 401))).toEqual([]);
  await store.write(async (tx) => void (await tx.update(trainingPlanItems).set({ choice: "verworfen" })));
  expect(await committeesPlanning(store.db, 1, today)).toEqual([]);
});

it("keeps the mark that nobody has seen when the chair was told", async () => {
  await madePlan();
  const before = (await planById(store.db, "plan"))?.known.get("i") ?? "";
  await change({ cancelledAt: at(0) });
  await tell(at(0));
  const after = JSON.parse((await planById(store.db, "plan"))?.known.get("i") ?? "{}") as Record<string, unknown>;
  expect(after["seen"]).toEqual((JSON.parse(before) as Record<string, unknown>)["seen"]);
  expect(after["told"]).not.toEqual(after["seen"]);
});

function startTelling(now: Date) {
  const script = fileURLToPath(new URL("./test/telling-process.ts", import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [script, "--database", url, "--now", now.toISOString()], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, DATABASE_URL: url, DIST_DIR: dist },
  });
  const lines: string[] = [];
  if (child.stdout !== null) createInterface(child.stdout).on("line", (line) => lines.push(line));
  return { child, lines, ended: once(child, "close") };
}

it("tells nobody twice when three processes look at the same plans at once", async () => {
  const plans = Array.from({ length: 60 }, (_, index) => `plan-${index}`);
  for (const id of plans) await madePlan(id);
  await change({ cancelledAt: at(0) });
  const processes = [0, 1, 2].map(() => startTelling(at(1)));
  await Promise.all(processes.map(({ child }) => new Promise((seen) => child.stdout?.once("data", seen))));
  for (const { child } of processes) child.stdin?.end();
  await Promise.all(processes.map(({ ended }) => ended));
  expect(processes.map(({ child }) => child.exitCode)).toEqual([0, 0, 0]);
  expect(processes.reduce((sum, { lines }) => sum + Number(lines.at(-1)), 0)).toBe(plans.length);
  expect((await sent()).map(({ recipient }) => recipient).toSorted()).toEqual(plans.map((id) => `${id}-chair@example.org`).toSorted());
});
