import { existsSync } from "node:fs";
import { openStore, type Store } from "#db/client.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import type { Environment } from "#src/shared/server/environment/environment.ts";
import { uploadFolder } from "#src/shared/server/files/file-store.ts";
import { awaitedJobs } from "#src/shared/server/process/awaited-jobs.ts";
import { facts } from "../facts.ts";
import { TookTooLong, within } from "../patience.ts";
import { counted, type Finding, fine, megabytes, problem, since } from "./finding.ts";
import { uploads } from "./upload-checks.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A mail server may be away for a while. */
const MAIL_WAITS_MS = HOUR_MS;
const MAIL_DUE_MS = 15 * MINUTE_MS;
/** Three days are usual, a few more after a stop. */
const RETENTION_LAG_MS = 7 * 24 * HOUR_MS;
const PATIENCE_MS = 10_000;
const CLOCKS_APART_MS = 2000;
const LONGEST_LOG_BYTES = 256e6;

async function writing(store: Store, now: Date): Promise<readonly Finding[]> {
  await facts.writing(store, now);
  return [fine("Die Datenbank nimmt Änderungen an.")];
}

async function migrations({ db }: Store): Promise<readonly Finding[]> {
  switch (await facts.migrations(db)) {
    case "current":
      return [fine("Die Tabellen sind auf dem Stand dieser Version.")];
    case "behind":
      return [problem("Die Datenbank ist auf einem älteren Stand als dieses Portal. Bitte führen Sie „npm run db:migrate“ aus.")];
    case "newer":
      return [
        problem(
          "Die Datenbank stammt von einer neueren Version des Portals. Bitte bringen Sie den Code auf diesem Rechner auf deren Stand.",
        ),
      ];
  }
}

async function mails({ db }: Store, now: Date): Promise<readonly Finding[]> {
  const { waiting, oldest, dueSince, givenUp } = await facts.outbox(db, now);
  const age = (at: Date | undefined): number => (at === undefined ? 0 : now.getTime() - at.getTime());
  const found: Finding[] = [];
  if (dueSince !== undefined && age(dueSince) > MAIL_DUE_MS)
    found.push(
      problem(
        `Fällige E-Mails holt ${since(dueSince)} niemand ab (es warten ${waiting}). Bitte prüfen Sie, ob der Server läuft, und starten Sie ihn neu.`,
      ),
    );
  else if (oldest !== undefined && age(oldest) > MAIL_WAITS_MS)
    found.push(
      problem(
        `${counted(waiting, "E-Mail kommt", "E-Mails kommen")} nicht hinaus, die älteste ${since(oldest)}. Bitte prüfen Sie MAIL_URL und den Mailserver; warum jede wartet, steht unter /manage/mails.`,
      ),
    );
  if (givenUp > 0)
    found.push(
      problem(
        `${counted(givenUp, "E-Mail wurde", "E-Mails wurden")} aufgegeben. Bitte sehen Sie unter /manage/mails nach, warum, und versenden Sie sie von dort noch einmal.`,
      ),
    );
  return found.length > 0 ? found : [fine(waiting === 0 ? "Keine E-Mail wartet." : `Es warten ${waiting} E-Mails, keine lange.`)];
}

async function work({ db }: Store, now: Date): Promise<readonly Finding[]> {
  const successes = await facts.jobs(db);
  if (successes.size === 0)
    return [problem("Auf dieser Datenbank hat noch kein Server gearbeitet. Bitte starten Sie ihn mit „npm run serve“ oder „npm start“.")];
  const late = Object.entries(awaitedJobs).flatMap(([job, { name, withinMs }]) => {
    const at = successes.get(job);
    if (at !== undefined && now.getTime() - at.getTime() <= withinMs) return [];
    const failing = at === undefined ? "ist es noch nie gelungen" : `gelingt es ${since(at)} nicht mehr`;
    return [problem(`Dem Server ${failing}, ${name}. Bitte prüfen Sie, ob er läuft; woran es liegt, steht in seinen Meldungen.`)];
  });
  return late.length > 0 ? late : [fine("Der Server tut seine Arbeit im Hintergrund.")];
}

/** After days on which no server ran, deleting follows late: it goes by days seen (docs/decisions/0030). */
async function retention({ db }: Store, now: Date): Promise<readonly Finding[]> {
  const asOf = await facts.retention(db);
  if (asOf === undefined || now.getTime() - asOf.getTime() <= RETENTION_LAG_MS) return [];
  return [
    problem(
      `Gelöscht wird nach dem Stand vom ${formatDay(todayInBerlin(asOf))}: Seither lief der Server an zu wenigen Tagen. Was darüber hinaus gelöscht werden muss, folgt, sobald er an drei Tagen nacheinander gelaufen ist. Bitte lassen Sie ihn laufen und prüfen Sie die Uhr des Rechners.`,
    ),
  ];
}

/** Times in the database and leases go by its server's clock. */
async function clock(store: Store, onServer: boolean): Promise<readonly Finding[]> {
  if (!onServer) return [];
  const apart = Math.abs(await facts.clockAhead(store));
  if (apart <= CLOCKS_APART_MS) return [fine("Die Uhr dieses Rechners geht wie die des Datenbankservers.")];
  const seconds = `${Math.round(apart / 1000)} Sekunden`;
  return [
    problem(`Die Uhren dieses Rechners und des Datenbankservers gehen ${seconds} auseinander. Bitte lassen Sie beide durch NTP stellen.`),
  ];
}

function size(databaseUrl: string, longest: number): readonly Finding[] {
  const { logBytes = 0 } = facts.databaseSize(databaseUrl) ?? {};
  if (logBytes <= longest) return [];
  return [
    problem(
      `Das Protokoll neben der Datenbank (….sqlite-wal) ist auf ${megabytes(logBytes)} gewachsen. Entweder hält ein Programm eine alte Abfrage offen, oder bei SQLITE_CHECKPOINTS=external läuft Litestream nicht. Bitte beenden oder starten Sie es.`,
    ),
  ];
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const NO_TABLES =
  "In der Datenbank fehlen die Tabellen des Portals. Bitte legen Sie sie mit „npm run db:migrate“ an, oder prüfen Sie DATABASE_URL.";

/** Errors of the database are sentences for operators; anything else is said with what it came with. */
const inWords = (error: unknown): string => {
  if (error instanceof TookTooLong) return "Die Datenbank antwortet nicht. Bitte prüfen Sie, ob sie überlastet oder gesperrt ist.";
  const sentence = sentenceOf(error);
  return error instanceof Error && error.name === "DatabaseUnavailable" ? sentence : `Die Datenbank ließ sich nicht befragen: ${sentence}`;
};

type Limits = Readonly<{ patienceMs?: number; longestLogBytes?: number }>;

/** Never makes a database that is not there. */
export async function checkDatabase(
  { databaseUrl, varDir }: Pick<Environment, "databaseUrl" | "varDir">,
  now: Date,
  { patienceMs = PATIENCE_MS, longestLogBytes = LONGEST_LOG_BYTES }: Limits = {},
): Promise<readonly Finding[]> {
  const file = databaseUrl.startsWith("file:") ? databaseUrl.slice("file:".length) : undefined;
  if (file !== undefined && !existsSync(file))
    return [problem(`Die Datenbank ${file} gibt es nicht. Bitte legen Sie sie mit „npm run db:migrate“ an, oder prüfen Sie DATABASE_URL.`)];
  let store: Store;
  try {
    store = await openStore(databaseUrl, patienceMs / 2);
  } catch (error) {
    return [problem(sentenceOf(error))];
  }
  const checks = [
    () => writing(store, now),
    () => mails(store, now),
    () => work(store, now),
    () => retention(store, now),
    () => clock(store, file === undefined),
    () => uploads(store.db, uploadFolder(varDir)),
    async () => size(databaseUrl, longestLogBytes),
  ];
  const answers = async (check: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> => {
    try {
      return await within(patienceMs, check());
    } catch (error) {
      return [problem(inWords(error))];
    }
  };
  try {
    const state = await migrations(store).catch(() => [problem(NO_TABLES)]);
    if (state.some(({ kind }) => kind === "problem")) return state;
    const found = [...state];
    for (const check of checks) found.push(...(await answers(check)));
    return found;
  } finally {
    await within(patienceMs, store.close()).catch(() => undefined);
  }
}
