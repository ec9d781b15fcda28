import { eq } from "drizzle-orm";
import type { ConsultingTopic } from "#src/domain/consulting/consultant.ts";
import type { WeeklyHours } from "#src/domain/consulting/schedule.ts";
import type { GermanState } from "#src/domain/time/state-holidays.ts";
import type { Db } from "../client.ts";
import { insertConsultant } from "../repositories/consultants.ts";
import { consultantGremien } from "../schema/consulting.ts";
import { gremien } from "../schema/users.ts";

type Demo = Readonly<{
  id: string;
  name: string;
  introduction: string;
  topics: readonly ConsultingTopic[];
  regions: readonly string[];
  state: GermanState;
  hours: readonly WeeklyHours[];
  confirms?: true;
}>;

const from = (weekdays: readonly number[], start: string, end: string): readonly WeeklyHours[] =>
  weekdays.map((weekday) => ({ weekday, from: start, until: end }));

/** People who give advice in the demo: invented, and their names look it. */
const people: readonly Demo[] = [
  {
    id: "demo-beate-beispiel",
    name: "Beate Beispiel",
    introduction: "Hilft neu gewählten Gremien, die ersten Seminare in eine sinnvolle Reihenfolge zu bringen.",
    topics: ["Seminarauswahl für das Gremium", "Schulungsplan für die Amtszeit", "Buchung, Umbuchung oder Storno"],
    regions: ["4", "5", "6"],
    state: "Nordrhein-Westfalen",
    hours: [...from([1, 2, 3, 4, 5], "09:00", "12:00"), ...from([1, 2, 4], "13:00", "16:30")],
  },
  {
    id: "demo-norbert-notiz",
    name: "Norbert Notiz",
    introduction: "Kennt Beschluss, Mitteilung und Kostenübernahme und übersetzt sie in einfache Schritte.",
    topics: ["Schulungsanspruch und Beschluss", "Schulungsplan für die Amtszeit"],
    regions: ["0", "1", "2", "3"],
    state: "Niedersachsen",
    hours: [...from([1, 3, 5], "08:00", "12:30"), ...from([2, 4], "12:00", "17:00")],
  },
  {
    id: "demo-paula-platzhalter",
    name: "Paula Platzhalter",
    introduction: "Plant Seminare, die nur für ein Gremium stattfinden, vom Thema bis zum Ort.",
    topics: ["Inhouse-Seminar", "Seminarauswahl für das Gremium"],
    regions: ["7", "8", "9"],
    state: "Bayern",
    hours: from([2, 3, 4], "09:30", "15:00"),
    confirms: true,
  },
];

/** In the transaction of the demo seed, after the accounts: the works council of the demo has one of them for its own. */
export async function insertDemoConsultants(tx: Db, now: Date): Promise<void> {
  for (const { id, name, introduction, topics, regions, state, hours, confirms = false } of people)
    await insertConsultant(
      tx,
      {
        ...{ id, name, introduction, topics, regions },
        userId: null,
        portrait: null,
        phone: "089 0000-100",
        email: "beratung@example.org",
        meetingUrl: confirms ? null : `https://video.example.org/${id.slice("demo-".length)}`,
        confirms,
        active: true,
        schedule: { hours, exceptions: [], state, minutes: 30, bufferMinutes: 15, perDay: 6 },
      },
      now,
    );
  const [council] = await tx.select({ id: gremien.id }).from(gremien).where(eq(gremien.kind, "br"));
  if (council !== undefined) await tx.insert(consultantGremien).values({ gremiumId: council.id, consultantId: "demo-beate-beispiel" });
}
