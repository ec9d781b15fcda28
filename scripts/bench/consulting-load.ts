import { randomUUID } from "node:crypto";
import { openStore, type Store } from "#db/client.ts";
import { bookAppointment } from "#src/booking/consulting/book-appointment.ts";
import { findSlots } from "#src/booking/consulting/find-slots.ts";
import { addConsultants, consultingAt, sampleConsultant, sampleWish } from "#src/booking/consulting/test/sample-consulting.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { quantile } from "./statistics.ts";

export type ConsultingLoad = Readonly<{ looks: readonly number[]; p50: readonly number[]; p99: readonly number[] }>;

export const CONSULTANTS = 20;
export const DAYS = 56;
export const PARALLEL = 16;
export const WAVES = 20;
export const LOOKS = 40;
const WARM_UP = 5;
/** Waves before the first that counts: a server that has just started is measured elsewhere. */
const WARM_WAVES = 10;

const whoever = { consultantId: null, kind: "telefon" } as const;
const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: "08:00", until: "17:00" }));

async function fill(store: Store): Promise<void> {
  await store.migrate();
  const team = Array.from({ length: CONSULTANTS }, (_, index) => {
    const id = `bench-${index}`;
    const known = sampleConsultant(id);
    return { ...known, schedule: { ...known.schedule, hours } };
  });
  await addConsultants(store, ...team);
}

async function lookAll(store: Store, now: Date): Promise<number> {
  const started = performance.now();
  const days = await findSlots(store.db, whoever, todayInBerlin(now), DAYS, now);
  if (days.length < 30) throw new Error("In acht Wochen sind zu wenige Tage frei.");
  return performance.now() - started;
}

/** Waves of bookings at once, for different people and times, with whoever is free. */
async function bookAll(store: Store, now: Date, waves = WAVES): Promise<readonly number[]> {
  const days = await findSlots(store.db, whoever, todayInBerlin(now), DAYS, now);
  const starts = days.flatMap(({ slots }) => slots.map(({ start }) => start));
  const times: number[] = [];
  for (let wave = 0; wave < waves; wave += 1) {
    const wanted = starts.slice(wave * PARALLEL, (wave + 1) * PARALLEL);
    const book = async (start: Date): Promise<void> => {
      const began = performance.now();
      const wish = sampleWish(start, { ...whoever, formKey: randomUUID() });
      const outcome = await bookAppointment(store, wish, consultingAt(now));
      if (!outcome.ok) throw new Error(`Ein Termin wurde abgelehnt: ${outcome.reason}.`);
      times.push(performance.now() - began);
    };
    await Promise.all(wanted.map(book));
  }
  return times;
}

async function measure(url: string, rounds: number): Promise<ConsultingLoad> {
  const store = await openStore(url);
  try {
    await fill(store);
    const now = new Date();
    const [p50, p99, looks]: [number[], number[], number[]] = [[], [], []];
    for (let i = 0; i < WARM_UP; i += 1) await lookAll(store, now);
    await bookAll(store, now, WARM_WAVES);
    for (let round = 0; round < rounds; round += 1) {
      const booked = (await bookAll(store, now)).toSorted((a, b) => a - b);
      p50.push(quantile(booked, 0.5));
      p99.push(quantile(booked, 0.99));
      const seen: number[] = [];
      for (let i = 0; i < LOOKS; i += 1) seen.push(await lookAll(store, now));
      const sorted = seen.toSorted((a, b) => a - b);
      looks.push(quantile(sorted, 0.5));
    }
    return { looks, p50, p99 };
  } finally {
    await store.close();
  }
}

/** A process of its own: an engine is chosen once for all by `DATABASE_URL`. */
if (import.meta.main)
  process.stdout.write(`${JSON.stringify(await measure(process.env["DATABASE_URL"] ?? "", Number(process.env["ROUNDS"] ?? 3)))}\n`);
