import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { CommandError, runCommand, say } from "./command.ts";

const root = resolve(import.meta.dirname, "..");
const drizzleKit = join(root, "node_modules/drizzle-kit/bin.cjs");

/** The engine is chosen by the address while the schema loads; nothing is connected to. */
const engines = { SQLite: "file:var/portal.sqlite", PostgreSQL: "postgres://localhost/portal" };

await runCommand({
  help: `
npm run db:generate -- --name NAME
Schreibt die Migration, die nach einer Änderung an db/schema nötig ist, für beide Datenbanken nach db/migrations.
  --name NAME  wie sie heißen soll, etwa cart_recipients
  --custom     eine leere, deren SQL Sie selbst schreiben`,
  options: { name: "string", custom: "boolean" },
  run: async ({ options }) => {
    const name = options["name"];
    if (typeof name !== "string") throw new CommandError("Bitte geben Sie mit --name einen Namen an.");
    const args = ["generate", "--name", name, ...(options["custom"] === true ? ["--custom"] : [])];
    for (const [engine, DATABASE_URL] of Object.entries(engines)) {
      say(engine);
      const env = { ...process.env, DATABASE_URL };
      const { status } = spawnSync(process.execPath, [drizzleKit, ...args], { cwd: root, stdio: "inherit", env });
      if (status !== 0)
        throw new CommandError(`drizzle-kit konnte die Migration für ${engine} nicht schreiben; seine Meldung steht darüber.`);
    }
    return "Bitte lesen Sie das SQL beider Migrationen, bevor Sie sie festschreiben.";
  },
});
