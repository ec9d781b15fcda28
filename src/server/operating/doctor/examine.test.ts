import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";
import { readEnvironment } from "#src/shared/server/environment/environment.ts";
import { freePort } from "#src/shared/server/process/free-port.ts";
import { examine } from "./examine.ts";

it("names a database that others may read, although opening it takes that from them", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "portal.sqlite");
  const variables = { DATABASE_URL: `file:${file}`, VAR_DIR: folder, DIST_DIR: join(folder, "dist"), PORT: String(await freePort()) };
  writeFileSync(file, "");
  chmodSync(file, 0o644);
  const found = await examine(readEnvironment(variables), { variables, now: new Date(), backupDays: 0 });
  expect(found).toContainEqual({ kind: "problem", text: expect.stringContaining(`dürfen an Dateien mit Daten von Personen: ${file}.`) });
});
