import { openStore } from "#db/client.ts";
import { runPortal } from "#src/server/run-portal.ts";
import { readEnvironment } from "#src/shared/server/environment.ts";
import { runCommand } from "./command.ts";

await runCommand({
  help: `
npm run serve -- [--demo]
Liefert beide Websites aus dem letzten Build aus, ohne zu bauen; die Datenbank wird vorher auf den neuesten Stand gebracht.
  --demo  erlaubt Demodaten und ein selbst erzeugtes Geheimnis auch bei NODE_ENV=production`,
  options: { demo: "boolean" },
  run: async ({ options }) => {
    const demo = options["demo"] === true;
    const environment = readEnvironment(undefined, { demo });
    const store = await openStore(environment.databaseUrl);
    try {
      await store.migrate();
      await runPortal(environment, store, { demo });
    } catch (error) {
      await store.close();
      throw error;
    }
  },
});
