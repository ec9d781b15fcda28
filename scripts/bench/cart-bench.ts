import { spawn } from "node:child_process";
import { copyFileSync, cpSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { join, resolve } from "node:path";
import { freePort } from "#src/shared/server/process/free-port.ts";
import { CommandError, say } from "../command.ts";
import { baselineOf, baselineRound } from "./baseline.ts";
import { childEnvironment } from "./child-environment.ts";
import { machineFacts } from "./machine.ts";
import type { Report } from "./report.ts";
import { runMeasured } from "./run-measured.ts";
import { end, type Running, startPortalServer, whenAnswering } from "./servers.ts";
import { format, quantile, type Sample, sampleOf } from "./statistics.ts";
import { benchFolder, freshDatabase, siteWorkspace, type Workspace } from "./workspace.ts";

export const CLIENTS = 16;
const ROUND_MS = 4000;
const EVENT_ID = 10_004;

type Calls = Readonly<{ add: string; get: string; drop: string }>;
export type Side = Readonly<{ name: string; port: number; calls: Calls }>;
type Measured = Readonly<{ perSecond: number; p99: number }>;

export const portalCalls: Calls = {
  add: "/order-api/add-cart-item",
  get: "/order-api/get-shopping-cart",
  drop: "/order-api/delete-cart-item",
};

const root = resolve(import.meta.dirname, "../..");
export const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

type Answer = Readonly<{ status: number; text: string; cookies: readonly string[] }>;

function send(port: number, method: "GET" | "POST", path: string, cookie: string, body?: unknown): Promise<Answer> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const origin = `http://localhost:${port}`;
  const headers = {
    Host: `localhost:${port}`,
    Cookie: cookie,
    ...(payload === undefined
      ? {}
      : { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(payload)), Origin: origin }),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, path, method, host: "127.0.0.1", headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, text, cookies: response.headers["set-cookie"] ?? [] });
      });
    });
    sent.once("error", reject);
    sent.end(payload);
  });
}

async function visit({ port, calls, name }: Side, cookie: string, timed: (ms: number) => void): Promise<string> {
  const ask = async (method: "GET" | "POST", path: string, body?: unknown): Promise<Answer> => {
    const started = performance.now();
    const answer = await send(port, method, path, kept, body);
    timed(performance.now() - started);
    if (answer.status !== 200) throw new CommandError(`${name}: ${path} antwortet mit ${answer.status}: ${answer.text}`);
    return answer;
  };
  let kept = cookie;
  const added = await ask("POST", calls.add, { eventId: EVENT_ID });
  if (added.cookies.length > 0) kept = added.cookies.map((text) => text.split(";", 1)[0]).join("; ");
  await ask("GET", calls.get);
  await ask("POST", calls.drop, { cartItemId: JSON.parse(added.text).cartItemId });
  return kept;
}

export async function measure(side: Side): Promise<Measured> {
  const latencies: number[] = [];
  const until = performance.now() + ROUND_MS;
  const started = performance.now();
  const client = async (_: unknown, index: number): Promise<void> => {
    let cookie = `cart=client-${index}`;
    while (performance.now() < until) cookie = await visit(side, cookie, (ms) => latencies.push(ms));
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const perSecond = latencies.length / ((performance.now() - started) / 1000);
  return { perSecond, p99: quantile(Float64Array.from(latencies).sort(), 0.99) };
}

async function startBare({ databaseFile, folder }: Workspace): Promise<Running> {
  // Astro leaves files of its own beside what it builds.
  const project = join(folder, "bare-project");
  const dist = join(folder, "bare");
  const file = join(folder, "bare.sqlite");
  rmSync(project, { recursive: true, force: true });
  cpSync(join(import.meta.dirname, "bare"), project, { recursive: true });
  for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
  copyFileSync(databaseFile, file);
  const variables = { ...process.env, BARE_DIST_DIR: dist, BARE_DATABASE: file };
  const build = spawn(process.execPath, ["node_modules/astro/bin/astro.mjs", "build", "--root", project], {
    cwd: root,
    env: variables,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await new Promise<void>((done, fail) =>
    build.on("exit", (code) => (code === 0 ? done() : fail(new CommandError("Der Vergleich ließ sich nicht bauen.")))),
  );
  const port = await freePort();
  const child = spawn(process.execPath, [join(dist, "server/entry.mjs")], {
    cwd: root,
    env: childEnvironment({ BARE_DATABASE: file, PORT: String(port), HOST: "127.0.0.1", NODE_ENV: "production" }),
    stdio: ["ignore", "ignore", "inherit"],
  });
  await whenAnswering(port, child, "Der Vergleich");
  return { port, pid: child.pid ?? 0, stop: () => end(child) };
}

export async function benchCart({ rounds }: Readonly<{ rounds: number }>): Promise<Report> {
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const space = siteWorkspace();
  await freshDatabase(space);
  say("Die Website wird gebaut, soweit nötig …");
  await runMeasured("scripts/build.ts", space.variables);
  const baselines = [baselineRound(benchFolder)];
  const bare = await startBare(space);
  const portal = await startPortalServer(space, await freePort(), {});
  const ours: Side = { name: "Portal", port: portal.port, calls: portalCalls };
  const floor: Side = { name: "Vergleich", port: bare.port, calls: { add: "/add", get: "/get", drop: "/delete" } };
  const found: Record<"ours" | "floor", Measured[]> = { ours: [], floor: [] };
  try {
    await measure(floor);
    await measure(ours);
    for (let round = 0; round < rounds; round++) {
      found.floor.push(await measure(floor));
      found.ours.push(await measure(ours));
      const [mine, theirs] = [found.ours.at(-1), found.floor.at(-1)];
      say(`${round + 1}. Runde: ${format(mine?.perSecond ?? 0)}/s, Vergleich ${format(theirs?.perSecond ?? 0)}/s`);
    }
  } finally {
    await Promise.all([portal.stop(), bare.stop()]);
    agent.destroy();
  }
  baselines.push(baselineRound(benchFolder));
  const of = (side: "ours" | "floor", what: keyof Measured): Sample => sampleOf(found[side].map((round) => round[what]));
  const share = sampleOf(found.ours.map(({ perSecond }, round) => perSecond / (found.floor[round]?.perSecond ?? Number.NaN)));
  return {
    benchmark: "cart",
    title: "Warenkorb",
    startedAt,
    machine,
    baseline: baselineOf(baselines),
    rows: [
      {
        name: `Aufrufe mit ${CLIENTS} Besuchern`,
        unit: "1/s",
        sample: of("ours", "perSecond"),
        ratio: `${format(share.median)} × bloßes Astro`,
        target: "≥ 0,9 × bloßes Astro",
      },
      { name: "Aufrufe: p99", unit: "ms", sample: of("ours", "p99"), target: "≤ 25 ms" },
      { name: "bloßes Astro", unit: "1/s", sample: of("floor", "perSecond") },
      { name: "bloßes Astro: p99", unit: "ms", sample: of("floor", "p99") },
    ],
    checks: [],
    notes: [
      `Jeder der ${CLIENTS} Besucher legt einen Termin in den Warenkorb, liest ihn und nimmt ihn wieder heraus, ${ROUND_MS / 1000} s je Runde, ohne Pause. Jede Änderung ist auf der Platte, bevor geantwortet wird (synchronous=FULL).`,
      "Bloßes Astro: drei Endpunkte, die mit better-sqlite3 dieselben Zeilen lesen und schreiben, ohne Prüfung der Eingaben, Cookies, Herkunft und Anmeldung (scripts/bench/bare).",
      `Lasterzeuger und Server teilen sich ${machine.cores} Kerne.`,
    ],
  };
}
