import { superviseServer } from "#src/server/supervise-server.ts";
import { readEnvironment } from "#src/shared/server/environment/environment.ts";
import { runCommand, say } from "./command.ts";

await runCommand({
  help: `
npm run serve -- [--demo]
Liefert beide Websites aus dem letzten Build aus, ohne zu bauen; die Datenbank wird vorher auf den neuesten Stand gebracht.
  --demo  erlaubt Demodaten und ein selbst erzeugtes Geheimnis auch bei NODE_ENV=production`,
  options: { demo: "boolean" },
  lasting: true,
  run: async ({ options }) => {
    const demo = options["demo"] === true;
    const environment = readEnvironment(undefined, { demo });
    const { releasesFrom } = environment;
    if (releasesFrom !== undefined) {
      // Loaded only where it is needed: serving takes none of it.
      const { fetchFirst } = await import("#src/build/fetch/fetch-releases.ts");
      await fetchFirst({ ...environment, releasesFrom }, say);
    }
    process.exit(await superviseServer(environment, { demo, say }));
  },
});
