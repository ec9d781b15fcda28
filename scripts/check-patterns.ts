import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CommandError, runCommand } from "./command.ts";
import { readPatterns } from "./patterns/read-patterns.ts";
import { slowness } from "./patterns/slow-pattern.ts";

const root = resolve(import.meta.dirname, "..");

/** They put one together later, from words of editors or our own, each of a bounded length and without repetitions of its own. */
const madeOfWords = new Set([
  "src/catalogue/issue-sentence.ts",
  "src/catalogue/line-of-word.ts",
  "src/catalogue/links/check-citations.ts",
  "src/catalogue/links/make-links.ts",
  "src/catalogue/links/norm-anchor.ts",
  "src/catalogue/links/term-index.ts",
  "src/features/sharing/rules/asked-picture.ts",
  "src/importers/statutes/norm-list.ts",
]);

/** The regular expressions that a module puts together while it loads. */
async function madeByLoading(file: string): Promise<readonly RegExp[]> {
  const Original = globalThis.RegExp;
  const made: RegExp[] = [];
  globalThis.RegExp = new Proxy(Original, {
    construct(target, given, newTarget) {
      const pattern = Reflect.construct(target, given, newTarget) as RegExp;
      made.push(pattern);
      return pattern;
    },
  });
  try {
    await import(join(root, file));
  } finally {
    globalThis.RegExp = Original;
  }
  return made;
}

async function slowPatterns(file: string): Promise<readonly string[]> {
  const { literals, madeAtLoad, madeLater } = readPatterns(file, readFileSync(join(root, file), "utf8"));
  const made = madeAtLoad ? await madeByLoading(file) : [];
  const slow = [...literals, ...made.map(({ source, flags }) => ({ line: 1, source, flags }))].flatMap(({ line, source, flags }) => {
    const message = slowness(source, flags);
    return message === undefined ? [] : [{ line, message }];
  });
  const unknown = madeOfWords.has(file) ? [] : madeLater.map((line) => ({ line, message: "Wird erst später zusammengesetzt: ungeprüft." }));
  return [...slow, ...unknown].map(({ line, message }) => `${file}:${line}: ${message}`);
}

await runCommand({
  help: `
node scripts/check-patterns.ts
Prüft, dass kein regulärer Ausdruck für lange Eingaben mehr als linear viel Zeit braucht: Wer ihn füttert, hielte sonst alle auf.`,
  run: async () => {
    const files = globSync(["src/**/*.{ts,tsx,astro}", "db/**/*.ts"], { cwd: root }).filter((file) => !/\.test\.tsx?$|\/test\//.test(file));
    const found: string[] = [];
    for (const file of files.sort()) found.push(...(await slowPatterns(file)));
    if (found.length > 0) throw new CommandError(found.join("\n"));
    return `${files.length} Dateien: kein regulärer Ausdruck braucht mehr als linear viel Zeit.`;
  },
});
