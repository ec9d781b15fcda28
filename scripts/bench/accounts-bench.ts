import { Agent, type IncomingMessage, request } from "node:http";
import { DEMO_PASSWORD } from "#db/seed/demo-accounts.ts";
import { freePort } from "#src/shared/server/process/free-port.ts";
import { CommandError, say } from "../command.ts";
import { baselineOf, baselineRound } from "./baseline.ts";
import { machineFacts } from "./machine.ts";
import type { Report, Row } from "./report.ts";
import { runMeasured } from "./run-measured.ts";
import { startPortalServer } from "./servers.ts";
import { format, quantile, type Sample, sampleOf } from "./statistics.ts";
import { benchFolder, freshDatabase, siteWorkspace } from "./workspace.ts";

const GET_USER = "/kundenportal/get-user";
const STATIC_PAGE = "/impressum";
const CONNECTIONS = 8;
const LOGINS_AT_ONCE = 8;
/** The limit on logins of one client is a hundred in fifteen minutes. */
const BATCHES = 10;
/** 200 requests a second, evenly. */
const PACE_MS = 5;
const STEADY_MS = 3000;
const pause = (milliseconds: number): Promise<void> => new Promise((next) => setTimeout(next, milliseconds));
/** Those of another round warm the server up. */
const REQUESTS = 4000;

type Sent = Readonly<{ method?: string; headers?: Readonly<Record<string, string>>; body?: string }>;
type Answered = Readonly<{ status: number; headers: IncomingMessage["headers"]; text: string; ms: number }>;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function ask(port: number, path: string, { method = "GET", headers = {}, body }: Sent = {}): Promise<Answered> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const options = { agent, port, path, method, host: "127.0.0.1", headers: { Host: `localhost:${port}`, ...headers } };
    const sent = request(options, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, ms: performance.now() - started });
      });
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

async function logIn(port: number): Promise<string> {
  const body = JSON.stringify({ email: "kunde@example.org", password: DEMO_PASSWORD });
  const headers = { "Content-Type": "application/json", Origin: `http://localhost:${port}` };
  const answer = await ask(port, "/kundenportal/local-login", { method: "POST", headers, body });
  if (answer.status !== 200) throw new CommandError(`Die Anmeldung antwortet mit ${answer.status}: ${answer.text}`);
  return (answer.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";", 1)[0]).join("; ");
}

async function probe(port: number, path: string, cookie: string): Promise<number> {
  const { status, text, ms } = await ask(port, path, { headers: { Cookie: cookie } });
  if (status !== 200 || (path === GET_USER && !text.includes("Karla"))) throw new CommandError(`${path} antwortet mit ${status}.`);
  return ms;
}

async function closedLoop(port: number, path: string, cookie: string): Promise<readonly number[]> {
  const latencies: number[] = [];
  const worker = async (): Promise<void> => {
    for (let i = 0; i < REQUESTS / CONNECTIONS; i++) latencies.push(await probe(port, path, cookie));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return latencies;
}

async function paced(port: number, path: string, cookie: string, work: Promise<unknown>): Promise<readonly number[]> {
  let running = true;
  const done = work.finally(() => {
    running = false;
  });
  const probes: Promise<number>[] = [];
  while (running) {
    probes.push(probe(port, path, cookie));
    await new Promise((next) => setTimeout(next, PACE_MS));
  }
  await done;
  return Promise.all(probes);
}

const loginsAtOnce = (port: number): Promise<unknown> => Promise.all(Array.from({ length: LOGINS_AT_ONCE }, () => logIn(port)));

const p99 = (latencies: readonly number[]): number =>
  quantile(
    [...latencies].sort((a, b) => a - b),
    0.99,
  );

async function whileLoggingIn(port: number, path: string, cookie: string, batches: number): Promise<number> {
  const latencies: number[] = [];
  for (let batch = 0; batch < batches; batch++) latencies.push(...(await paced(port, path, cookie, loginsAtOnce(port))));
  return p99(latencies);
}

export async function benchAccounts({ rounds }: Readonly<{ rounds: number }>): Promise<Report> {
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const space = siteWorkspace();
  await freshDatabase(space);
  say("Die Website wird gebaut, soweit nötig …");
  await runMeasured("scripts/build.ts", space.variables);
  const baselines = [baselineRound(benchFolder)];
  const running = await startPortalServer(space, await freePort(), {});
  const { port } = running;
  const loop: number[] = [];
  const steady: number[] = [];
  const duringLogins: Record<string, number[]> = { [GET_USER]: [], [STATIC_PAGE]: [] };
  try {
    const cookie = await logIn(port);
    await closedLoop(port, GET_USER, cookie);
    for (let round = 0; round < rounds; round++) {
      loop.push(p99(await closedLoop(port, GET_USER, cookie)));
      say(`${round + 1}. Runde: get-user p99 ${format(loop.at(-1) ?? Number.NaN)} ms`);
    }
    for (let round = 0; round < rounds; round++) steady.push(p99(await paced(port, GET_USER, cookie, pause(STEADY_MS))));
    say(`get-user bei gleichmäßiger Last: p99 ${steady.map(format).join(", ")} ms`);
    for (const [path, found] of Object.entries(duringLogins)) {
      for (let round = 0; round < rounds; round++)
        found.push(await whileLoggingIn(port, path, cookie, Math.max(1, Math.floor(BATCHES / 2 / rounds))));
      say(`${path} während der Anmeldungen: p99 ${found.map(format).join(", ")} ms`);
    }
  } finally {
    await running.stop();
    agent.destroy();
  }
  baselines.push(baselineRound(benchFolder));
  const row = (name: string, sample: Sample, target: string): Row => ({ name, unit: "ms", sample, target });
  return {
    benchmark: "accounts",
    title: "Konten",
    startedAt,
    machine,
    baseline: baselineOf(baselines),
    rows: [
      row("get-user, angemeldet: p99", sampleOf(steady), "≤ 10 ms"),
      { name: "get-user, 8 Verbindungen ohne Pause: p99", unit: "ms", sample: sampleOf(loop) },
      row("get-user während 8 Anmeldungen: p99", sampleOf(duringLogins[GET_USER] ?? []), "≤ 20 ms"),
      row("Seite während 8 Anmeldungen: p99", sampleOf(duringLogins[STATIC_PAGE] ?? []), "≤ 20 ms"),
    ],
    checks: [],
    notes: [
      `get-user, angemeldet: alle ${PACE_MS} ms eine Anfrage, ${STEADY_MS / 1000} s je Runde.`,
      `Ohne Pause: ${REQUESTS} Anfragen über ${CONNECTIONS} Verbindungen ohne Pause je Runde, nach einer Runde zum Aufwärmen.`,
      `Während der Anmeldungen: alle ${PACE_MS} ms eine Anfrage, solange ${LOGINS_AT_ONCE} gleichzeitige Anmeldungen laufen. Lasterzeuger und Server teilen sich ${machine.cores} Kerne.`,
    ],
  };
}
