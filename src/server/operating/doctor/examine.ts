import { type Environment, EnvironmentError, readEnvironment } from "#src/shared/server/environment/environment.ts";
import { checkContent } from "./content-checks.ts";
import { checkDatabase } from "./database-checks.ts";
import { type Finding, problem } from "./finding.ts";
import {
  checkBackups,
  checkCertificates,
  checkClock,
  checkDisks,
  checkNode,
  checkPublication,
  checkRights,
  checkServer,
} from "./machine-checks.ts";

/** What a start in production would refuse, beyond what no command takes. */
function checkSettings(variables: Readonly<Record<string, string | undefined>>): readonly Finding[] {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return error.message.split("\n").map(problem);
  }
}

type Examination = Readonly<{ variables: Readonly<Record<string, string | undefined>>; now: Date; backupDays: number }>;

async function attempt(check: () => readonly Finding[] | Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  try {
    return await check();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [problem(`Etwas ließ sich nicht prüfen: ${reason}. Bitte rufen Sie den Befehl mit dem Konto des Portals auf.`)];
  }
}

/**
 * Looks at everything, whatever is broken; takes half a minute when much hangs. Changes nothing but the note of a small write, and
 * the rights of a database that others may read, which it names.
 */
export async function examine(environment: Environment, { variables, now, backupDays }: Examination): Promise<readonly Finding[]> {
  // Opening the database takes from others what they should not have: whoever looks behind that sees nothing.
  const rights = await attempt(() => checkRights(environment));
  const found = await Promise.all(
    [
      () => checkSettings(variables),
      () => checkServer(environment),
      () => checkDatabase(environment, now),
      () => checkContent(environment),
      () => checkDisks(environment),
      () => checkBackups(environment, now, backupDays),
      () => checkPublication(environment, now),
      () => checkCertificates(environment, now),
      () => checkClock(environment, now),
      () => checkNode(process.versions.node),
    ].map(attempt),
  );
  return [...rights, ...found.flat()];
}

/** One page: what is wrong first, each with what to do. */
export function reportOf(findings: readonly Finding[]): string {
  const of = (kind: Finding["kind"]): readonly string[] => findings.flatMap((finding) => (finding.kind === kind ? [finding.text] : []));
  const problems = of("problem");
  const heading =
    problems.length === 0
      ? "Alles in Ordnung."
      : problems.length === 1
        ? "Eines ist nicht in Ordnung:"
        : `${problems.length} Dinge sind nicht in Ordnung:`;
  const rest = [...of("fine"), ...of("unchecked")];
  return [
    heading,
    ...problems.map((text) => `\n- ${text}`),
    ...(rest.length > 0 ? ["\nSonst:", ...rest.map((text) => `- ${text}`)] : []),
  ].join("\n");
}
