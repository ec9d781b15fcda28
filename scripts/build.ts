import { runCommand, say } from "./command.ts";

await runCommand({
  help: `
npm run build -- [--content] [--force]
Baut beide Websites in den Ordner DIST_DIR (Vorgabe dist). Was sich nicht geändert hat, bleibt stehen.
Inhalte kommen aus CONTENT_DIR, Termine aus der Datenbank DATABASE_URL.
  --content  veröffentlicht nur Inhalte; hat sich der Code geändert, geschieht nichts
  --force    veröffentlicht auch dann, wenn mehr als die Hälfte der Seiten fehlt, die online sind`,
  options: { content: "boolean", force: "boolean" },
  run: async ({ options }) => {
    const { publisherCode } = await import("#src/build/publisher-code.ts");
    const { sources, publisher } = await publisherCode();
    await publisher.buildOnce(say, { contentOnly: options["content"] === true, force: options["force"] === true, sources });
    return undefined;
  },
});
