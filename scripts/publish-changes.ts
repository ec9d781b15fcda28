import { complain, explain, runCommand, say } from "./command.ts";

await runCommand({
  help: `
node scripts/publish-changes.ts
Veröffentlicht jede Änderung an Inhalten (CONTENT_DIR) und Terminen (DATABASE_URL), sobald sie gespeichert ist, und läuft,
bis es beendet wird. npm start betreibt es von selbst. Ändert sich der Code, endet es: dann ist vollständig zu bauen.`,
  lasting: true,
  run: async () => {
    const { publisherCode } = await import("#src/build/publisher-code.ts");
    const { sources, publisher } = await publisherCode();
    await publisher.runPublisher(sources, say, (error) => complain(explain(error)));
    return undefined;
  },
});
