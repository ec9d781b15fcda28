import { type Serving, servingProcesses } from "#src/release/serving.ts";
import { settingName, settingsOf } from "#src/shared/server/environment/agreed-settings.ts";
import type { Environment } from "#src/shared/server/environment/environment.ts";
import { RenderFailed } from "./render-failed.ts";

export function disagreements(own: Serving["settings"], servers: readonly Serving[]): readonly string[] {
  const sentences = servers.flatMap(({ settings }) =>
    Object.entries(own).flatMap(([variable, value]) => {
      const theirs = settings[variable];
      if (theirs === undefined || theirs === value) return [];
      return [`${settingName(variable)}: Der laufende Server arbeitet mit „${theirs}“, dieser Build mit „${value}“.`];
    }),
  );
  return [...new Set(sentences)];
}

/** A running server would show at once what other settings make. Throws `RenderFailed`, naming each variable. */
export function agreeWithServer(environment: Environment): void {
  const wrong = disagreements(settingsOf(environment), servingProcesses(environment.distDir));
  if (wrong.length === 0) return;
  throw new RenderFailed(
    `${wrong.join("\n")}\nEs wurde nichts gebaut: Bitte bauen Sie mit denselben Werten, in einen anderen Ordner (DIST_DIR), oder beenden Sie den Server.`,
  );
}
