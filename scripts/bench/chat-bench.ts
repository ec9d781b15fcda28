import { brotliCompressSync } from "node:zlib";
import { CommandError, say } from "../command.ts";
import { baselineOf, baselineRound } from "./baseline.ts";
import { benchAnswers } from "./chat-answers.ts";
import { askPage, bodyOf, firstSentence, keepAsking, slowWriter } from "./chat-load.ts";
import { chatQuestions } from "./chat-questions.ts";
import { machineFacts } from "./machine.ts";
import type { Check, Report, Row } from "./report.ts";
import { runMeasured } from "./run-measured.ts";
import { startPortalServer } from "./servers.ts";
import { format, quantile, sampleOf } from "./statistics.ts";
import { timeToAnswer } from "./time-to-answer.ts";
import { benchFolder, catalogueWorkspace, freshDatabase, SITE_PORT, siteWorkspace, type Workspace } from "./workspace.ts";

const ANSWER_MS = 60;
const SENTENCE_MS = 300;
const ISLAND_KB = 25;
/** What lists and searches may take while many visitors are there (visitors-bench.ts). */
const NEIGHBOUR_MS = 500;
const AT_ONCE = 200;
const PAGES = 100;
/** Of one client; the server writes ten a minute for it. */
const SENTENCES = 8;

const sorted = (values: readonly number[]): readonly number[] => [...values].sort((a, b) => a - b);
const neighbours = {
  "vorgefertigte Seite (/betriebsratslexikon)": "/betriebsratslexikon",
  "Suche (/suche?q=Urlaub)": "/suche?q=Urlaub",
} as const;

async function neighbourTimes(port: number, path: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < PAGES; i++) times.push(await timeToAnswer(port, path, "betriebsrat.localhost"));
  return quantile(sorted(times), 0.99);
}

/** Scripts that the page loads by itself, as they are sent. */
async function islandKilobytes(port: number): Promise<number> {
  const html = await bodyOf(port, "/chatbot");
  const files = [...new Set([...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path ?? ""))];
  if (files.length === 0) throw new CommandError("Die Seite des Chatbots hat keine Skripte.");
  const inline = [...html.matchAll(/<script type="module">([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? "").join("\n");
  let bytes = brotliCompressSync(inline).length;
  for (const file of files) bytes += brotliCompressSync(await bodyOf(port, file)).length;
  return bytes / 1000;
}

type Served = Readonly<{ rows: readonly Row[]; checks: readonly Check[] }>;

async function benchServed(space: Workspace, rounds: number): Promise<Served> {
  await freshDatabase(space);
  say("Die Website wird gebaut, soweit nötig …");
  await runMeasured("scripts/build.ts", space.variables);
  const questions = chatQuestions([], 0);
  const writer = await slowWriter();
  const server = await startPortalServer(space, SITE_PORT, { CHAT_URL: writer.url, CHAT_MODEL: "stub" });
  const page: number[] = [];
  const sentences: number[] = [];
  const busy: number[] = [];
  const calm = new Map<string, number[]>();
  const loaded = new Map<string, number[]>();
  let weight = 0;
  try {
    weight = await islandKilobytes(server.port);
    for (let i = 0; i < SENTENCES; i++)
      sentences.push(
        await firstSentence(server.port, "Wie lange hat der Betriebsrat Zeit, auf eine Kündigung zu reagieren?", writer.checkable),
      );
  } finally {
    await server.stop();
    await writer.close();
  }
  const quoting = await startPortalServer(space, SITE_PORT, {});
  try {
    for (let round = 0; round < rounds; round++) {
      const times: number[] = [];
      for (const question of questions) times.push(await askPage(quoting.port, question));
      page.push(quantile(sorted(times), 0.99));
      for (const [name, path] of Object.entries(neighbours)) {
        calm.set(name, [...(calm.get(name) ?? []), await neighbourTimes(quoting.port, path)]);
        const stop = keepAsking(quoting.port, questions, AT_ONCE);
        const slow = await neighbourTimes(quoting.port, path);
        busy.push(quantile(sorted(await stop()), 0.99));
        loaded.set(name, [...(loaded.get(name) ?? []), slow]);
        say(`${round + 1}. Runde, ${name}: ${format(slow)} ms neben ${AT_ONCE} Fragen`);
      }
    }
  } finally {
    await quoting.stop();
  }
  const worst = Math.max(...[...loaded.values()].map((values) => sampleOf(values).median));
  const slowest = quantile(sorted(sentences), 0.99);
  return {
    rows: [
      { name: "Seite mit Antwort, Inhalte des Projekts: p99", unit: "ms", sample: sampleOf(page) },
      {
        name: "erster Satz des Modells, nachdem er geprüft werden konnte",
        unit: "ms",
        sample: sampleOf(sentences),
        target: `≤ ${SENTENCE_MS}`,
      },
      ...Object.keys(neighbours).flatMap((name): readonly Row[] => [
        { name: `${name}: p99`, unit: "ms", sample: sampleOf(calm.get(name) ?? []) },
        {
          name: `${name}, neben ${AT_ONCE} Fragen zugleich: p99`,
          unit: "ms",
          sample: sampleOf(loaded.get(name) ?? []),
          target: `≤ ${NEIGHBOUR_MS}`,
        },
      ]),
      { name: `Antwort, wenn ${AT_ONCE} zugleich fragen: p99`, unit: "ms", sample: sampleOf(busy) },
      { name: "Skripte der Seite, Brotli", unit: "kB", sample: sampleOf([weight]), target: `≤ ${ISLAND_KB}` },
    ],
    checks: [
      { name: `erster Satz ≤ ${SENTENCE_MS} ms`, ok: slowest <= SENTENCE_MS, detail: `${format(slowest)} ms` },
      { name: `andere Seiten neben ${AT_ONCE} Fragen ≤ ${NEIGHBOUR_MS} ms`, ok: worst <= NEIGHBOUR_MS, detail: `${format(worst)} ms` },
      { name: `Skripte ≤ ${ISLAND_KB} kB`, ok: weight <= ISLAND_KB, detail: `${format(weight)} kB` },
    ],
  };
}

export async function benchChat({ scale, rounds }: Readonly<{ scale: number; rounds: number }>): Promise<Report> {
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const space = catalogueWorkspace(scale);
  const baselines = [baselineRound(benchFolder)];
  const answers = benchAnswers(space, rounds);
  say("Antworten allein gemessen.");
  const served = await benchServed(siteWorkspace(), rounds);
  baselines.push(baselineRound(benchFolder));
  const at = (share: number, kind: "clock" | "processor") => sampleOf(answers.rounds.map((round) => quantile(round[kind], share)));
  const worst = at(0.99, "processor").median;
  return {
    benchmark: "chat",
    title: `Chatbot: ${space.label}`,
    ...{ startedAt, machine, baseline: baselineOf(baselines) },
    rows: [
      { name: "Antwort ohne Modell, Prozessorzeit: p50", unit: "ms", sample: at(0.5, "processor") },
      { name: "Antwort ohne Modell, Prozessorzeit: p99", unit: "ms", sample: at(0.99, "processor"), target: `≤ ${ANSWER_MS}` },
      { name: "Antwort ohne Modell, nach der Uhr: p50", unit: "ms", sample: at(0.5, "clock") },
      { name: "Antwort ohne Modell, nach der Uhr: p99", unit: "ms", sample: at(0.99, "clock") },
      ...served.rows,
    ],
    checks: [
      { name: `Antwort p99 ≤ ${ANSWER_MS} ms`, ok: worst <= ANSWER_MS, detail: `${format(worst)} ms Prozessorzeit` },
      ...served.checks,
    ],
    notes: [
      `${answers.questions} verschiedene Fragen je Runde über ${answers.entries} Einträge (Katalog und die Texte des Projekts, mit Fragen der Redaktion und Synonymen), jede einmal und ohne Gedächtnis.`,
      "Seiten, Sätze und Nachbarn auf einem Server mit den Inhalten des Projekts; das Modell ist ein Stellvertreter auf demselben Rechner.",
      `Neben den Seiten sind in jedem Augenblick ${AT_ONCE} Fragen unterwegs; Last und Server teilen sich den Rechner.`,
    ],
  };
}
