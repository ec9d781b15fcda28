import { spawn } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { onDemandPaths } from "#src/build/test/on-demand-paths.ts";
import { copyProject } from "#src/build/test/project-copy.ts";
import { currentRelease } from "#src/release/release.ts";
import { CommandError, say } from "../command.ts";
import { childEnvironment, type Variables } from "./child-environment.ts";
import { machineFacts } from "./machine.ts";
import { publishedList } from "./published-list.ts";
import { type ChangedSite, changeBefore } from "./release-changes.ts";
import type { Check, Report, Row } from "./report.ts";
import { end } from "./servers.ts";
import { format, quantile, sampleOf } from "./statistics.ts";
import type { PageKind, SteadyOrder, SteadyResult } from "./steady-load.ts";
import { timeToAnswer } from "./time-to-answer.ts";
import { benchFolder, SITE_PORT } from "./workspace.ts";

const root = resolve(import.meta.dirname, "../..");
const folder = join(benchFolder, "releases");
const PER_SECOND = 100;

export type Site = ChangedSite & Readonly<{ variables: Variables }>;

/** A checkout with content and database of its own, so that code can be changed; nothing is built. */
export function freshSite(): Site {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const contentDir = join(folder, "content");
  cpSync(join(root, "src/content"), contentDir, { recursive: true });
  const databaseFile = join(folder, "portal.sqlite");
  const variables = {
    CONTENT_DIR: contentDir,
    DIST_DIR: "dist",
    DATABASE_URL: `file:${databaseFile}`,
    VAR_DIR: folder,
    PORT: String(SITE_PORT),
    ACCESS_LOG: "off",
  };
  return { project: copyProject(join(folder, "project")), contentDir, databaseFile, variables };
}

type Started = Readonly<{ said: () => string; says: (text: string) => Promise<void>; stop: () => Promise<void> }>;

function start({ project, variables }: Site, script: string): Started & Readonly<{ code: Promise<number> }> {
  const child = spawn(process.execPath, [script], {
    cwd: project.dir,
    env: childEnvironment(variables),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      for (const look of waiting) look();
    });
  const code = new Promise<number>((done) => child.once("exit", (number) => done(number ?? -1)));
  const says = (text: string): Promise<void> =>
    new Promise((done, failed) => {
      const look = (): void => {
        if (!said.includes(text)) return;
        waiting.delete(look);
        done();
      };
      waiting.add(look);
      look();
      void code.then(() => failed(new CommandError(`${script} ist zu Ende gegangen:\n${said.slice(-2000)}`)));
    });
  return { said: () => said, says, code, stop: () => end(child) };
}

/** As many on-demand pages as static ones, taking turns. */
export async function pagesOf(distDir: string): Promise<SteadyOrder["pages"]> {
  const { files } = publishedList(distDir);
  const paths = Object.entries(files).flatMap(([path, { t, x }]) => (t.startsWith("text/html") && x === undefined ? [path] : []));
  const event = paths.find((path) => path.startsWith("/seminare/p/"))?.slice("/seminare/p/".length) ?? "";
  const [ifb, betriebsrat] = [`localhost:${SITE_PORT}`, `betriebsrat.localhost:${SITE_PORT}`];
  const staticPages = paths.filter((path) => !/^\/(?:ifb|betriebsrat)(?:\/|$)/.test(path));
  if (staticPages.length === 0) throw new CommandError("Es ist keine Seite veröffentlicht, nach der gefragt werden könnte.");
  const onDemand = onDemandPaths({ event });
  const hosts: string[] = [];
  for (const path of staticPages) {
    const { status } = await fetch(`http://${ifb}${path}`, { redirect: "manual" });
    hosts.push(status === 200 ? ifb : betriebsrat);
  }
  return Array.from({ length: staticPages.length }, (_, at) => [
    { kind: "static" as const, host: hosts[at] ?? ifb, path: staticPages[at] ?? "/" },
    { kind: "on-demand" as const, host: ifb, path: onDemand[at % onDemand.length] ?? "/checkout" },
  ]).flat();
}

export function putSteadyLoad(order: SteadyOrder): () => Promise<SteadyResult> {
  const worker = new Worker(new URL("./steady-load.ts", import.meta.url), { workerData: order });
  // When the measurement fails, nobody waits for what is still asked for.
  worker.unref();
  const result = new Promise<SteadyResult>((done, failed) => worker.once("message", done).once("error", failed));
  return () => {
    worker.ref();
    worker.postMessage("stop");
    return result;
  };
}

type Builds = Readonly<{ counts: Readonly<Record<string, number>>; seconds: readonly number[]; wrong: readonly string[] }>;

async function runBuilds(site: Site, builds: number): Promise<Builds> {
  const counts: Record<string, number> = {};
  const seconds: number[] = [];
  const wrong: string[] = [];
  for (let at = 1; at <= builds; at++) {
    const { name, fails = false, apply } = changeBefore(at);
    const undo = await apply(site, at);
    const started = performance.now();
    const build = start(site, "scripts/build.ts");
    const code = await build.code;
    undo?.();
    seconds.push((performance.now() - started) / 1000);
    counts[name] = (counts[name] ?? 0) + 1;
    if ((code !== 0) !== fails) wrong.push(`Build ${at} (${name}) endet mit ${code}: ${build.said().trim().split("\n").at(-1)}`);
    say(`Build ${at} von ${builds}, ${name}: ${fails ? "abgelehnt" : "veröffentlicht"}, ${format(seconds.at(-1) ?? 0)} s`);
  }
  return { counts, seconds, wrong };
}

const latencyRows = ({ latencies }: SteadyResult): readonly Row[] =>
  (["static", "on-demand"] as const).flatMap((kind: PageKind) => {
    const name = kind === "static" ? "vorgerenderte Seiten" : "Seiten auf Abruf";
    return ([0.5, 0.99, 1] as const).map((share) => ({
      name: `${name}: ${share === 1 ? "längste Wartezeit" : `p${share * 100}`} während der Builds`,
      unit: "ms",
      sample: sampleOf([quantile(latencies[kind], share)]),
    }));
  });

function checksOf(result: SteadyResult, { wrong }: Builds, last: Check): readonly Check[] {
  const none = (name: string, found: readonly string[]): Check => ({
    name,
    ok: found.length === 0,
    detail: found.length === 0 ? "keine" : `${found.length}, etwa ${found.slice(0, 5).join("; ")}`,
  });
  return [
    none("Antworten mit 5xx oder abgerissene Verbindungen", result.failures),
    none("abgelehnte Verbindungen", result.refused),
    none("Seiten aus zwei Fassungen", result.mixed),
    none("fehlende Skripte und Stile", result.missing),
    none("Builds, die anders enden als erwartet", wrong),
    last,
  ];
}

/** Builds of every kind, some of which fail, while visitors ask for all pages of the server that `npm start` runs. */
export async function benchReleases({ builds }: Readonly<{ builds: number }>): Promise<Report> {
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const site = freshSite();
  say("Die Websites werden gebaut und gestartet …");
  const server = start(site, "scripts/start.ts");
  try {
    await server.says("Bereit: ");
    const distDir = join(site.project.dir, "dist");
    const pages = await pagesOf(distDir);
    const stopLoad = putSteadyLoad({ port: SITE_PORT, perSecond: PER_SECOND, pages });
    const done = await runBuilds(site, builds);
    const online = currentRelease(distDir);
    const served = await timeToAnswer(SITE_PORT, "/checkout", "localhost").then(
      () => true,
      (error: unknown) => {
        say(`Der Server antwortet nicht mehr: ${String(error)}`);
        return false;
      },
    );
    const result = await stopLoad();
    const takeovers = server.said().split("Der neue Code ist übernommen.").length - 1;
    const last: Check = {
      name: "der Server arbeitet nach dem letzten Build",
      ok: served && online !== undefined && takeovers === (done.counts["Code"] ?? 0),
      detail: `${takeovers} Übernahmen von neuem Code`,
    };
    const answers = Object.values(result.statuses).reduce((sum, count) => sum + count, 0);
    const kinds = Object.entries(done.counts).map(([name, count]) => `${count} × ${name}`);
    const rows: readonly Row[] = [
      { name: "Anfragen nach Seiten", unit: "je s", sample: sampleOf([answers / result.seconds]), target: `${PER_SECOND}` },
      ...latencyRows(result),
      { name: "ein Build daneben", unit: "s", sample: sampleOf(done.seconds) },
    ];
    const notes = [
      `${builds} Builds (${kinds.join(", ")}) in ${format(result.seconds)} s neben npm start mit seinem Publisher, der dieselben Änderungen veröffentlicht.`,
      `${answers} Antworten auf ${pages.length} Seiten im Wechsel (Status: ${JSON.stringify(result.statuses)}), ${result.assetAnswers} auf ihre Skripte und Stile, die alle bis zum Ende abgefragt werden. Jede vierte Anfrage auf einer neuen Verbindung. Wartezeit ab dem Augenblick, in dem die Anfrage fällig war.`,
    ];
    return {
      benchmark: "releases",
      title: "Builds unter Last",
      startedAt,
      machine,
      baseline: null,
      rows,
      checks: checksOf(result, done, last),
      notes,
    };
  } finally {
    writeFileSync(join(folder, "serve.log"), server.said());
    await server.stop();
  }
}
