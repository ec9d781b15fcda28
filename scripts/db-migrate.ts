import { openStore } from "#db/client.ts";
import { shownAddress } from "#db/postgres/address.ts";
import { narrowPrivatePaths } from "#src/server/operating/private-paths.ts";
import { readEnvironment } from "#src/shared/server/environment/environment.ts";
import { runCommand, say } from "./command.ts";

await runCommand({
  help: `
npm run db:migrate
Bringt die Datenbank (DATABASE_URL) auf den Stand dieser Version. Eine fehlende Datenbank wird angelegt.`,
  run: async () => {
    const environment = readEnvironment(undefined, { demo: true });
    const { databaseUrl } = environment;
    narrowPrivatePaths(environment);
    const store = await openStore(databaseUrl);
    await store.migrate((name) => say(`Migration ${name} wird angewandt.`)).finally(store.close);
    return `Die Datenbank ${shownAddress(databaseUrl)} ist auf dem neuesten Stand.`;
  },
});
