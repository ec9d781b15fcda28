import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { contentRows } from "#src/editing/list/content-rows.ts";
import { selectEntries } from "#src/editing/list/select-entries.ts";
import { deskCalls } from "../content/desk.ts";

/** What one process took, printed as JSON: lists of a server, or checks of the process that checks. */
const [part = "", contentDir = "", keepIn = "", count = "20"] = process.argv.slice(2);

async function timed<Value>(work: () => Promise<Value>): Promise<readonly [number, Value]> {
  const start = performance.now();
  const value = await work();
  return [performance.now() - start, value];
}

const now = new Date();
const facts = { works: new Map(), law: new Set<string>(), months: { news: 12 }, today: todayInBerlin(now), now };

async function lists(): Promise<unknown> {
  const list = async (words = "") => selectEntries(await contentRows(contentDir, keepIn, "news"), { words, filter: "" }, facts).rows.length;
  const [first, entries] = await timed(list);
  const again: number[] = [];
  for (let at = 0; at < Number(count); at++) again.push((await timed(() => list(at % 2 === 0 ? "" : "betriebsrat")))[0]);
  return { entries, first, again };
}

async function checks(): Promise<unknown> {
  const desk = deskCalls(contentDir, "file:does-not-exist.sqlite");
  const files = readdirSync(join(contentDir, "news")).slice(0, Number(count));
  const [first] = await timed(() => desk.links({ file: `news/${files[0]}` }));
  const [quick, sure, opened]: [number[], number[], number[]] = [[], [], []];
  let found = 0;
  for (const [at, name] of files.entries()) {
    const file = `news/${name}`;
    const before = readFileSync(join(contentDir, file), "utf8");
    // What the page of an entry asks for before it can be drawn.
    const open = async () => [await desk.links({ file }), await desk.cited({ file, text: before, today: facts.today })];
    opened.push((await timed(open))[0]);
    const text = `${before.trimEnd()}\n\n[Nirgends](/news/gibt-es-nicht-${at})\n`;
    const [typed, problems] = await timed(() => desk.check({ edited: [[file, text]], quick: true }));
    if (problems.some(({ message }) => message.includes(`gibt-es-nicht-${at}`))) found += 1;
    quick.push(typed);
    if (at % 4 === 0) sure.push((await timed(() => desk.check({ edited: [[file, text]], quick: true, sure: true })))[0]);
  }
  const [whole] = await timed(() => desk.check({ edited: [] }));
  desk.stop();
  return { asked: files.length, found, first, quick, sure, opened, whole, megabytes: process.resourceUsage().maxRSS / 1024 };
}

process.stdout.write(`${JSON.stringify(await (part === "lists" ? lists() : checks()))}\n`);
process.exit(0);
