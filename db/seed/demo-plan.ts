import { eq } from "drizzle-orm";
import { type BookingState, bookingState } from "#src/domain/events/event.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { addDays, type IsoDay } from "#src/domain/time/german-date.ts";
import { overlap } from "#src/domain/training-plan/check-plan.ts";
import { daysOfEvent } from "#src/domain/training-plan/event-days.ts";
import { freshFacts, itemFacts } from "#src/domain/training-plan/plan-changes.ts";
import type { PlanContent, PlanItem, PlanPerson } from "#src/domain/training-plan/plan-content.ts";
import type { Db } from "../client.ts";
import { allEvents } from "../repositories/events.ts";
import { insertPlan } from "../repositories/training-plans.ts";
import { gremien, users } from "../schema/users.ts";

export const DEMO_PLAN = "00000000-0000-4000-8000-000000000001";
const BUDGET = 4_500_000;

type Wanted = Readonly<{ theme: string; reason: string; priority?: PlanItem["priority"]; note?: string; open?: true }>;

const knowledge = "Grundkenntnisse braucht jedes Mitglied für seine Arbeit; dieses Amt ist neu übernommen.";
const basics = [
  { theme: "betriebsverfassungsrecht-teil-1", reason: knowledge, priority: "hoch" },
  { theme: "arbeitsrecht-teil-1", reason: knowledge },
  {
    theme: "betriebsverfassungsrecht-teil-2",
    reason: "Baut auf Teil 1 auf; die Beteiligung bei Einstellungen und Kündigungen ist täglich gefragt.",
  },
] as const;

type DemoPerson = Readonly<{ email?: string; firstname: string; lastname: string; roles: readonly string[]; wanted: readonly Wanted[] }> &
  Partial<Pick<PlanPerson, "seat" | "firstTerm" | "earlierJav" | "workingDays">>;

/** Invented, and their names look it; the first two have the demo's accounts. */
const people: readonly DemoPerson[] = [
  {
    ...{ email: "vorsitz@example.org", firstname: "Vera", lastname: "Vorsitz", roles: ["betriebsrat", "vorsitz"] },
    wanted: [
      { theme: "betriebsratsvorsitz", reason: "Leitet seit der Wahl die Sitzungen.", priority: "hoch" },
      {
        theme: "verhandeln-mit-dem-arbeitgeber",
        reason: "Führt die Verhandlungen zur Arbeitszeit.",
        note: "Termin vor der Einigungsstelle",
      },
      { theme: "arbeitsrecht-teil-2", reason: "Im Betrieb stehen mehrere Befristungen an.", open: true },
    ],
  },
  {
    ...{ email: "mitglied@example.org", firstname: "Mirko", lastname: "Mitglied", roles: ["betriebsrat"], firstTerm: true },
    wanted: [...basics, { theme: "arbeitsschutz-grundlagen", reason: "Vertritt den Betriebsrat im Arbeitsschutzausschuss." }],
  },
  {
    ...{ firstname: "Petra", lastname: "Probe", roles: ["betriebsrat", "schriftfuehrung"], firstTerm: true, earlierJav: true },
    wanted: [{ theme: "protokoll-und-schriftfuehrung", reason: "Führt die Niederschrift (§ 34 BetrVG).", priority: "hoch" }, ...basics],
  },
  {
    ...{ firstname: "Jonas", lastname: "Beispiel", roles: ["betriebsrat"], workingDays: 4 },
    wanted: [
      { theme: "arbeitszeit-gestalten", reason: "Das neue Schichtmodell wird gerade verhandelt.", priority: "hoch" },
      { theme: "betriebsverfassungsrecht-teil-3", reason: "Baut auf Teil 2 auf; wirtschaftliche Angelegenheiten." },
    ],
  },
  {
    ...{ firstname: "Ayşe", lastname: "Muster", roles: ["betriebsrat"] },
    wanted: [
      { theme: "ki-im-betrieb", reason: "Der Arbeitgeber führt einen Assistenten für Texte ein." },
      { theme: "datenschutz-im-betriebsratsbuero", reason: "Betreut die Akten des Gremiums.", priority: "niedrig" },
    ],
  },
  {
    ...{ firstname: "Tom", lastname: "Vorlage", roles: ["betriebsrat"], seat: "substitute" },
    wanted: [{ theme: "betriebsverfassungsrecht-teil-1", reason: "Rückt voraussichtlich im Sommer dauerhaft nach.", open: true }],
  },
];

const bookable: readonly BookingState[] = ["frei", "wenige"];

/** The first date of a theme that the person can attend, after what is needed before; null where there is none. */
function dateFor(theme: string, events: readonly PortalEvent[], taken: readonly PortalEvent[], from: IsoDay): PortalEvent | null {
  const after = taken.at(-1)?.endDate ?? from;
  const free = events.filter((event) => event.themeSlug === theme && event.startDate > from);
  const fits = free.filter((event) => taken.every((other) => !overlap(daysOfEvent(event), daysOfEvent(other))));
  return fits.find(({ startDate }) => startDate > after) ?? fits[0] ?? null;
}

/**
 * A plan of the demo's works council for three years, with dates that the demo has, in the transaction of the demo seed: some chosen,
 * some open. Only themes that have dates.
 */
export async function insertDemoPlan(tx: Db, seedDay: IsoDay, now: Date): Promise<void> {
  const [council] = await tx.select({ id: gremien.id }).from(gremien).where(eq(gremien.kind, "br"));
  const [chair] = await tx.select({ id: users.id }).from(users).where(eq(users.email, "vorsitz@example.org"));
  const all = await allEvents(tx);
  if (council === undefined || chair === undefined || all.length === 0) return;
  const accounts = new Map((await tx.select({ id: users.id, email: users.email }).from(users)).map(({ id, email }) => [email, id]));
  const year = Number(seedDay.slice(0, 4));
  const [from, until] = [`${year}-01-01`, `${year + 2}-12-31`];
  const known = new Set(all.map(({ themeSlug }) => themeSlug));
  const events = all
    .filter((event) => bookable.includes(bookingState(event, seedDay)) && event.endDate <= until)
    .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
  const items: PlanItem[] = [];
  const byItem = new Map<string, PortalEvent>();
  for (const [at, { wanted }] of people.entries()) {
    const taken: PortalEvent[] = [];
    for (const [index, { theme, reason, priority = "mittel", note = null, open }] of wanted.entries()) {
      if (!known.has(theme)) continue;
      const id = `demo-${at + 1}-${index + 1}`;
      const event = open === true ? null : dateFor(theme, events, taken, addDays(seedDay, 28));
      if (event !== null) {
        taken.push(event);
        byItem.set(id, event);
      }
      items.push({
        ...{ id, personId: `demo-${at + 1}`, theme, eventId: event?.eventId ?? null, claim: "37-6", reason, note, priority },
        ...{ choice: "geplant", because: null },
      });
    }
  }
  const content: PlanContent = {
    ...{ title: `Schulungen ${year} bis ${year + 2}`, from, until, budget: BUDGET, items },
    people: people.map(
      ({ email = "", wanted: _, seat = "member", firstTerm = false, earlierJav = false, workingDays = 5, ...person }, at) => ({
        ...{ ...person, id: `demo-${at + 1}`, userId: accounts.get(email) ?? null, office: "br" },
        ...{ seat, firstTerm, earlierJav, workingDays, termFrom: `${year}-05-01`, termUntil: `${year + 4}-04-30` },
      }),
    ),
  };
  const knownOf = ({ id }: PlanItem): string => freshFacts(itemFacts(byItem.get(id), undefined));
  await insertPlan(tx, DEMO_PLAN, council.id, content, { userId: chair.id, now, sentences: ["Plan angelegt."], knownOf });
}
