import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CommandError, say } from "../command.ts";
import { childEnvironment } from "./child-environment.ts";
import { machineFacts } from "./machine.ts";
import { freshSite, pagesOf, putSteadyLoad, type Site } from "./releases-bench.ts";
import type { Check, Report, Row } from "./report.ts";
import { end } from "./servers.ts";
import { quantile, sampleOf } from "./statistics.ts";
import type { SteadyResult } from "./steady-load.ts";
import { SITE_PORT } from "./workspace.ts";

const PER_SECOND = 200;
/** Between two events, so that each has visitors of its own. */
const BETWEEN_MS = 3000;

type Managed = Readonly<{
  says: (text: string, times: number) => Promise<void>;
  said: () => string;
  supervisor: () => number;
  stop: () => Promise<void>;
}>;

/** `scripts/serve.ts`, started again whenever it ends, by a service manager that holds its socket. */
function startManaged({ project, variables }: Site): Managed {
  const manager = join(import.meta.dirname, "../../src/server/test/service-manager.ts");
  const args = [manager, "1000", process.execPath, "scripts/serve.ts"];
  const env = { ...childEnvironment(variables), SERVICE_PORT: String(SITE_PORT) };
  const child = spawn(process.execPath, args, { cwd: project.dir, env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  return {
    said: () => said,
    supervisor: () => childrenOf(child.pid)[0] ?? 0,
    async says(text, times) {
      while (said.split(text).length - 1 < times) {
        if (child.exitCode !== null) throw new CommandError(`Der Server ist zu Ende gegangen:\n${said.slice(-2000)}`);
        await pause(20);
      }
    },
    async stop() {
      const supervisors = childrenOf(child.pid);
      // The manager first: it would start another.
      child.kill("SIGKILL");
      for (const pid of supervisors) process.kill(pid, "SIGTERM");
      await end(child);
    },
  };
}

const childrenOf = (pid: number | undefined): readonly number[] =>
  spawnSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" })
    .stdout.split("\n")
    .map(Number)
    .filter(Boolean);

function build({ project, variables }: Site): Promise<void> {
  const child = spawn(process.execPath, ["scripts/build.ts"], { cwd: project.dir, env: childEnvironment(variables), stdio: "inherit" });
  return new Promise((done, failed) =>
    child.once("exit", (code) => (code === 0 ? done() : failed(new CommandError("Die Websites ließen sich nicht bauen.")))),
  );
}

const none = (name: string, found: readonly string[]): Check => ({
  name,
  ok: found.length === 0,
  detail: found.length === 0 ? "keine" : `${found.length}, etwa ${found.slice(0, 5).join("; ")}`,
});

const longest = (name: string, { latencies }: SteadyResult): readonly Row[] =>
  ([0.5, 0.99, 1] as const).map((share) => ({
    name: `${name}: ${share === 1 ? "längste Wartezeit" : `p${share * 100}`}`,
    unit: "ms",
    sample: sampleOf([quantile(Float64Array.from([...latencies.static, ...latencies["on-demand"]]).sort(), share)]),
  }));

/** Visitors on kept and new connections while the server is stopped and started, its processes are renewed, and code is deployed. */
export async function benchRestarts({ rounds }: Readonly<{ rounds: number }>): Promise<Report> {
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const site = freshSite();
  say("Die Websites werden gebaut …");
  await build(site);
  const managed = startManaged(site);
  try {
    await managed.says("Bereit: ", 1);
    const pages = await pagesOf(join(site.project.dir, "dist"));
    let starts = 1;
    let code = 0;
    const events: Readonly<Record<string, () => Promise<void>>> = {
      "SIGTERM und Start": async () => {
        process.kill(managed.supervisor(), "SIGTERM");
        await managed.says("Bereit: ", ++starts);
      },
      "SIGTERM an einen Serverprozess": async () => {
        const workers = () => childrenOf(managed.supervisor());
        const [worker = 0] = workers();
        process.kill(worker, "SIGTERM");
        while (!workers().some((pid) => pid !== worker)) await pause(20);
      },
      "SIGUSR2 an den Server": async () => {
        const before = managed.said().split("Alle Serverprozesse sind erneuert.").length - 1;
        process.kill(managed.supervisor(), "SIGUSR2");
        await managed.says("Alle Serverprozesse sind erneuert.", before + 1);
      },
      "neuer Code": async () => {
        site.project.renumber(++code + 1);
        await build(site);
        await managed.says("Der neue Code ist übernommen.", code);
      },
    };
    const results: (readonly [string, SteadyResult])[] = [];
    for (const [name, happen] of Object.entries(events)) {
      const stopLoad = putSteadyLoad({ port: SITE_PORT, perSecond: PER_SECOND, pages });
      for (let round = 0; round < rounds; round++) {
        await pause(BETWEEN_MS);
        await happen();
      }
      await pause(BETWEEN_MS);
      const result = await stopLoad();
      results.push([name, result]);
      say(`${name}: ${result.failures.length + result.refused.length} Fehler, Status ${JSON.stringify(result.statuses)}`);
    }
    return {
      benchmark: "restarts",
      title: "Neustart und neuer Code unter Last",
      startedAt,
      machine,
      baseline: null,
      rows: results.flatMap(([name, result]) => longest(name, result)),
      checks: results.flatMap(([name, { failures, refused, missing }]) => [
        none(`${name}: Antworten mit 5xx oder abgerissene Verbindungen`, failures),
        none(`${name}: abgelehnte Verbindungen`, refused),
        none(`${name}: fehlende Skripte und Stile`, missing),
      ]),
      notes: [
        `Je ${rounds} Mal, ${PER_SECOND} Anfragen je Sekunde nach ${pages.length} Seiten, jede vierte auf einer neuen Verbindung: ${results.map(([name, { statuses }]) => `${name} ${Object.values(statuses).reduce((sum, count) => sum + count, 0)}`).join(", ")}.`,
      ],
    };
  } finally {
    await managed.stop();
  }
}
