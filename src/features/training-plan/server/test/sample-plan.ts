import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { saveSettings } from "#db/repositories/gremium-settings.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import type { CommitteeFunction } from "#src/domain/accounts/committee.ts";
import type { PlanContent, PlanItem, PlanPerson } from "#src/domain/training-plan/plan-content.ts";
import { type PlanningTheme, planningThemesView, planTemplatesView } from "#src/queries/planning-facts.ts";
import { schoolHolidaysView } from "#src/queries/school-holidays.ts";
import { publishView } from "#src/release/test/made-release.ts";

const theme = (slug: string, themeId: number, prerequisites: readonly string[] = []): PlanningTheme => ({
  ...{ slug, themeId, title: `Seminar ${slug}`, prerequisites, recognition: null, level: "grundlagen", audiences: ["br"], days: 4 },
});

const reason = "Grundkenntnisse braucht jedes Mitglied.";

/** The themes of the sample events, with one that builds on another, and a template for members. */
export function publishPlanning(): void {
  const dist = mkdtempSync(join(tmpdir(), "planning-"));
  beforeAll(() => {
    publishView(dist, planningThemesView, [theme("arbeitsrecht", 101), theme("aufbau", 102, ["arbeitsrecht"])]);
    publishView(dist, planTemplatesView, [
      {
        ...{ key: "betriebsrat", label: "Mitglied", office: "br" },
        themes: [
          { theme: "arbeitsrecht", month: 12, reason },
          { theme: "aufbau", month: 24, reason },
        ],
      },
    ]);
    publishView(dist, schoolHolidaysView, []);
    vi.stubEnv("DIST_DIR", dist);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(dist, { recursive: true });
  });
}

export type Person = Readonly<{ id: string; cookie: string }>;

const aufbau = { themeId: 102, themeSlug: "aufbau", title: "Seminar aufbau" };

/** Vera chairs, Dora deputises, Mirko is a member; Olga chairs another committee. Events 1 and 2 overlap, 3 is later, 4 builds on them. */
export async function planDesk() {
  const now = new Date();
  const joined = new Date(now.getTime() - 86_400_000);
  const dates = (from: number, days: number) => ({ startDate: dayFromNow(from), endDate: dayFromNow(from + days), booked: 0 });
  const store: Store = await sampleStore([
    sampleEvent(1, dates(30, 3)),
    sampleEvent(2, dates(31, 3)),
    sampleEvent(3, dates(60, 3)),
    sampleEvent(4, { ...dates(90, 3), ...aufbau }),
    sampleEvent(5, { ...dates(31, 2), ...aufbau }),
  ]);
  const person = async (name: string): Promise<Person> => {
    const id = await makeAccount(store, `${name.toLowerCase()}@example.org`, { firstname: name, lastname: "Muster" });
    return { id, cookie: await cookieFor(store, id) };
  };
  const [vera, dora, mirko, olga] = [await person("Vera"), await person("Dora"), await person("Mirko"), await person("Olga")];
  const committee = (name: string, members: readonly (readonly [Person, CommitteeFunction])[]) =>
    store.write(async (tx) => {
      const id = await insertGremium(tx, { name, company: "Muster GmbH", kind: "br" }, joined);
      for (const [{ id: userId }, held] of members) await addMember(tx, userId, { gremiumId: id, function: held, position: null }, joined);
      return id;
    });
  const gremiumId = await committee("BR Muster", [
    [vera, "chair"],
    [dora, "deputy"],
    [mirko, "member"],
  ]);
  const foreignId = await committee("BR Fremd", [[olga, "chair"]]);
  return { store, now, gremiumId, foreignId, vera, dora, mirko, olga };
}

export type PlanDesk = Awaited<ReturnType<typeof planDesk>>;

/** The committee settles that its chair alone orders. */
export const onlyTheChairOrders = ({ store, gremiumId, vera, now }: PlanDesk): Promise<void> =>
  store.write((tx) =>
    saveSettings(
      tx,
      gremiumId,
      {
        ...{ mayBook: "chair", pricesFor: "chair", company: null, street: null, streetNumber: null, postalCode: null, city: null },
        ...{ country: "DE", purchaseOrderNumber: null, invoiceEmail: null, costCentre: null, leitwegId: null, vatId: null },
      },
      { userId: vera.id, now },
    ),
  );

export const planPerson = (id: string, facts: Partial<PlanPerson> = {}): PlanPerson => ({
  ...{ id, userId: null, firstname: id, lastname: "Muster", office: "br", seat: "member", firstTerm: true, earlierJav: false },
  ...{ workingDays: 5, termFrom: dayFromNow(-200), termUntil: dayFromNow(1200), roles: ["betriebsrat"] },
  ...facts,
});

export const planItem = (id: string, facts: Partial<PlanItem> = {}): PlanItem => ({
  ...{ id, personId: "Vera", theme: "arbeitsrecht", eventId: null, claim: "37-6", reason, note: null },
  ...{ priority: "mittel", choice: "geplant", because: null },
  ...facts,
});

export const planContent = (facts: Partial<PlanContent> = {}): PlanContent => ({
  ...{ title: "Schulungsplan", from: dayFromNow(-10), until: dayFromNow(700), budget: null },
  ...{ people: [planPerson("Vera"), planPerson("Dora"), planPerson("Mirko")], items: [planItem("i1", { eventId: 1 })] },
  ...facts,
});
