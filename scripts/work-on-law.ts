import { openStore } from "#db/client.ts";
import { statutesAddress } from "#src/importers/statutes/fetch-statute.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { uploadFolder } from "#src/shared/server/files/file-store.ts";
import { runCommand } from "./command.ts";
import { workOffLaw } from "./law/work-off.ts";

await runCommand({
  help: `
node scripts/work-on-law.ts
Prüft und übernimmt, was unter /manage/legislation an Gesetzen eingereicht wurde, und endet. npm start betreibt es von
selbst, sobald etwas wartet; abgebrochen, beginnt der nächste Lauf von vorn.`,
  run: async () => {
    const { databaseUrl, contentDir, varDir } = buildEnvironment();
    const store = await openStore(databaseUrl);
    try {
      await workOffLaw({ store, contentDir, varDir, uploads: uploadFolder(varDir), official: statutesAddress(process.env) });
    } finally {
      await store.close();
    }
    return undefined;
  },
});
