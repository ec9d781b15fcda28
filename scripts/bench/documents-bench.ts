import { once } from "node:events";
import { setTimeout as rest } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { openStore, type Store } from "#db/client.ts";
import { saveDraft } from "#db/repositories/checkout-drafts.ts";
import { events } from "#db/schema/events.ts";
import { sampleEvent } from "#db/seed/sample-store.ts";
import { cartCookie } from "#src/booking/cart-cookie.ts";
import { filledCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { makeStamp } from "#src/endpoints/form/form-stamp.ts";
import { STAMP_FIELD } from "#src/shared/forms/form-state.ts";
import { freePort } from "#src/shared/server/process/free-port.ts";
import { CommandError, say } from "../command.ts";
import { baselineOf, baselineRound } from "./baseline.ts";
import { machineFacts } from "./machine.ts";
import { mainThreadMilliseconds } from "./process-tree.ts";
import type { Report, Row } from "./report.ts";
import { runMeasured } from "./run-measured.ts";
import type { RushAnswers, RushOrder } from "./rush-load.ts";
import { type Running, startPortalServer } from "./servers.ts";
import { format, sampleOf } from "./statistics.ts";
import { benchFolder, freshDatabase, siteWorkspace } from "./workspace.ts";

const SECRET = "benchmark-benchmark-benchmark-benchmark";
const EVENT = 990_001;
const DOCUMENTS = 500;
/** Networks from which they are asked for: as many as fill the queue. */
const ADDRESSES = 50;
/** One client may order thirty times an hour. */
const ORDERS = 4;
const WARM_UP = 4;
/** Between two orders of a round: together they take as long as the documents. */
const PACE_MS = 1000;

const billing = {
  ...{ audience: "br", committee: "Betriebsrat der Muster GmbH", salutation: "Frau", firstname: "Petra", lastname: "Probe" },
  ...{ email: "petra.probe@example.org", phone: "089 1234567", billTo: "firma", company: "Muster GmbH" },
  ...{ street: "Musterweg", streetNumber: "7", postalCode: "80331", city: "München", purchaseOrderNumber: "4711" },
};

type Ordering = Readonly<{ store: Store; port: number }>;
/** The last step of a checkout, ready to be sent. */
type Prepared = Readonly<{ cookie: string; fields: URLSearchParams }>;

const stepUrl = (port: number): string => `http://localhost:${port}/checkout?schritt=pruefen`;

async function prepare({ store, port }: Ordering): Promise<Prepared> {
  const now = new Date();
  const cart = await filledCart(store, [[EVENT, [samplePerson({ lastname: "Größer" }), samplePerson({ firstname: "Cem" })]]], now);
  // One address may be written to by twenty orders an hour.
  await store.write((tx) => saveDraft(tx, cart, { ...billing, email: `petra.${cart}@example.org` }, now));
  const cookie = cartCookie(cart, { secret: SECRET, secure: false }).split(";", 1)[0] ?? "";
  const page = await (await fetch(stepUrl(port), { headers: { Cookie: cookie } })).text();
  const fields = new URLSearchParams({ terms: "ja", [STAMP_FIELD]: makeStamp("pruefung", SECRET, new Date(now.getTime() - 60_000)) });
  for (const name of ["schluessel", "fingerprint", "gremium"])
    fields.set(name, new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(page)?.[1] ?? "");
  return { cookie, fields };
}

/** Milliseconds until the order is answered, and what the server's first thread worked meanwhile. */
type Ordered = Readonly<{ ms: number; thread: number }>;

async function order({ cookie, fields }: Prepared, { port, pid }: Running): Promise<Ordered> {
  const headers = { Cookie: cookie, Origin: `http://localhost:${port}` };
  const [started, worked] = [performance.now(), mainThreadMilliseconds(pid)];
  const answer = await fetch(stepUrl(port), { method: "POST", headers, body: fields, redirect: "manual" });
  const found = { ms: performance.now() - started, thread: mainThreadMilliseconds(pid) - worked };
  if (answer.status !== 303) throw new CommandError(`Die Bestellung wird mit ${answer.status} beantwortet.`);
  return found;
}

/** Always with the same pause: a server that has just been idle takes longer for the same. */
async function ordersInTurn(prepared: readonly Prepared[], running: Running): Promise<readonly Ordered[]> {
  const orders: Ordered[] = [];
  for (const [index, one] of prepared.entries()) {
    if (index > 0) await rest(PACE_MS);
    orders.push(await order(one, running));
  }
  return orders;
}

/** Every one another form: none of them is there already. */
const faxForms = (port: number, round: number): readonly string[] =>
  Array.from({ length: DOCUMENTS }, (_, index) => {
    const path = `/online-fax/${EVENT}/pdf?firma=Firma+${round}-${index}&personen=3`;
    return `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`;
  });

type Rush = Readonly<{ orders: readonly Ordered[]; answers: RushAnswers }>;

async function rush(prepared: readonly Prepared[], running: Running, round: number): Promise<Rush> {
  const { port } = running;
  const workerData: RushOrder = { port, requests: faxForms(port, round), addresses: ADDRESSES };
  const load = new Worker(new URL("./rush-load.ts", import.meta.url), { workerData });
  await once(load, "message");
  const finished = once(load, "message") as Promise<[RushAnswers]>;
  const orders = await ordersInTurn(prepared, running);
  const [answers] = await finished;
  return { orders, answers };
}

export async function benchDocuments({ rounds }: Readonly<{ rounds: number }>): Promise<Report> {
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const space = siteWorkspace();
  await freshDatabase(space);
  say("Die Website wird gebaut, soweit nötig …");
  await runMeasured("scripts/build.ts", space.variables);
  const baselines = [baselineRound(benchFolder)];
  const port = await freePort();
  const running = await startPortalServer(space, port, { SECRET, AUTO_PUBLISH: "off" });
  const store = await openStore(`file:${space.databaseFile}`);
  const alone: Ordered[] = [];
  const beside: Ordered[] = [];
  const first: Ordered[] = [];
  const answers: Record<number, number> = {};
  try {
    await store.write(async (tx) => void (await tx.insert(events).values(sampleEvent(EVENT, { seats: 1000, booked: 0 }))));
    const ready = async (count: number): Promise<readonly Prepared[]> => {
      const made: Prepared[] = [];
      for (let index = 0; index < count; index++) made.push(await prepare({ store, port }));
      return made;
    };
    for (const one of await ready(WARM_UP)) await order(one, running);
    for (let round = 0; round < rounds; round++) {
      alone.push(...(await ordersInTurn(await ready(ORDERS), running)));
      const found = await rush(await ready(ORDERS), running, round);
      beside.push(...found.orders);
      first.push(...found.orders.slice(0, 1));
      for (const [status, count] of Object.entries(found.answers)) answers[Number(status)] = (answers[Number(status)] ?? 0) + count;
      say(`${round + 1}. Runde: ${found.orders.map(({ ms }) => format(ms)).join(", ")} ms neben ${DOCUMENTS} Dokumenten`);
    }
  } finally {
    await store.close();
    await running.stop();
  }
  baselines.push(baselineRound(benchFolder));
  const rowOf = (name: string, orders: readonly Ordered[], what: keyof Ordered, target?: string): Row => {
    const [sample, base] = [sampleOf(orders.map((one) => one[what])), sampleOf(alone.map((one) => one[what]))];
    const ratio = orders === alone ? {} : { ratio: `${format(sample.median / base.median)} × allein` };
    return { name, unit: "ms", sample, ...ratio, ...(target === undefined ? {} : { target }) };
  };
  const broken = Object.entries(answers).filter(([status]) => status !== "200" && status !== "503");
  return {
    benchmark: "documents",
    title: "Bestellen, während Dokumente verlangt werden",
    startedAt,
    machine,
    baseline: baselineOf(baselines),
    rows: [
      rowOf("Bestellung allein", alone, "ms"),
      rowOf(`Bestellung neben ${DOCUMENTS} Dokumenten`, beside, "ms", "≤ 2 × allein"),
      rowOf("davon die erste, mit allen Anfragen zugleich", first, "ms"),
      rowOf("Arbeit des ersten Threads, allein", alone, "thread"),
      rowOf("Arbeit des ersten Threads, die erste neben den Dokumenten", first, "thread"),
    ],
    checks: [
      {
        name: "jede Anfrage wird beantwortet, mit dem Dokument oder mit der Bitte um Geduld",
        ok: broken.length === 0,
        detail: Object.entries(answers)
          .map(([status, count]) => `${status}: ${count}`)
          .join(", "),
      },
    ],
    notes: [
      `Gemessen wird vom Absenden des letzten Schritts bis zur Antwort, zwei Personen je Bestellung, jede Sekunde eine, ${ORDERS} je Runde; neben den Dokumenten die erste im selben Augenblick wie alle Anfragen.`,
      `${DOCUMENTS} ausgefüllte Fax-Formulare, alle verschieden, auf ebenso vielen offenen Verbindungen von ${ADDRESSES} Adressen, alle zugleich; die Warteschlange ist dann für gut fünf Sekunden voll.`,
      `Lasterzeuger und Server teilen sich ${machine.cores} Kerne.`,
    ],
  };
}
