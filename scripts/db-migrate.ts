import { openStore } from "#db/client.ts";
import { shownAddress } from "#db/postgres/address.ts";
import { readEnvironment } from "#src/shared/server/environment/environment.ts";
import { runCommand } from "./command.ts";

await runCommand({
  help: `
npm run db:migrate
Bringt die Datenbank (DATABASE_URL) auf den Stand dieser Version. Eine fehlende Datenbank wird angelegt.`,
  run: async () => {
    const { databaseUrl } = readEnvironment(undefined, { demo: true });
    const store = await openStore(databaseUrl);
    await store.migrate().finally(store.close);
    return `Die Datenbank ${shownAddress(databaseUrl)} ist auf dem neuesten Stand.`;
  },
});
