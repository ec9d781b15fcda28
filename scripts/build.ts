import { runCommand, say } from "./command.ts";
import { keepCompiledModules } from "./compile-cache.ts";

await runCommand({
  help: `
npm run build -- [--content]
Baut beide Websites in den Ordner DIST_DIR (Vorgabe dist). Was sich nicht geändert hat, bleibt stehen.
Inhalte kommen aus CONTENT_DIR, Termine aus der Datenbank DATABASE_URL.
  --content  veröffentlicht nur Inhalte; hat sich der Code geändert, geschieht nichts`,
  options: { content: "boolean" },
  run: async ({ options }) => {
    keepCompiledModules();
    const { publisherCode } = await import("#src/build/publisher-code.ts");
    const { sources, publisher } = await publisherCode();
    await publisher.buildOnce(say, { contentOnly: options["content"] === true, sources });
    return undefined;
  },
});
