import { openStore } from "#db/client.ts";
import { allEvents } from "#db/repositories/events.ts";
import { freeSeats, isOnline } from "#src/domain/events/event.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import { CommandError, say } from "../command.ts";
import { baselineOf, baselineRound } from "./baseline.ts";
import { benchBrowser } from "./bench-browser.ts";
import { type Longest, longestInteractions } from "./booking-probe.ts";
import { machineFacts } from "./machine.ts";
import { cpuMilliseconds } from "./process-tree.ts";
import type { Report } from "./report.ts";
import { runMeasured } from "./run-measured.ts";
import { type Running, startPortalServer } from "./servers.ts";
import { format, quantile, sampleOf } from "./statistics.ts";
import { timeToAnswer } from "./time-to-answer.ts";
import { benchFolder, freshDatabase, SITE_PORT, siteWorkspace } from "./workspace.ts";

const PEOPLE = 10;
const TIMES = 100;
const WARM_UP = 30;
const RATE = 4;
const WIDTHS = [1280, 375] as const;
/** Of the page with ten people over the empty one. */
const MORE_MS = 8;
const INP_MS = 100;
const CART = "/seminare/warenkorb";

/** The events with most seats: each walk to an order takes seven of one. */
async function roomyEvents(databaseFile: string, count: number): Promise<readonly PortalEvent[]> {
  const store = await openStore(`file:${databaseFile}`);
  const events = await allEvents(store.db).finally(store.close);
  const roomy = events
    .filter((event) => event.themeSlug !== null && event.modules.length === 0 && !isOnline(event) && !event.cancelled)
    .filter((event) => freeSeats(event) >= PEOPLE)
    .toSorted((one, other) => freeSeats(other) - freeSeats(one))
    .slice(0, count);
  if (roomy.length < count) throw new CommandError(`Die Demodaten haben nur ${roomy.length} Termine mit ${PEOPLE} freien Plätzen.`);
  return roomy;
}

/** The cookies of a visitor with ten people for one event in the cart. */
async function filledCart({ port }: Running, eventId: number): Promise<string> {
  const origin = `http://localhost:${port}`;
  let cookie = "";
  const call = async (path: string, body: unknown): Promise<unknown> => {
    const headers = { "Content-Type": "application/json", Origin: origin, Cookie: cookie };
    const answer = await fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new CommandError(`${path} antwortet mit ${answer.status}: ${await answer.text()}`);
    const set = answer.headers.getSetCookie().map((text) => text.split(";", 1)[0]);
    if (set.length > 0) cookie = set.join("; ");
    return answer.json();
  };
  const { cartItemId } = (await call("/order-api/add-cart-item", { eventId })) as Readonly<{ cartItemId: string }>;
  for (let i = 0; i < PEOPLE; i += 1)
    await call("/order-api/add-recipient", { cartItemId, firstname: "Anna", lastname: `Muster${"abcdefghijklmnopqrst"[i] ?? ""}` });
  return cookie;
}

type Waiting = Readonly<{ p50: number; cpu: number }>;

async function latencies({ port, pid }: Running, path: string, cookie: string): Promise<Waiting> {
  const ask = () => timeToAnswer(port, path, "localhost", cookie === "" ? {} : { Cookie: cookie });
  for (let i = 0; i < WARM_UP; i += 1) await ask();
  const before = cpuMilliseconds(pid);
  const times: number[] = [];
  for (let i = 0; i < TIMES; i += 1) times.push(await ask());
  const cpu = (cpuMilliseconds(pid) - before) / TIMES;
  return {
    p50: quantile(
      times.toSorted((a, b) => a - b),
      0.5,
    ),
    cpu,
  };
}

/** The cart's page with ten people beside the empty one, and the longest interaction on the way from an event to the billing. */
export async function benchBooking({ rounds }: Readonly<{ rounds: number }>): Promise<Report> {
  const launchBrowser = benchBrowser();
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const space = siteWorkspace();
  await freshDatabase(space);
  say("Die Website wird gebaut, soweit nötig …");
  await runMeasured("scripts/build.ts", space.variables);
  const baselines = [baselineRound(benchFolder)];
  const [inCart, ...ordered] = await roomyEvents(space.databaseFile, 1 + rounds * WIDTHS.length);
  const server = await startPortalServer(space, SITE_PORT, { AUTO_PUBLISH: "off" });
  const browser = await launchBrowser();
  const [empty, full]: [Waiting[], Waiting[]] = [[], []];
  const longest: (Longest & Readonly<{ width: number }>)[] = [];
  try {
    const cookie = await filledCart(server, inCart?.eventId ?? 0);
    for (let round = 0; round < rounds; round += 1) {
      empty.push(await latencies(server, CART, ""));
      full.push(await latencies(server, CART, cookie));
      for (const width of WIDTHS) {
        const origin = `http://localhost:${server.port}`;
        const event = ordered.shift();
        if (event === undefined) throw new Error("an event for each walk");
        const found = await longestInteractions(browser, { origin, event: eventPath(event), width, rate: RATE });
        longest.push(...found.map((one) => ({ ...one, width })));
      }
      say(`${round + 1}. Runde: leer ${format(empty.at(-1)?.p50 ?? 0)} ms, zehn Personen ${format(full.at(-1)?.p50 ?? 0)} ms`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  baselines.push(baselineRound(benchFolder));
  const more = sampleOf(full.map(({ p50 }, round) => p50 - (empty[round]?.p50 ?? Number.NaN)));
  const cpu = sampleOf(full.map((one, round) => one.cpu - (empty[round]?.cpu ?? Number.NaN)));
  const pages = [...Map.groupBy(longest, ({ page, width }) => `${page}, ${width} px`)];
  const medians = pages.map(([name, all]) => ({ name, sample: sampleOf(all.map(({ ms }) => ms)) }));
  const worst = Math.max(...medians.map(({ sample }) => sample.median));
  return {
    benchmark: "booking",
    title: "Warenkorb mit zehn Personen, und wie schnell die Wege zur Buchung antworten",
    startedAt,
    machine,
    baseline: baselineOf(baselines),
    rows: [
      { name: "Warenkorb, leer: p50", unit: "ms", sample: sampleOf(empty.map(({ p50 }) => p50)) },
      { name: "Warenkorb, zehn Personen: p50", unit: "ms", sample: sampleOf(full.map(({ p50 }) => p50)) },
      { name: "Unterschied", unit: "ms", sample: more, target: `≤ ${MORE_MS}` },
      { name: "Unterschied, Prozessorzeit des Servers", unit: "ms", sample: cpu },
      ...medians.map(({ name, sample }) => ({ name: `längste Interaktion: ${name}`, unit: "ms", sample, target: `≤ ${INP_MS}` })),
    ],
    checks: [
      {
        name: "zehn Personen über der leeren Seite",
        ok: more.median <= MORE_MS,
        detail: `${format(more.median)} ms, höchstens ${MORE_MS}`,
      },
      { name: `jede Seite antwortet in ${INP_MS} ms`, ok: worst <= INP_MS, detail: `die langsamste ${format(worst)} ms` },
    ],
    notes: [
      `Jede Seite ${TIMES}-mal je Runde, über eine Verbindung und ungepackt. Im Browser ist der Prozessor ${RATE}-fach gedrosselt; gezählt wird die längste Interaktion einer Seite (INP), 16 ms ist das Kürzeste, was Browser nennen.`,
    ],
  };
}
