import { randomUUID } from "node:crypto";
import { openStore } from "#db/client.ts";
import { allEvents } from "#db/repositories/events.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { insertPlan } from "#db/repositories/training-plans.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { overlap } from "#src/domain/training-plan/check-plan.ts";
import { daysOfEvent } from "#src/domain/training-plan/event-days.ts";
import { freshFacts, itemFacts } from "#src/domain/training-plan/plan-changes.ts";
import type { PlanContent, PlanItem, PlanPerson } from "#src/domain/training-plan/plan-content.ts";
import { configuredDatabaseUrl } from "#src/shared/server/environment/environment.ts";
import { accountOf, logInForBench } from "./bench-account.ts";
import { fillUpTo } from "./finding-events.ts";

const EVENTS = 5000;

/** Sessions of the committee's chair and of an admin, plans of the committee by size, and what a call makes one of. */
export type PlanData = Readonly<{ chair: string; admin: string; plans: Readonly<Record<Size, string>>; content: PlanContent }>;

/** The largest works council (§ 9 BetrVG up to 9,000 workers) over a term, and what a plan holds at most. */
const sizes = {
  leer: { people: 0, years: 4, items: 0, dates: 0 },
  offen: { people: 35, years: 4, items: 0, dates: 0 },
  üblich: { people: 35, years: 4, items: 280, dates: 60 },
  voll: { people: 80, years: 5, items: 1500, dates: 200 },
} as const;
export type Size = keyof typeof sizes;

// In a process of its own: the engine is chosen when modules load. Prints `PlanData` as JSON.
const store = await openStore(configuredDatabaseUrl());
const now = new Date();
const today = todayInBerlin(now);
await fillUpTo(store, EVENTS);
const ahead = (await allEvents(store.db)).filter((event) => event.themeSlug !== null && event.startDate > today && !event.cancelled);

const person = (index: number, until: string): PlanPerson => ({
  ...{ id: `p${index}`, userId: null, firstname: `Vorname${index}`, lastname: `Nachname${index}`, office: "br", seat: "member" },
  ...{ firstTerm: index % 3 === 0, earlierJav: false, workingDays: 5, termFrom: today, termUntil: until, roles: ["betriebsrat"] },
});

function contentOf({ people, years, items, dates }: (typeof sizes)[Size], title: string): PlanContent {
  const until = addDays(today, years * 365);
  const step = Math.max(1, Math.floor(ahead.length / Math.max(1, dates)));
  const pool = ahead.filter((_, index) => index % step === 0).slice(0, dates);
  const taken = new Map<string, (typeof ahead)[number][]>();
  const listed = Array.from({ length: items }, (_, index): PlanItem => {
    const personId = `p${index % people}`;
    const own = taken.get(personId) ?? [];
    const from = index % pool.length;
    const event = [...pool.slice(from), ...pool.slice(0, from)].find((one) =>
      own.every((other) => !overlap(daysOfEvent(one), daysOfEvent(other))),
    );
    if (event !== undefined) taken.set(personId, [...own, event]);
    return {
      ...{ id: `i${index}`, personId, theme: event?.themeSlug ?? pool[0]?.themeSlug ?? "", eventId: event?.eventId ?? null },
      ...{
        claim: "37-6",
        reason: "Für die Aufgaben der Person im Ausschuss.",
        note: null,
        priority: "mittel",
        choice: "geplant",
        because: null,
      },
    };
  });
  return {
    title,
    from: today,
    until,
    budget: 40_000_000,
    people: Array.from({ length: people }, (_, at) => person(at, until)),
    items: listed,
  };
}

const logIn = (userId: string): Promise<string> => store.write((tx) => logInForBench(tx, userId, { now, secondFactor: true }));

const chairId = await accountOf(store.db, "vorsitz@example.org");
const events = new Map(ahead.map((event) => [event.eventId, event]));
const knownOf = ({ eventId }: PlanItem): string => freshFacts(itemFacts(eventId === null ? undefined : events.get(eventId), undefined));
const plans = await store.write(async (tx) => {
  const later = new Date(now.getTime() + 1000);
  const gremiumId = await insertGremium(tx, { name: "Betriebsrat der Messung", company: "Messung GmbH", kind: "br" }, later);
  // Acted for is the committee joined last.
  await addMember(tx, chairId, { gremiumId, function: "chair", position: null }, later);
  const made: [string, string][] = [];
  for (const [name, size] of Object.entries(sizes)) {
    const id = randomUUID();
    await insertPlan(tx, id, gremiumId, contentOf(size, `Plan ${name}`), { userId: chairId, now, sentences: ["Plan angelegt."], knownOf });
    made.push([name, id]);
  }
  return Object.fromEntries(made) as Readonly<Record<Size, string>>;
});
const data: PlanData = {
  ...{ chair: await logIn(chairId), admin: await logIn(await accountOf(store.db, "admin@example.org")), plans },
  content: contentOf(sizes.üblich, "Plan über den Aufruf"),
};
await store.close();
process.stdout.write(`${JSON.stringify(data)}\n`);
process.exit(0);
