import { followReleases } from "#src/build/fetch/fetch-releases.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { CommandError, complain, explain, runCommand, say } from "./command.ts";

await runCommand({
  help: `
node scripts/fetch-releases.ts
Übernimmt jedes neue Release aus dem Ordner RELEASES_FROM, sobald es vollständig angekommen ist, nach DIST_DIR und läuft,
bis es beendet wird. npm start und npm run serve betreiben es von selbst.`,
  lasting: true,
  run: async () => {
    const environment = buildEnvironment();
    const { releasesFrom } = environment;
    if (releasesFrom === undefined) throw new CommandError("RELEASES_FROM ist nicht gesetzt.");
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    for (const signal of ["SIGTERM", "SIGINT", "disconnect"]) process.once(signal, () => end());
    await followReleases({ ...environment, releasesFrom }, { say, complain: (error) => complain(explain(error)), ended });
    // The channel to whoever has started it, once listened to, would keep the process alive.
    if (process.connected) process.disconnect();
    return undefined;
  },
});
