import { renderPost } from "#src/features/forum/server/text/render-post.ts";
import { slowTexts } from "#src/features/forum/server/text/test/slow-texts.ts";
import { freePort } from "#src/shared/server/process/free-port.ts";
import { say } from "../command.ts";
import { baselineOf, baselineRound } from "./baseline.ts";
import type { Variables } from "./child-environment.ts";
import type { ForumData } from "./forum-data.ts";
import { machineFacts } from "./machine.ts";
import { onSeededDatabase, settle } from "./on-postgres.ts";
import type { Check, Report, Row } from "./report.ts";
import { runMeasured } from "./run-measured.ts";
import { startPortalServer } from "./servers.ts";
import { format, quantile, sampleOf } from "./statistics.ts";
import { timeToAnswer } from "./time-to-answer.ts";
import { benchFolder, freshDatabase, siteWorkspace, type Workspace } from "./workspace.ts";

const TIMES = 100;
const TIMES_OF_FEW = 20;
const WARM_UP = 5;
const PAGE_MS = 20;
const SEARCH_MS = 50;
const TEXT_MS = 50;
const [P50, P95, P99] = [0.5, 0.95, 0.99];
/** A page of the forum that asks the database for nothing of it. */
const EMPTY = "/forum/suche";

const search = (words: string): string => `${EMPTY}?q=${encodeURIComponent(words)}`;
const pagesOf = ({ thread }: ForumData): readonly string[] => [
  "/forum",
  "/forum/bereich/mitbestimmung",
  "/forum/bereich/mitbestimmung?seite=3",
  "/forum/bereich/mitbestimmung?nur=offen",
  `/forum/thema/${thread}`,
  `/forum/thema/${thread}?seite=3`,
];
const searchesOf = ({ common, seldom }: ForumData): readonly string[] =>
  [common, seldom, `${common} Frist`, `${common} ${seldom}`, "Arbeitgeber zahlt Seminar Kosten Fahrt Pause", "Segelboot"].map(search);

type Part = Readonly<{ rows: readonly Row[]; checks: readonly Check[] }>;
type Wanted = Readonly<{ rounds: number; scale: number }>;
type Engine = Readonly<{ name: string; variables: Variables }>;
type Visitor = Readonly<{ name: string; headers: Readonly<Record<string, string>> }>;

async function measure(space: Workspace, { name: engine, variables }: Engine, { rounds, scale }: Wanted): Promise<Part> {
  say(`${engine}: Daten werden erzeugt …`);
  const { output } = await runMeasured("scripts/bench/forum-data.ts", { ...space.variables, ...variables, FORUM_SCALE: String(scale) });
  const made = JSON.parse(output.trim().split("\n").at(-1) ?? "") as ForumData;
  await settle(variables);
  const times = scale < 1 ? TIMES_OF_FEW : TIMES;
  const [pages, searches] = [pagesOf(made), searchesOf(made)];
  const visitors: readonly Visitor[] = [
    { name: "ohne Anmeldung", headers: {} },
    { name: "angemeldet", headers: { Cookie: `ifb_session=${made.secret}` } },
  ];
  const asked = visitors.flatMap((visitor) => [EMPTY, ...pages, ...searches].map((path) => ({ visitor, path })));
  const port = await freePort();
  const server = await startPortalServer(space, port, {
    ...variables,
    AUTO_PUBLISH: "off",
    SITE_IFB_URL: `http://localhost:${port}`,
    SITE_BETRIEBSRAT_URL: `http://betriebsrat.localhost:${port}`,
  });
  const samples = new Map(asked.map((one) => [one, [[], [], []] as [number[], number[], number[]]]));
  const ask = ({ visitor, path }: (typeof asked)[number]): Promise<number> =>
    timeToAnswer(port, path, "betriebsrat.localhost", visitor.headers);
  try {
    for (const one of asked) for (let i = 0; i < WARM_UP; i += 1) await ask(one);
    for (let round = 0; round < rounds; round += 1) {
      const taken = new Map(asked.map((one) => [one, [] as number[]]));
      // All pages in turn, so that each meets the same neighbours on the machine.
      for (let i = 0; i < times; i += 1) for (const one of asked) taken.get(one)?.push(await ask(one));
      for (const [one, all] of taken) {
        const sorted = all.toSorted((a, b) => a - b);
        for (const [i, share] of [P50, P95, P99].entries()) samples.get(one)?.[i]?.push(quantile(sorted, share));
      }
      say(`${engine}, ${round + 1}. Runde fertig`);
    }
  } finally {
    await server.stop();
  }
  const at = (visitor: Visitor, path: string, i: 0 | 1 | 2) =>
    sampleOf([...samples].find(([one]) => one.visitor === visitor && one.path === path)?.[1][i] ?? []);
  const over = (visitor: Visitor, path: string): number => at(visitor, path, 1).median - at(visitor, EMPTY, 0).median;
  const each = (paths: readonly string[]) => visitors.flatMap((visitor) => paths.map((path) => ({ visitor, path })));
  const worstPage = Math.max(...each(pages).map(({ visitor, path }) => over(visitor, path)));
  const worstSearch = Math.max(...each(searches).map(({ visitor, path }) => at(visitor, path, 2).median));
  const megabytes = made.grown / 1e6;
  return {
    rows: [
      ...each([EMPTY]).map(({ visitor, path }): Row => {
        return { name: `${engine} ${path}, ${visitor.name} (leere Seite): p50`, unit: "ms", sample: at(visitor, path, 0) };
      }),
      ...each(pages).map(({ visitor, path }): Row => {
        const sample = at(visitor, path, 1);
        const ratio = `${format(over(visitor, path))} ms über der leeren Seite; p50 ${format(at(visitor, path, 0).median)} ms`;
        return { name: `${engine} ${path}, ${visitor.name}: p95`, unit: "ms", sample, ratio, target: `≤ ${PAGE_MS} darüber` };
      }),
      ...each(searches).map(({ visitor, path }): Row => {
        const sample = at(visitor, path, 2);
        const ratio = `p50 ${format(at(visitor, path, 0).median)} ms`;
        return { name: `${engine} ${decodeURIComponent(path)}, ${visitor.name}: p99`, unit: "ms", sample, ratio, target: `≤ ${SEARCH_MS}` };
      }),
      { name: `${engine}: Größe von ${made.posts} Beiträgen mit ${made.rows} Wörtern`, unit: "MB", sample: sampleOf([megabytes]) },
    ],
    checks: [
      {
        name: `${engine}: Listen und Themen ${PAGE_MS} ms über der leeren Seite (p95)`,
        ok: worstPage <= PAGE_MS,
        detail: `höchstens ${format(worstPage)} ms`,
      },
      { name: `${engine}: Suche in ${SEARCH_MS} ms (p99)`, ok: worstSearch <= SEARCH_MS, detail: `höchstens ${format(worstSearch)} ms` },
    ],
  };
}

/** The longest text that there can be, made of what costs a reader of Markdown most. */
function rendering(rounds: number): Part {
  const worst = Array.from({ length: rounds }, () =>
    Math.max(
      ...slowTexts.map(({ make }) => {
        const source = make();
        const before = process.cpuUsage();
        renderPost(source);
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
      }),
    ),
  );
  const sample = sampleOf(worst);
  return {
    rows: [
      { name: `Der langsamste von ${slowTexts.length} Texten von 20.000 Zeichen (Rechenzeit)`, unit: "ms", sample, target: `≤ ${TEXT_MS}` },
    ],
    checks: [{ name: `Jeder Text in ${TEXT_MS} ms`, ok: sample.median <= TEXT_MS, detail: `der langsamste ${format(sample.median)} ms` }],
  };
}

/** How long the forum's pages and its search take with 10,000 threads and 100,000 posts, or `scale` of that, and how large it is, on both engines. */
export async function benchForum(wanted: Wanted): Promise<Report> {
  const counted = (full: number): string => Math.round(full * wanted.scale).toLocaleString("de-DE");
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const space = siteWorkspace();
  await freshDatabase(space);
  say("Die Website wird gebaut, soweit nötig …");
  await runMeasured("scripts/build.ts", space.variables);
  const baselines = [baselineRound(benchFolder)];
  const parts = [
    await measure(space, { name: "SQLite", variables: {} }, wanted),
    await onSeededDatabase("forum", space, (variables) => measure(space, { name: "PostgreSQL", variables }, wanted)),
    rendering(wanted.rounds),
  ];
  baselines.push(baselineRound(benchFolder));
  return {
    benchmark: "forum",
    title: `Forum mit ${counted(10_000)} Themen und ${counted(100_000)} Beiträgen`,
    startedAt,
    machine,
    baseline: baselineOf(baselines),
    rows: parts.flatMap(({ rows }) => rows),
    checks: parts.flatMap(({ checks }) => checks),
    notes: [
      `Jede Seite ${TIMES}-mal je Runde, reihum mit allen anderen, über eine Verbindung und ungepackt; leere Seite: ${EMPTY} ohne Frage.`,
    ],
  };
}
