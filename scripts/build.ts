import { openDatabase } from "#src/build/open-database.ts";
import { readEnvironment } from "#src/shared/server/environment.ts";
import { keepStamp, sourcesStamp } from "./build-stamp.ts";
import { runCommand, say } from "./command.ts";

await runCommand({
  help: `
npm run build -- [--content]
Baut beide Websites in den Ordner DIST_DIR (Vorgabe dist). Was sich nicht geändert hat, bleibt stehen.
Inhalte kommen aus CONTENT_DIR, Termine aus der Datenbank DATABASE_URL.
  --content  veröffentlicht nur Inhalte; hat sich der Code geändert, geschieht nichts`,
  options: { content: "boolean" },
  run: async ({ options }) => {
    const environment = readEnvironment(undefined, { demo: true });
    const store = await openDatabase();
    // Taken before: what changes while the build runs makes the next start build again.
    const stamp = await sourcesStamp(environment, store).finally(store.close);
    const { buildSite } = await import("#src/build/build-site.ts");
    await buildSite(say, { contentOnly: options["content"] === true });
    keepStamp(environment.distDir, stamp);
  },
});
