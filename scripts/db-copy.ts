import { copyDatabase } from "#db/copy/copy-database.ts";
import { abortCopy, copyLive, reopenSource } from "#db/copy/copy-live.ts";
import { CopyRefused } from "#db/copy/copy-refused.ts";
import type { Progress } from "#db/copy/report.ts";
import { PAUSE } from "#db/copy/switch-over.ts";
import { shownAddress } from "#db/postgres/address.ts";
import { CommandError, type CommandInput, runCommand, say } from "./command.ts";
import { inGerman, rowsOf, shownSum } from "./rows-in-german.ts";

function lineOf(progress: Progress): string {
  switch (progress.kind) {
    case "noting":
      return "Was das Portal von jetzt an schreibt, wird vorgemerkt.";
    case "table":
      return `${progress.table}: ${rowsOf(progress.rows)} in ${inGerman(progress.seconds, 1)} s, ${shownSum(progress.sum)}`;
    case "replayed":
      return `Nachgetragen: ${rowsOf(progress.rows)}.`;
    case "paused":
      return "Änderungen warten, der Rest wird nachgetragen und verglichen.";
    case "given-up":
      return "Das dauerte zu lange: Das Portal schreibt weiter, die Kopie versucht es noch einmal.";
    case "arrived":
      return "Beide Datenbanken sind gleich.";
    case "moved":
      return [
        `Die Schreibpause dauerte ${inGerman(progress.pauseMs / 1000, 1)} s.`,
        ...(progress.counted.length === 0
          ? []
          : [`Für die Pause zu groß und darin nach Zahl und geänderten Zeilen verglichen: ${progress.counted.join(", ")}.`]),
      ].join(" ");
  }
}

/** Ctrl-C ends a copy in order: nothing of it stays on either side. */
function interrupted(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => controller.abort(new CopyRefused("Die Kopie wurde abgebrochen. Es wurde nichts kopiert.")));
  return controller.signal;
}

function addressOf({ options }: CommandInput, name: "from" | "to"): string {
  const value = options[name];
  if (typeof value !== "string" || value === "")
    throw new CommandError(`Es fehlt --${name} mit der Adresse der Datenbank. Mehr dazu mit --help.`);
  return value;
}

async function copy(input: CommandInput): Promise<string> {
  const addresses = { from: addressOf(input, "from"), to: addressOf(input, "to") };
  let rows = 0;
  const report = (progress: Progress): void => {
    if (progress.kind === "table") rows += progress.rows;
    say(lineOf(progress));
  };
  const work = { report, signal: interrupted() };
  const live = input.options["live"] === true;
  const outcome = live ? await copyLive(addresses, work, PAUSE) : await copyDatabase(addresses, work);
  const [from, to] = [shownAddress(addresses.from), shownAddress(addresses.to)];
  if (outcome === "finished") return `Der Umzug von ${from} nach ${to} war schon fertig; ${to} kann jetzt benutzt werden.`;
  if (live)
    return `${from} ist umgezogen und nimmt keine Änderungen mehr an. Bitte starten Sie das Portal jetzt mit DATABASE_URL für ${to}.`;
  return `${inGerman(rows)} Zeilen sind von ${from} nach ${to} kopiert; alle Prüfsummen stimmen überein.`;
}

await runCommand({
  help: `
npm run db:copy -- --from ADRESSE --to ADRESSE [--live]
Kopiert die ganze Datenbank in eine leere, gleich von welcher Art: file:… und postgres://… in jeder Richtung.
Ein Passwort kann statt in der Adresse in PGPASSWORD stehen.
  --live    während das Portal läuft: was es schreibt, wird nachgetragen; zuletzt warten Änderungen höchstens
            5 Sekunden, und danach nimmt die alte Datenbank keine mehr an, bis das Portal mit der neuen läuft
  --abort   räumt auf, was ein getötetes --live in --from hinterlassen hat
  --reopen  lässt nach einem Umzug die alte Datenbank --from wieder Änderungen annehmen`,
  options: { from: "string", to: "string", live: "boolean", abort: "boolean", reopen: "boolean" },
  run: async (input) => {
    const { abort, reopen } = input.options;
    if (abort !== true && reopen !== true) return copy(input);
    const from = addressOf(input, "from");
    const found = await (abort === true ? abortCopy(from) : reopenSource(from));
    if (abort === true) return found ? `In ${shownAddress(from)} ist aufgeräumt.` : `In ${shownAddress(from)} war nichts aufzuräumen.`;
    return found ? `${shownAddress(from)} nimmt wieder Änderungen an.` : `${shownAddress(from)} war nicht umgezogen.`;
  },
});
