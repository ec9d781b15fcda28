import { openStore } from "#db/client.ts";
import { shownAddress } from "#db/postgres/address.ts";
import { seedDemo } from "#db/seed/demo.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { isIsoDay } from "#src/domain/time/german-date.ts";
import { ensureSecret, readEnvironment } from "#src/shared/server/environment/environment.ts";
import { CommandError, runCommand } from "./command.ts";

await runCommand({
  help: `
npm run db:seed -- [--day JJJJ-MM-TT] [--demo]
Schreibt die Demotermine aus CONTENT_DIR/_demo in eine Datenbank (DATABASE_URL) ohne Termine.
  --day   Tag, auf den sich die Termine beziehen; ohne Angabe heute
  --demo  erlaubt die Demodaten auch bei NODE_ENV=production`,
  options: { day: "string", demo: "boolean" },
  run: async ({ options }) => {
    const day = options["day"] ?? todayInBerlin(new Date());
    if (typeof day !== "string" || !isIsoDay(day)) throw new CommandError("Die Option --day braucht ein Datum der Form JJJJ-MM-TT.");
    const environment = readEnvironment(undefined, { demo: true });
    const { databaseUrl, contentDir, production } = environment;
    if (production && options["demo"] !== true) throw new CommandError("Im Produktivbetrieb gibt es Demodaten nur mit --demo.");
    const store = await openStore(databaseUrl);
    try {
      await store.migrate();
      const seeded = await seedDemo(store, contentDir, day, ensureSecret(environment));
      if (!seeded.ok)
        throw new CommandError(`Die Datenbank ${shownAddress(databaseUrl)} enthält bereits Termine; Demodaten kommen nur in eine leere.`);
      return `${seeded.events} Demotermine, bezogen auf den ${day}, stehen in ${shownAddress(databaseUrl)}.`;
    } finally {
      await store.close();
    }
  },
});
