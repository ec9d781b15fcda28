import { existsSync } from "node:fs";
import { join } from "node:path";
import { ImportRefused } from "#src/importers/files/import-refused.ts";
import { recover } from "#src/importers/files/work-folder.ts";
import { fetchedSource, statutesAddress } from "#src/importers/statutes/fetch-statute.ts";
import { importStatutes, type Outcome } from "#src/importers/statutes/import-statutes.ts";
import { reportLines } from "#src/importers/statutes/report.ts";
import { type StatuteSource, sourcesAt } from "#src/importers/statutes/sources.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { CommandError, complain, runCommand, say } from "./command.ts";

type Found = Readonly<{ sources: readonly StatuteSource[]; refused: readonly Extract<Outcome, { kind: "refused" }>[] }>;

function findSources(names: readonly string[], fetching: boolean): Found {
  const address = fetching ? statutesAddress(process.env) : "";
  const sources: StatuteSource[] = [];
  const refused: Extract<Outcome, { kind: "refused" }>[] = [];
  for (const name of names) {
    try {
      sources.push(...(fetching ? [fetchedSource(name, address)] : sourcesAt(name)));
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      refused.push({ kind: "refused", name, reason: error.message });
    }
  }
  return { sources, refused };
}

const print = (outcome: Outcome): void => {
  for (const line of reportLines(outcome)) (outcome.kind === "refused" ? complain : say)(line);
};

await runCommand({
  help: `
npm run import:statutes -- PFAD … [--as NAME] [--all] [--accept-shrink]
npm run import:statutes -- --fetch GESETZ … [--as NAME] [--all] [--accept-shrink]
Liest Gesetze im amtlichen Format (gii-norm) ein: eine XML-Datei, ein Zip-Archiv wie geliefert oder einen Ordner mit
beidem. Jede Vorschrift wird zu norms/GESETZ/VORSCHRIFT.md im Inhaltsordner (CONTENT_DIR). Eine unbrauchbare Datei wird
gemeldet und hält die übrigen nicht auf; was von ihr schon eingelesen war, bleibt.

  --fetch        holt die Gesetze von der amtlichen Seite (STATUTES_URL); GESETZ ist der Name in deren Adresse, etwa betrvg
  --as NAME      ordnet das Gesetz der Übersicht statutes/NAME.md zu, wenn Abkürzung und Adresse es nicht tun
  --all          erzeugt eine Übersicht aus den amtlichen Angaben, wo noch keine geschrieben ist`,
  options: { fetch: "boolean", as: "string", all: "boolean", "accept-shrink": "boolean" },
  positionals: Number.MAX_SAFE_INTEGER,
  run: async ({ options, positionals }) => {
    const { as } = options;
    if (positionals.length === 0) throw new CommandError("Bitte angeben, was eingelesen werden soll. Mehr dazu mit --help.");
    if (typeof as === "string" && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(as))
      throw new CommandError("Bei --as steht der Dateiname einer Übersicht ohne .md, etwa betrvg.");
    const { contentDir, varDir } = buildEnvironment();
    if (!existsSync(contentDir)) throw new CommandError(`Den Inhaltsordner ${contentDir} gibt es nicht.`);
    const started = performance.now();
    const { sources, refused } = findSources(positionals, options["fetch"] === true);
    if (!recover(contentDir)) throw new CommandError("In diesem Inhaltsordner liest gerade ein anderer Vorgang Gesetze ein.");
    refused.forEach(print);
    const settings = {
      contentDir,
      all: options["all"] === true,
      acceptShrink: options["accept-shrink"] === true,
      memory: join(varDir, "imported-statutes.json"),
      ...(typeof as === "string" ? { as } : {}),
    };
    const outcomes = [...refused, ...(await importStatutes(sources, settings, print))];
    const failed = outcomes.filter(({ kind }) => kind === "refused").length;
    if (failed > 0) {
      const rest = failed === outcomes.length ? "Es wurde nichts eingelesen." : "Alle übrigen sind eingelesen.";
      throw new CommandError(`${failed === 1 ? "Eine Datei wurde" : `${failed} Dateien wurden`} abgelehnt. ${rest}`);
    }
    return `Fertig nach ${((performance.now() - started) / 1000).toFixed(1)} s.`;
  },
});
