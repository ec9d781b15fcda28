import { freePort } from "#src/shared/server/process/free-port.ts";
import { CommandError, say } from "../command.ts";
import { baselineOf, baselineRound } from "./baseline.ts";
import type { Variables } from "./child-environment.ts";
import { machineFacts } from "./machine.ts";
import { onSeededDatabase } from "./on-postgres.ts";
import type { PlanData, Size } from "./plan-data.ts";
import { cpuMilliseconds } from "./process-tree.ts";
import type { Check, Report, Row } from "./report.ts";
import { runMeasured } from "./run-measured.ts";
import { type Running, startPortalServer } from "./servers.ts";
import { format, quantile, sampleOf } from "./statistics.ts";
import { timeToAnswer } from "./time-to-answer.ts";
import { benchFolder, freshDatabase, siteWorkspace, type Workspace } from "./workspace.ts";

const TIMES = 20;
const WARM_UP = 5;
/** Over the page of a plan without anybody. */
const PAGE_TARGET_MS = 100;
const PROPOSAL_TARGET_MS = 1000;

type Part = Readonly<{ rows: readonly Row[]; checks: readonly Check[] }>;
type Step = Readonly<{ name: string; over?: Size; target?: number; run: () => Promise<unknown> }>;

const member = "/meinifb/schulungsplan";

async function call(port: number, secret: string, path: string, body: unknown): Promise<Readonly<{ plan: string; revision: number }>> {
  const answer = await fetch(`http://localhost:${port}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: `http://localhost:${port}`, Cookie: `ifb_session=${secret}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new CommandError(`${path} antwortet mit ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()) as Readonly<{ plan: string; revision: number }>;
}

function stepsOf({ port }: Running, { chair, admin, plans, content }: PlanData): readonly Step[] {
  const get = (path: string) => timeToAnswer(port, path, "localhost", { Cookie: `ifb_session=${chair}` });
  const make = async (): Promise<void> => {
    const { plan, revision } = await call(port, admin, "/schulungsplan/create", content);
    await call(port, admin, "/schulungsplan/delete", { plan, revision });
  };
  return [
    { name: "Plan ohne Personen", run: () => get(`${member}/${plans.leer}`) },
    {
      name: "Plan mit 35 Personen, 4 Jahren, 280 Einträgen",
      over: "leer",
      target: PAGE_TARGET_MS,
      run: () => get(`${member}/${plans.üblich}`),
    },
    { name: "Plan mit 80 Personen, 5 Jahren, 1.500 Einträgen", over: "leer", run: () => get(`${member}/${plans.voll}`) },
    { name: "Bearbeiten, 35 Personen", run: () => get(`${member}/${plans.üblich}/bearbeiten`) },
    { name: "Eintrag mit Terminen zur Wahl", run: () => get(`${member}/${plans.üblich}/eintrag/i7`) },
    { name: "Vorschlag für 35 Personen", target: PROPOSAL_TARGET_MS, run: () => get(`${member}/${plans.offen}/vorschlag`) },
    { name: "Plan mit 280 Einträgen anlegen und löschen (Aufrufe)", run: make },
  ];
}

async function measure(space: Workspace, engine: string, variables: Variables, rounds: number): Promise<Part> {
  say(`${engine}: Daten werden erzeugt …`);
  const { output } = await runMeasured("scripts/bench/plan-data.ts", { ...space.variables, ...variables });
  const data = JSON.parse(output.trim().split("\n").at(-1) ?? "") as PlanData;
  const port = await freePort();
  const addresses = { SITE_IFB_URL: `http://localhost:${port}`, SITE_BETRIEBSRAT_URL: `http://betriebsrat.localhost:${port}` };
  const server = await startPortalServer(space, port, { ...variables, AUTO_PUBLISH: "off", ...addresses });
  const medians = new Map<string, number[]>();
  const processor = new Map<string, number[]>();
  const steps = stepsOf(server, data);
  try {
    for (const { run } of steps) for (let i = 0; i < WARM_UP; i += 1) await run();
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, run } of steps) {
        const times: number[] = [];
        const before = cpuMilliseconds(server.pid);
        for (let i = 0; i < TIMES; i += 1) {
          const started = performance.now();
          await run();
          times.push(performance.now() - started);
        }
        processor.set(name, [...(processor.get(name) ?? []), (cpuMilliseconds(server.pid) - before) / TIMES]);
        medians.set(name, [
          ...(medians.get(name) ?? []),
          quantile(
            times.toSorted((a, b) => a - b),
            0.5,
          ),
        ]);
      }
      say(`${engine}, ${round + 1}. Runde fertig`);
    }
  } finally {
    await server.stop();
  }
  const [empty] = steps;
  const medianOf = (name: string): number => sampleOf(medians.get(name) ?? []).median;
  const base = medianOf(empty?.name ?? "");
  return {
    rows: steps.flatMap(({ name, over, target }): readonly Row[] => [
      {
        ...{ name: `${engine}: ${name}`, unit: "ms", sample: sampleOf(medians.get(name) ?? []) },
        ...(over === undefined ? {} : { ratio: `${format(medianOf(name) - base)} ms über der leeren Seite` }),
        ...(target === undefined ? {} : { target: `≤ ${target}${over === undefined ? "" : " über der leeren"}` }),
      },
      { name: `${engine}: ${name}, Prozessorzeit des Servers`, unit: "ms", sample: sampleOf(processor.get(name) ?? []) },
    ]),
    checks: steps.flatMap(({ name, over, target }) => {
      if (target === undefined) return [];
      const took = medianOf(name) - (over === undefined ? 0 : base);
      return [{ name: `${engine}: ${name}`, ok: took <= target, detail: `${format(took)} ms, höchstens ${target}` }];
    }),
  };
}

/** How long making and showing training plans takes, from the usual size to the largest, beside 5,000 events, on both engines. */
export async function benchPlan({ rounds }: Readonly<{ rounds: number }>): Promise<Report> {
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const space = siteWorkspace();
  await freshDatabase(space);
  say("Die Website wird gebaut, soweit nötig …");
  await runMeasured("scripts/build.ts", space.variables);
  const baselines = [baselineRound(benchFolder)];
  const parts = [
    await measure(space, "SQLite", {}, rounds),
    await onSeededDatabase("plan", space, (variables) => measure(space, "PostgreSQL", variables, rounds)),
  ];
  baselines.push(baselineRound(benchFolder));
  return {
    ...{ benchmark: "plan", title: "Schulungspläne neben 5.000 Terminen", startedAt, machine, baseline: baselineOf(baselines) },
    rows: parts.flatMap(({ rows }) => rows),
    checks: parts.flatMap(({ checks }) => checks),
    notes: [
      `Jede Seite ${TIMES}-mal je Runde, über eine Verbindung und ungepackt; der Median zählt. Mehr als 80 Personen, 1.500 Einträge und fünf Jahre fasst kein Plan.`,
    ],
  };
}
