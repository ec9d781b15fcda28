import { relative } from "node:path";
import type { Report } from "./bench/report.ts";
import { keepReport, markdown } from "./bench/report.ts";
import { claimBenchFolder } from "./bench/workspace.ts";
import { CommandError, type CommandInput, runCommand, say } from "./command.ts";

type Options = CommandInput["options"];

function numberOption(options: Options, name: string, fallback: number, from: number, to: number): number {
  const given = options[name];
  if (given === undefined) return fallback;
  const value = typeof given === "string" && /^\d+(?:\.\d+)?$/.test(given) ? Number(given) : Number.NaN;
  if (!(value >= from && value <= to)) throw new CommandError(`--${name} muss eine Zahl von ${from} bis ${to} sein.`);
  return value;
}

const scaleOf = (options: Options): number => numberOption(options, "scale", 1, 0.001, 20);
const roundsOf = (options: Options, fallback: number): number => Math.round(numberOption(options, "rounds", fallback, 1, 100));

/** Each benchmark is loaded only when it is asked for: a browser or a database is not needed for all. */
const benchmarks: Readonly<Record<string, (options: Options) => Promise<Report>>> = {
  build: async (options) => {
    const scale = scaleOf(options);
    const equalityScale = numberOption(options, "equality-scale", Math.min(scale, 0.1), 0, 20);
    return (await import("./bench/build-bench.ts")).benchBuild({ scale, rounds: roundsOf(options, 3), equalityScale });
  },
  serve: async (options) => {
    const seconds = numberOption(options, "seconds", 5, 1, 600);
    return (await import("./bench/serve-bench.ts")).benchServe({
      scale: scaleOf(options),
      rounds: roundsOf(options, 5),
      seconds,
      connections: 32,
    });
  },
  page: async (options) => {
    const scale = options["scale"] === undefined ? null : scaleOf(options);
    return (await import("./bench/page-bench.ts")).benchPage({ scale, rounds: roundsOf(options, 3) });
  },
  start: async (options) => (await import("./bench/start-bench.ts")).benchStart({ rounds: roundsOf(options, 5) }),
  header: async (options) => (await import("./bench/header-bench.ts")).benchHeader({ rounds: roundsOf(options, 5) }),
  accounts: async (options) => (await import("./bench/accounts-bench.ts")).benchAccounts({ rounds: roundsOf(options, 5) }),
  cart: async (options) => (await import("./bench/cart-bench.ts")).benchCart({ rounds: roundsOf(options, 5) }),
  booking: async (options) => (await import("./bench/booking-bench.ts")).benchBooking({ rounds: roundsOf(options, 3) }),
  finding: async (options) =>
    (await import("./bench/finding-bench.ts")).benchFinding({ scale: scaleOf(options), rounds: roundsOf(options, 3) }),
  chat: async (options) => (await import("./bench/chat-bench.ts")).benchChat({ scale: scaleOf(options), rounds: roundsOf(options, 3) }),
  citations: async (options) => (await import("./bench/citations-bench.ts")).benchCitations({ rounds: roundsOf(options, 5) }),
  search: async (options) =>
    (await import("./bench/search-bench.ts")).benchSearch({ scale: scaleOf(options), rounds: roundsOf(options, 3) }),
  releases: async (options) => {
    const builds = Math.round(numberOption(options, "builds", 50, 1, 1000));
    return (await import("./bench/releases-bench.ts")).benchReleases({ builds });
  },
  restarts: async (options) => (await import("./bench/restarts-bench.ts")).benchRestarts({ rounds: roundsOf(options, 3) }),
  processes: async (options) => (await import("./bench/processes-bench.ts")).benchProcesses({ rounds: roundsOf(options, 3) }),
  desk: async (options) => (await import("./bench/desk-bench.ts")).benchDesk({ rounds: roundsOf(options, 3), scale: scaleOf(options) }),
  editing: async (options) =>
    (await import("./bench/editing-bench.ts")).benchEditing({ scale: scaleOf(options), rounds: roundsOf(options, 3) }),
  forum: async (options) => (await import("./bench/forum-bench.ts")).benchForum({ rounds: roundsOf(options, 3), scale: scaleOf(options) }),
  consulting: async (options) => (await import("./bench/consulting-bench.ts")).benchConsulting({ rounds: roundsOf(options, 3) }),
  plan: async (options) => (await import("./bench/plan-bench.ts")).benchPlan({ rounds: roundsOf(options, 3) }),
  member: async (options) => (await import("./bench/member-bench.ts")).benchMember({ rounds: roundsOf(options, 3) }),
  documents: async (options) => (await import("./bench/documents-bench.ts")).benchDocuments({ rounds: Math.min(3, roundsOf(options, 3)) }),
  logins: async (options) => (await import("./bench/logins-bench.ts")).benchLogins({ rounds: roundsOf(options, 3) }),
  visitors: async (options) => {
    const minutes = numberOption(options, "minutes", 5, 0.5, 600);
    return (await import("./bench/visitors-bench.ts")).benchVisitors({ scale: scaleOf(options), minutes });
  },
  pdf: async (options) => (await import("./bench/pdf-bench.ts")).benchPdf({ rounds: roundsOf(options, 3) }),
};

const names = Object.keys(benchmarks);

await runCommand({
  help: `
npm run bench -- [${names.join(" | ")}] [--scale 1] [--rounds ZAHL]
Misst und schreibt einen Bericht (Markdown und JSON) nach bench-results/. Ohne Auswahl laufen alle nacheinander.

  build   kalter, unveränderter und kleiner Build eines erzeugten Katalogs; Vergleich mit sauberen Builds
  serve   Anfragen/s und p99 unseres Servers gegen nginx auf denselben Seiten
  page    Gewicht, Layoutverschiebung und Lighthouse-Werte typischer Seiten (ohne --scale: Inhalte des Projekts)
  header  Gewicht des Seitenkopfs vor und nach der ersten Berührung, und wie schnell er auf langsamen Geräten antwortet
  start   zweiter npm start bis bereit
  accounts  Wartezeit von get-user, und die der anderen, während acht Personen sich anmelden
  cart    Aufrufe des Warenkorbs je Sekunde mit 16 Besuchern, gegen Astro mit nichts darum herum
  booking Warenkorb mit zehn Personen gegen den leeren, und die längste Interaktion auf dem Weg zur Buchung
  finding Wartezeit auf eine gefilterte Liste von 5.000 Terminen, und bis sie auf dem Bildschirm steht
  chat    Wartezeit auf eine Antwort des Chatbots, auf den ersten Satz eines Modells, und die der anderen neben 200 Fragen
  citations  erkannte Zitate der Vergleichstexte und gelesener Text je Sekunde
  search  Wartezeit auf die ersten Treffer und auf Vorschläge, Größe und Dauer des Suchindex, gegen bloßes FTS5
  processes  400 Bestellungen zugleich in vier Prozessen, Warenkorb und Ausliefern mit zwei, auf SQLite und PostgreSQL
  pdf     Wartezeit auf ein zweiseitiges PDF, neu erzeugt und aus dem Zwischenspeicher
  desk    Wartezeit auf jede Liste und Suche der Verwaltung mit 40.000 Plätzen, auf SQLite und PostgreSQL
  forum   Wartezeit auf Listen, Themen und Suche mit 100.000 Beiträgen, und deren Größe, auf SQLite und PostgreSQL
  documents  Wartezeit auf eine Bestellung, während 500 PDFs verlangt werden (höchstens drei Runden)
  logins  Wartezeit auf eine Anmeldung, während 500 falsche Passwörter eintreffen
  releases  50 Builds neben npm start, während 100 Anfragen je Sekunde kommen: keine darf scheitern
  restarts  Neustarts, neuer Code und Signale, während 200 Anfragen je Sekunde kommen: keine darf scheitern
  consulting  freie Zeiten von 20 Personen in acht Wochen, und 16 Termine zugleich, auf SQLite und PostgreSQL
  plan    Seite, Vorschlag und Anlegen von Schulungsplänen bis 80 Personen und fünf Jahre, auf SQLite und PostgreSQL
  editing  Listen und Prüfungen der Redaktion im Browser, und der Speicher des Prüfprozesses
  member  Wartezeit auf jede Seite von „mein ifb“ für ein Gremium mit 500 Plätzen, auf SQLite und PostgreSQL
  visitors  200 Besucher auf der ganzen Website, daneben Anmeldungen und PDFs: Fehler, Wartezeit, Speicher, Zeit je Seite

  --scale ZAHL            Größe des Katalogs; 1 sind rund 22.000 Seiten (Vorgabe 1); desk, forum: Anteil der Daten
  --rounds ZAHL           Wiederholungen (Vorgabe: build, page, finding, pdf und documents 3, serve, header, start und accounts 5)
  --builds ZAHL           releases: Zahl der Builds (Vorgabe 50)
  --seconds ZAHL          serve: Dauer einer Runde (Vorgabe 5)
  --minutes ZAHL          visitors: Dauer (Vorgabe 5)
  --equality-scale ZAHL   build: Größe beim Vergleich mit sauberen Builds (Vorgabe 0.1, 0 schaltet ihn ab)`,
  options: { scale: "string", rounds: "string", builds: "string", seconds: "string", minutes: "string", "equality-scale": "string" },
  positionals: 1,
  run: async ({ positionals, options }) => {
    const [asked] = positionals;
    if (asked !== undefined && !(asked in benchmarks)) throw new CommandError(`Die Messung „${asked}“ gibt es nicht: ${names.join(", ")}.`);
    claimBenchFolder();
    const failed: string[] = [];
    for (const [name, run] of Object.entries(benchmarks)) {
      if (asked !== undefined && asked !== name) continue;
      const report = await run(options);
      const file = keepReport(report);
      say(`\n${markdown(report)}\nBericht: ${relative(process.cwd(), file)}`);
      failed.push(...report.checks.filter(({ ok }) => !ok).map((check) => check.name));
    }
    if (failed.length > 0) throw new CommandError(`Nicht bestanden: ${failed.join(", ")}.`);
  },
});
