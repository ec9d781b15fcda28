import type { Environment } from "#src/shared/server/environment/environment.ts";
import { facts } from "../facts.ts";
import { LEAST_FREE_SHARE } from "../readiness.ts";
import { DAY_MS, duration, type Finding, fine, megabytes, problem, since, unchecked } from "./finding.ts";

const OLDEST_NODE = [22, 18] as const;
const ANSWERS_WITHIN_MS = 5000;
/** File systems round, and another process may have written just now. */
const AHEAD_MS = 5000;
const MOST_NAMED = 5;
/** A timer that checks every night may have been off for a weekend. */
const VERIFIED_WITHIN_MS = 8 * DAY_MS;
const CERTIFICATE_ENDS_MS = 14 * DAY_MS;

export function checkNode(version: string): readonly Finding[] {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return [fine(`Node ${version} ist neu genug.`)];
  return [problem(`Node ${version} ist zu alt: Benötigt wird ${OLDEST_NODE.join(".")} oder neuer. Bitte installieren Sie es.`)];
}

export function checkRights(environment: Pick<Environment, "varDir" | "databaseUrl" | "contentDir">): readonly Finding[] {
  const wide = facts.widePaths(environment);
  if (wide.length === 0) return [fine("Dateien mit Daten von Personen sind nur für dieses Portal lesbar.")];
  const more = wide.length > MOST_NAMED ? ` und ${wide.length - MOST_NAMED} weitere` : "";
  const named = wide.slice(0, MOST_NAMED).join(", ");
  return [
    problem(
      `Andere Benutzer dieses Rechners dürfen an Dateien mit Daten von Personen: ${named}${more}. Bitte nehmen Sie ihnen die Rechte mit „chmod go= …“.`,
    ),
  ];
}

export async function checkDisks(
  { varDir, distDir }: Pick<Environment, "varDir" | "distDir">,
  leastFreeShare = LEAST_FREE_SHARE,
): Promise<readonly Finding[]> {
  const disks = await Promise.all([varDir, distDir].map(facts.disk));
  const full = disks.filter(({ free }) => free <= leastFreeShare);
  if (full.length === 0) return [fine("Auf den Datenträgern ist Platz.")];
  return full.map(({ folder, bytesFree }) =>
    problem(`Auf dem Datenträger von ${folder} sind nur noch ${megabytes(bytesFree)} frei. Bitte schaffen Sie Platz.`),
  );
}

/** `days`: how old the newest backup may be. */
export function checkBackups(
  { varDir, production }: Pick<Environment, "varDir" | "production">,
  now: Date,
  days: number,
): readonly Finding[] {
  if (!production || days === 0) return [unchecked("Sicherungen wurden nicht geprüft.")];
  const { newest, verified } = facts.backups(varDir);
  const command = "„npm run db:backup -- --verify --keep 14“";
  if (newest === undefined) return [problem(`In ${varDir}/backups liegt keine Sicherung. Bitte lassen Sie jede Nacht ${command} laufen.`)];
  const age = now.getTime() - newest.at.getTime();
  if (age > days * DAY_MS)
    return [problem(`Die letzte Sicherung ist vor ${duration(age)} entstanden. Bitte prüfen Sie, warum ${command} nicht mehr läuft.`)];
  if (verified === undefined || now.getTime() - verified.getTime() > VERIFIED_WITHIN_MS) {
    const when = verified === undefined ? "noch nie" : `${since(verified)} nicht mehr`;
    return [problem(`Ob sich eine Sicherung einspielen lässt, wurde ${when} geprüft. Bitte führen Sie ${command} aus.`)];
  }
  return [
    fine(`Die letzte Sicherung ist vor ${duration(age)} entstanden, zuletzt geprüft vor ${duration(now.getTime() - verified.getTime())}.`),
  ];
}

/** What NTP says is unknown here: this only sees a clock that was set back. */
export function checkClock(environment: Pick<Environment, "databaseUrl" | "distDir">, now: Date): readonly Finding[] {
  const newest = facts.newestWriting(environment);
  if (newest === undefined || newest.getTime() <= now.getTime() + AHEAD_MS) return [];
  return [
    problem(
      `Die Uhr dieses Rechners geht nach: Dateien des Portals wurden „in der Zukunft“ geschrieben, ${since(newest)}. Bitte stellen Sie sie und lassen Sie sie durch NTP stellen.`,
    ),
  ];
}

export function checkPublication({ distDir }: Pick<Environment, "distDir">, now: Date): readonly Finding[] {
  const online = facts.publication(distDir);
  if (online === undefined) return [problem("Es ist keine Website veröffentlicht. Bitte führen Sie „npm run build“ aus.")];
  return [fine(`Zuletzt veröffentlicht wurde vor ${duration(now.getTime() - online.at.getTime())}.`)];
}

export async function checkServer({ host, port }: Pick<Environment, "host" | "port">): Promise<readonly Finding[]> {
  // Who listens on all addresses is asked on this machine's own.
  const reachable = /^(?:0\.0\.0\.0|::)$/.test(host) ? "127.0.0.1" : host;
  const address = `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}/readyz`;
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    if (status === 200) return [fine("Der Server antwortet und kann Besucher bedienen.")];
    return [
      problem(
        `Der Server antwortet auf ${address} mit ${status}: Er kann gerade niemanden bedienen. Woran es liegt, steht in den anderen Punkten und in seinen Meldungen.`,
      ),
    ];
  } catch {
    return [
      problem(
        `Auf ${address} antwortet kein Server. Bitte starten Sie ihn mit „npm run serve“ oder „npm start“, oder prüfen Sie HOST und PORT.`,
      ),
    ];
  }
}

type Ask = typeof facts.certificate;

async function checkCertificate(origin: string, now: Date, ask: Ask): Promise<Finding> {
  try {
    const { until, problem: reason } = await ask(origin);
    const left = until.getTime() - now.getTime();
    if (left <= 0) return problem(`Das Zertifikat von ${origin} ist ${since(until)} abgelaufen. Bitte erneuern Sie es.`);
    if (reason !== undefined) return problem(`Dem Zertifikat von ${origin} trauen Browser nicht (${reason}). Bitte prüfen Sie den Proxy.`);
    if (left < CERTIFICATE_ENDS_MS)
      return problem(`Das Zertifikat von ${origin} läuft in ${duration(left)} ab. Bitte prüfen Sie, warum es nicht erneuert wird.`);
    return fine(`Das Zertifikat von ${origin} gilt noch ${Math.floor(left / DAY_MS)} Tage.`);
  } catch (error) {
    const reason = error instanceof Error ? String(Reflect.get(error, "code") ?? error.message) : String(error);
    return problem(
      `Auf ${origin} antwortet von hier aus niemand (${reason}). Bitte prüfen Sie den Proxy; ist er nur von außen erreichbar, sehen Sie dort nach dem Zertifikat.`,
    );
  }
}

export async function checkCertificates(
  { origins }: Pick<Environment, "origins">,
  now: Date,
  ask: Ask = facts.certificate,
): Promise<readonly Finding[]> {
  const secure = Object.values(origins).filter((origin) => origin.startsWith("https:"));
  return Promise.all(secure.map((origin) => checkCertificate(origin, now, ask)));
}
