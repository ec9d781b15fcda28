import { type SQL, sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { berlinDayNumber, berlinMidnight, dayNumber } from "./berlin-day.ts";
import { leases } from "./schema/leases.ts";
import { sampleStore } from "./seed/sample-store.ts";

const years = [2015, 2024, 2025, 2026, 2027, 2030, 2045];
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
  const numbered = store.db
    .select({ at: leases.expiresAt, day: berlinDayNumber(leases.expiresAt).as("day_number") })
    .from(leases)
    .as("numbered");
  const yes = (condition: SQL) => sql<number>`case when ${condition} then 1 else 0 end`.mapWith(Number);
  const said = await store.db
    .select({
      at: numbered.at,
      day: sql`${numbered.day}`.mapWith(Number),
      isSince: yes(sql`${numbered.at} >= ${berlinMidnight("day_number", 0)}`),
      isLater: yes(sql`${numbered.at} < ${berlinMidnight("day_number", -1)}`),
      today: dayNumber(sql`${"2026-11-28"}`).mapWith(Number),
    })
    .from(numbered);
  expect(said).toHaveLength(instants.length);
  const isoOf = (count: number): string => new Date(count * 86_400_000).toISOString().slice(0, 10);
  expect(said.map((row) => `${row.at.toISOString()} ${isoOf(row.day)}`)).toEqual(
    said.map(({ at }) => `${at.toISOString()} ${todayInBerlin(at)}`),
  );
  expect(said.filter((row) => row.isSince + row.isLater < 2)).toEqual([]);
  expect(isoOf(said[0]?.today ?? 0)).toBe("2026-11-28");
});
