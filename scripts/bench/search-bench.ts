import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { openStore } from "#db/client.ts";
import { allEvents } from "#db/repositories/events.ts";
import { updateSearchIndex } from "#src/build/search/update-search-index.ts";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { stemsOf } from "#src/domain/german-text/words.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { findPages } from "#src/features/search/server/find-pages.ts";
import { SearchIndex } from "#src/queries/search/search-index.ts";
import { currentRelease, searchFile } from "#src/release/release.ts";
import { say } from "../command.ts";
import { baselineOf, baselineRound } from "./baseline.ts";
import { machineFacts } from "./machine.ts";
import type { Report, Row } from "./report.ts";
import { runMeasured } from "./run-measured.ts";
import { mixedQueries } from "./search-queries.ts";
import { startPortalServer } from "./servers.ts";
import { format, quantile, sampleOf } from "./statistics.ts";
import { timeToAnswer } from "./time-to-answer.ts";
import { benchFolder, catalogueWorkspace, freshDatabase, SITE_PORT } from "./workspace.ts";

/** A hundred queries of the known-item test and as many made of the catalogue's own titles: none is asked twice in a round. */
const FROM_CATALOGUE = 300;
const WARM_UP = 50;
const TARGET_MS = 50;

const ask = (port: number, path: string): Promise<number> => timeToAnswer(port, path, "betriebsrat.localhost");

const sorted = (values: readonly number[]): readonly number[] => [...values].sort((a, b) => a - b);

type Waiting = { p50: number[]; p99: number[] };
const note = (into: Waiting, times: readonly number[]): void => {
  const order = sorted(times);
  into.p50.push(quantile(order, 0.5));
  into.p99.push(quantile(order, 0.99));
};

/** FTS5 as it comes: all words of the query, by bm25, twenty rows. */
function bareQuery(file: string): (query: string) => number {
  const index = new Database(file, { readonly: true });
  const statement = index.prepare("SELECT rowid FROM found WHERE found MATCH ? ORDER BY rank LIMIT 20").raw();
  return (query) => {
    const words = stemsOf(query).map((word) => `"${word}"`);
    const started = performance.now();
    if (words.length > 0) statement.all(words.join(" "));
    return performance.now() - started;
  };
}

/** Processor time of this process, which neighbours on the machine do not touch. */
function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

export async function benchSearch({ scale, rounds }: Readonly<{ scale: number; rounds: number }>): Promise<Report> {
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const space = catalogueWorkspace(scale, { fullTexts: true });
  await freshDatabase(space);
  say("Die Website wird gebaut, soweit nötig …");
  await runMeasured("scripts/build.ts", space.variables);
  const baselines = [baselineRound(benchFolder)];
  const store = await openStore(`file:${space.databaseFile}`);
  const events = await allEvents(store.db);
  await store.close();
  const today = todayInBerlin(new Date());
  const entries = [...scanContent(space.contentDir, new Map()).files.values()].map(({ entry }) => entry);
  const content = { contentDir: space.contentDir, today, entries, events };
  const aside = join(space.folder, "search");
  const anew: number[] = [];
  const one: number[] = [];
  for (let round = 0; round < rounds; round++) {
    rmSync(aside, { recursive: true, force: true });
    anew.push(updateSearchIndex(aside, new Catalogue(content)).milliseconds / 1000);
    const changed = entries.map((entry, i) => (i === 500 ? { ...entry, digest: `${entry.digest} ${round}` } : entry));
    one.push(updateSearchIndex(aside, new Catalogue({ ...content, entries: changed })).milliseconds / 1000);
    say(`${round + 1}. Runde, Index: ${format(anew.at(-1) ?? 0)} s, ein Eintrag ${format(one.at(-1) ?? 0)} s`);
  }
  const queries = mixedQueries(entries, FROM_CATALOGUE);
  const release = currentRelease(join(space.folder, "dist"));
  const file = release === undefined ? "" : searchFile(release);
  const opening: number[] = [];
  const search: Waiting = { p50: [], p99: [] };
  const processor: Waiting = { p50: [], p99: [] };
  const bare: Waiting = { p50: [], p99: [] };
  const page: Waiting = { p50: [], p99: [] };
  const suggestions: Waiting = { p50: [], p99: [] };
  const empty: Waiting = { p50: [], p99: [] };
  const ask20 = bareQuery(file);
  for (let round = 0; round <= rounds; round++) {
    // A new index remembers no answers.
    let index: SearchIndex | undefined;
    opening.push(timed(() => (index = new SearchIndex(file))));
    const costs: number[] = [];
    const times = queries.map((query) =>
      timed(() => {
        costs.push(processorTime(() => index && findPages(index, query, today)));
      }),
    );
    index?.close();
    const plain = queries.map(ask20);
    // The first round warms up.
    if (round > 0) {
      note(search, times);
      note(processor, costs);
      note(bare, plain);
    }
  }
  for (let round = 0; round < rounds; round++) {
    // A server of its own for each round: it remembers answers, and a first result is what is measured.
    const server = await startPortalServer(space, SITE_PORT, {});
    try {
      for (let i = 0; i < WARM_UP; i++) await ask(server.port, `/suche?q=warm+${i}`);
      const pages: number[] = [];
      for (const query of queries) pages.push(await ask(server.port, `/suche?q=${encodeURIComponent(query)}`));
      note(page, pages);
      const typed: number[] = [];
      for (const query of queries) typed.push(await ask(server.port, `/api/search-suggestions?q=${encodeURIComponent(query.slice(0, 6))}`));
      note(suggestions, typed);
      const without: number[] = [];
      for (const _ of queries) without.push(await ask(server.port, "/suche"));
      note(empty, without);
      say(`${round + 1}. Runde, Seite: p99 ${format(page.p99.at(-1) ?? 0)} ms`);
    } finally {
      await server.stop();
    }
  }
  baselines.push(baselineRound(benchFolder));
  const waiting = (name: string, { p50, p99 }: Waiting, target?: string): readonly Row[] => [
    { name: `${name}: p50`, unit: "ms", sample: sampleOf(p50) },
    { name: `${name}: p99`, unit: "ms", sample: sampleOf(p99), ...(target === undefined ? {} : { target }) },
  ];
  const worst = sampleOf(page.p99).median;
  return {
    benchmark: "search",
    title: `Suche: ${space.label}`,
    startedAt,
    machine,
    baseline: baselineOf(baselines),
    rows: [
      ...waiting("Ergebnisseite, erste Anfrage", page, `≤ ${TARGET_MS}`),
      ...waiting("Vorschläge zu sechs Buchstaben", suggestions),
      ...waiting("Vergleich: dieselbe Seite ohne Anfrage", empty),
      ...waiting("Suche allein, ohne Seite", search),
      ...waiting("Suche allein, Prozessorzeit", processor),
      ...waiting("Vergleich: bloße FTS5-Abfrage, 20 Zeilen", bare),
      { name: "Index öffnen", unit: "ms", sample: sampleOf(opening) },
      { name: "Index ganz neu", unit: "s", sample: sampleOf(anew) },
      { name: "Index nach einer Änderung", unit: "s", sample: sampleOf(one) },
      { name: "Größe des Index", unit: "MB", sample: sampleOf([statSync(file).size / 1e6]) },
    ],
    checks: [{ name: `Ergebnisseite p99 ≤ ${TARGET_MS} ms`, ok: worst <= TARGET_MS, detail: `${format(worst)} ms` }],
    notes: [
      `${queries.length} verschiedene Anfragen je Runde, jede einmal, nacheinander auf einer Verbindung, Brotli: die 100 der Prüfung (Tippfehler, Beugung, Komposita, Synonyme, Zitate, Aktenzeichen) und ${FROM_CATALOGUE} aus Titeln des Katalogs, jede dritte verändert.`,
      `${entries.length} Einträge, Index ohne die Seiten drumherum gemessen; die Zahlen der Seite enthalten Rendern und Übertragen.`,
    ],
  };
}
