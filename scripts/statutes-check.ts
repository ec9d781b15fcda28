import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sentenceReport } from "#src/features/statutes/server/sentence-report.ts";
import { LAW_FILE } from "#src/importers/statutes/statute.ts";
import { readNorms } from "#src/importers/statutes/write-statute.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { CommandError, runCommand, say } from "./command.ts";

await runCommand({
  help: `
npm run statutes:check -- [GESETZ …]
Vergleicht die Zählung der Sätze in den eingelesenen Gesetzen mit dem, was diese Gesetze selbst sagen: Nennt eine Vorschrift
„Absatz 1 Satz 3“, muss es dort einen dritten Satz geben. Zeigt je Widerspruch die Stelle, was sie nennt und wie viele Sätze
gezählt sind. GESETZ ist ein Ordner unter norms, etwa betrvg; ohne Angabe alle. Ändert nichts.`,
  options: {},
  positionals: Number.MAX_SAFE_INTEGER,
  run: async ({ positionals }) => {
    const { contentDir } = buildEnvironment();
    const folder = join(contentDir, "norms");
    const present = existsSync(folder) ? readdirSync(folder).sort() : [];
    if (present.length === 0) throw new CommandError("Es ist noch kein Gesetz eingelesen; das tut npm run import:statutes.");
    const unknown = positionals.find((name) => !present.includes(name));
    if (unknown !== undefined) throw new CommandError(`Unter norms gibt es kein Gesetz „${unknown}“.`);
    let checked = 0;
    let found = 0;
    for (const statute of positionals.length > 0 ? positionals : present) {
      const files = [...readNorms(contentDir, statute)].sort(([, a], [, b]) => a.front.position - b.front.position);
      const abbreviation = files.find(([slug]) => slug === LAW_FILE)?.[1].front.law?.abbreviations[0] ?? statute;
      const norms = files.map(([slug, { front, body }]) => ({ slug, label: front.label, text: body.text, footnotes: body.footnotes }));
      const report = sentenceReport(norms);
      checked += report.checked;
      found += report.contradictions.length;
      for (const { in: label, names, of, absatz, counted } of report.contradictions) {
        const place = absatz === undefined ? of : `${of} Abs. ${absatz}`;
        say(`${abbreviation} ${label} nennt „${names}“; gezählt ${counted === 1 ? "ist ein Satz" : `sind ${counted} Sätze`} in ${place}.`);
      }
    }
    return `${checked} Angaben geprüft, ${found === 1 ? "ein Widerspruch" : `${found} Widersprüche`}.`;
  },
});
