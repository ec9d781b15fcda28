import { asc } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { berlinDay } from "./berlin-day.ts";
import { leases } from "./schema/leases.ts";
import { sampleStore } from "./seed/sample-store.ts";

const years = [1996, 2024, 2025, 2026, 2027, 2030, 2040];
const days = [
  ...["01-01", "03-24", "03-25", "03-26", "03-27", "03-28", "03-29", "03-30", "03-31", "07-01"],
  ...["10-24", "10-25", "10-26", "10-27", "10-28", "10-29", "10-30", "10-31", "12-31"],
];
const times = ["00:30", "00:59", "01:00", "21:59", "22:00", "22:59", "23:00", "23:59"];
const instants = years.flatMap((year) => days.flatMap((day) => times.map((time) => new Date(`${year}-${day}T${time}:00.500Z`))));

it("knows the days of Berlin around every change of the clocks", async () => {
  const store = await sampleStore([]);
  onTestFinished(store.close);
  const rows = instants.map((expiresAt, index) => ({ name: String(index), holder: "x", expiresAt }));
  await store.write(async (tx) => void (await tx.insert(leases).values(rows)));
  const day = berlinDay(leases.expiresAt);
  const said = await store.db.select({ at: leases.expiresAt, day }).from(leases).orderBy(asc(leases.expiresAt));
  expect(said).toHaveLength(instants.length);
  expect(said.map((row) => `${row.at.toISOString()} ${row.day}`)).toEqual(said.map(({ at }) => `${at.toISOString()} ${todayInBerlin(at)}`));
});
