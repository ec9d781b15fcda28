import { existsSync } from "node:fs";
import { importDecisions, type Outcome } from "#src/importers/decisions/import-decisions.ts";
import { decisionFilesAt } from "#src/importers/decisions/read-decision.ts";
import { reportLines, totalLine } from "#src/importers/decisions/report.ts";
import { ImportRefused } from "#src/importers/files/import-refused.ts";
import { recover } from "#src/importers/files/work-folder.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { CommandError, complain, runCommand, say } from "./command.ts";

type Refused = Extract<Outcome, { kind: "refused" }>;

function findFiles(paths: readonly string[]): Readonly<{ files: readonly string[]; refused: readonly Refused[] }> {
  const files: string[] = [];
  const refused: Refused[] = [];
  for (const name of paths) {
    try {
      files.push(...decisionFilesAt(name));
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      refused.push({ kind: "refused", name, reason: error.message });
    }
  }
  return { files, refused };
}

const print = (outcome: Outcome): void => {
  for (const line of reportLines(outcome)) (outcome.kind === "refused" ? complain : say)(line);
};

await runCommand({
  help: `
npm run import:decisions -- PFAD … [--accept-shrink]
Liest Entscheidungen im Volltext ein: XML der Bundesgerichte (rii-dok), auch als Zip-Archiv wie geliefert, Seiten von
bundesarbeitsgericht.de (HTML), JSON abgeleiteter Sammlungen und von Open Legal Data, oder einen Ordner mit alledem.
Jede Entscheidung wird zu decision-texts/GERICHT-AKTENZEICHEN.md im Inhaltsordner (CONTENT_DIR). Dieselbe Entscheidung
wird am ECLI erkannt, sonst an Gericht, Datum und Aktenzeichen; ein vollständigerer Text bleibt stehen. Eine unbrauchbare
Datei wird gemeldet und hält die übrigen nicht auf.

  --accept-shrink  nimmt auch einen Text, der kürzer ist als der bisherige aus derselben Quelle; ohne das wird er abgelehnt`,
  options: { "accept-shrink": "boolean" },
  positionals: Number.MAX_SAFE_INTEGER,
  run: async ({ options, positionals }) => {
    if (positionals.length === 0) throw new CommandError("Bitte angeben, was eingelesen werden soll. Mehr dazu mit --help.");
    const { contentDir } = buildEnvironment();
    if (!existsSync(contentDir)) throw new CommandError(`Den Inhaltsordner ${contentDir} gibt es nicht.`);
    const started = performance.now();
    const { files, refused } = findFiles(positionals);
    if (!recover(contentDir)) throw new CommandError("In diesen Inhaltsordner liest gerade ein anderer Vorgang ein.");
    refused.forEach(print);
    const outcomes = [
      ...refused,
      ...(await importDecisions(files, contentDir, print, { acceptShrink: options["accept-shrink"] === true })),
    ];
    const failed = outcomes.filter(({ kind }) => kind === "refused").length;
    say(totalLine(outcomes));
    if (failed > 0) {
      const rest = failed === outcomes.length ? "Es wurde nichts eingelesen." : "Alle übrigen sind eingelesen.";
      throw new CommandError(`${failed === 1 ? "Eine Datei wurde" : `${failed} Dateien wurden`} abgelehnt. ${rest}`);
    }
    return `Fertig nach ${((performance.now() - started) / 1000).toFixed(1)} s.`;
  },
});
