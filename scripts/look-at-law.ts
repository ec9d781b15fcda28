import { openStore } from "#db/client.ts";
import { statutesAddress } from "#src/importers/statutes/fetch-statute.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { runCommand } from "./command.ts";
import { lookForStates } from "./law/look-for-states.ts";

await runCommand({
  help: `
node scripts/look-at-law.ts
Sieht auf der amtlichen Seite (STATUTES_URL) nach, ob es neuere Fassungen der eingelesenen Gesetze gibt, und meldet sie
unter /manage/legislation. Eingelesen wird nichts. Mit STATUTES_WATCH=on betreibt npm start es einmal am Tag.`,
  run: async () => {
    const { databaseUrl, contentDir } = buildEnvironment();
    const store = await openStore(databaseUrl);
    try {
      const newer = await lookForStates({ store, contentDir, official: statutesAddress(process.env) });
      return newer === 0 ? "Keine neuere Fassung gefunden." : `Neuere Fassungen: ${newer}.`;
    } finally {
      await store.close();
    }
  },
});
