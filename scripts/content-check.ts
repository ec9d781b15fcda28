import { existsSync } from "node:fs";
import { formatProblems, type Problem } from "#src/catalogue/problem.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { CommandError, runCommand, say } from "./command.ts";
import { checkSite } from "./content/check-site.ts";
import { knownEvents } from "./content/known-events.ts";

const counted = (count: number, one: string, many: string): string => (count === 1 ? `ein ${one}` : `${count} ${many}`);

function print(title: string, problems: readonly Problem[]): void {
  if (problems.length > 0) say(`${title}\n${formatProblems(problems)}\n`);
}

await runCommand({
  help: `
npm run content:check -- [DATEI …] [--errors]
Prüft die Inhalte aus CONTENT_DIR, ohne etwas zu veröffentlichen: alles, was das Veröffentlichen prüft, dazu Sprungmarken,
Bilder, Überschriften, Schreibweisen, Titel und das Alter der Angabe „geprüft am“. Fehler verhindern das Veröffentlichen
oder stören Leserinnen und Leser; Hinweise sind Vorschläge. Der Befehl endet mit 1, wenn es Fehler gibt.
  DATEI     zeigt nur, was diese Dateien oder Ordner betrifft, etwa news oder news/jav-wahl.md
  --errors  zeigt keine Hinweise`,
  options: { errors: "boolean" },
  positionals: Number.MAX_SAFE_INTEGER,
  run: async ({ options, positionals }) => {
    const { contentDir, databaseUrl } = buildEnvironment();
    if (!existsSync(contentDir)) throw new CommandError(`Den Inhaltsordner ${contentDir} gibt es nicht.`);
    const started = performance.now();
    const { files, problems } = await checkSite({ contentDir, now: new Date(), events: await knownEvents(databaseUrl) });
    const wanted = positionals.map((name) => name.replace(/^\.?\/?(?:src\/content\/)?/, "").replace(/\/$/, ""));
    const shown = problems.filter(({ file }) => wanted.length === 0 || wanted.some((name) => file === name || file.startsWith(`${name}/`)));
    const errors = shown.filter(({ warning }) => !warning);
    const warnings = shown.filter(({ warning }) => warning);
    print("Fehler", errors);
    if (options["errors"] !== true) print("Hinweise", warnings);
    const summary = `${files} Dateien in ${((performance.now() - started) / 1000).toFixed(1)} s geprüft: ${counted(errors.length, "Fehler", "Fehler")}, ${counted(warnings.length, "Hinweis", "Hinweise")}.`;
    if (errors.length > 0) throw new CommandError(summary);
    return summary;
  },
});
