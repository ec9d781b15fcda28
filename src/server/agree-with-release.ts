import { currentRelease, type Release } from "#src/release/release.ts";
import { settingName, shownSettings } from "#src/shared/server/environment/agreed-settings.ts";
import type { Environment } from "#src/shared/server/environment/environment.ts";
import { PortalProblem } from "./portal-problem.ts";

/** Prices must never be shown with one tax on published pages and with another on those that are made on demand. */
const DECISIVE = "VAT_PERCENT";

const sentence = (variable: string, theirs: string, ours: string): string =>
  `${settingName(variable)}: Die Website wurde mit „${theirs}“ gebaut, dieser Server läuft mit „${ours}“.`;

/** One sentence for each variable that stands on pages otherwise than this server has it; none for a release that doesn't say. */
function differences({ settings = {} }: Pick<Release, "settings">, own: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(own).flatMap(([variable, value]) => {
      const theirs = settings[variable];
      return theirs === undefined || theirs === value ? [] : [[variable, sentence(variable, theirs, value)] as const];
    }),
  );
}

/** Why a release must not be shown by a server with these settings. */
export const taxDifference = (release: Pick<Release, "settings">, own: Readonly<Record<string, string>>): string | undefined =>
  differences(release, own).get(DECISIVE);

type Start = Pick<Environment, "distDir" | "origins" | "vatPercent" | "production">;

/**
 * The other way round from `agreeWithServer` (src/build): what is online was built with other settings. With another tax, and in
 * production with other origins, nothing is served; elsewhere one may look at a build on another port, and is told.
 */
export function agreeWithRelease(environment: Start, say: (line: string) => void): void {
  const online = currentRelease(environment.distDir);
  if (online === undefined) return;
  const found = differences(online, shownSettings(environment));
  if (found.size === 0) return;
  if (!environment.production && !found.has(DECISIVE)) for (const line of found.values()) say(line);
  else
    throw new PortalProblem(
      `${[...found.values()].join("\n")}\nBitte bauen Sie mit denselben Werten („npm run build“), oder starten Sie den Server mit denen des Builds.`,
    );
}
