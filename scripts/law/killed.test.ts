import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, rmSync, watch } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openStore } from "#db/client.ts";
import { changeLawImport, listLawChanges, tasksOfChange } from "#db/repositories/law-desk.ts";
import { sharedDatabase } from "#db/test/shared-database.ts";
import type { LawPreview } from "#src/domain/law/wording-change.ts";
import { statuteXml } from "#src/importers/statutes/test/statute-xml.ts";
import { presentDigest } from "#src/importers/statutes/write-statute.ts";
import { bareEnvironment } from "#src/shared/server/process/test/bare-environment.ts";
import { deskContent, handIn, importOf, NEWER, PRESENT, statuteWith } from "./test/desk-import.ts";
import { workOffLaw } from "./work-off.ts";

const script = resolve(import.meta.dirname, "../work-on-law.ts");
const PAGE = { limit: 500, offset: 0 };

/** A database file, content and a state that was confirmed; the process works on them. */
async function confirmed() {
  const database = await sharedDatabase();
  const store = await openStore(database.url);
  await store.migrate();
  const desk = await deskContent(store);
  onTestFinished(async () => {
    rmSync(desk.folder, { recursive: true, force: true });
    await store.close();
    await database.remove();
  });
  const id = await handIn(desk, statuteXml(statuteWith(PRESENT, NEWER)));
  await workOffLaw(desk);
  await store.write((tx) => changeLawImport(tx, id, "geprueft", { state: "bestaetigt" }));
  const preview = JSON.parse((await importOf(desk, id)).preview ?? "") as LawPreview;
  const start = (): ChildProcess => {
    const { contentDir, varDir, folder } = desk;
    const env = bareEnvironment({ DATABASE_URL: database.url, CONTENT_DIR: contentDir, VAR_DIR: varDir, DIST_DIR: folder });
    return spawn(process.execPath, [script], { env, stdio: ["ignore", "ignore", "inherit"] });
  };
  return { desk, store, id, preview, start };
}

it.each([1, 2, 40, 133, 140, 200])("is whole again when it is killed at step %d of its writing", async (step) => {
  const { desk, store, id, preview, start } = await confirmed();
  const child = start();
  let seen = 0;
  const watcher = watch(desk.contentDir, { recursive: true }, () => {
    seen += 1;
    if (seen === step) child.kill("SIGKILL");
  });
  await once(child, "exit");
  watcher.close();
  expect(seen).toBeGreaterThan(0);

  const next = start();
  expect((await once(next, "exit"))[0]).toBe(0);
  expect((await importOf(desk, id)).state).toBe("eingelesen");
  expect(presentDigest(desk.contentDir, "betrvg")).toBe(preview.digestAfter);
  expect(readdirSync(desk.contentDir).filter((name) => name.startsWith(".import-"))).toEqual([]);
  expect(readdirSync(join(desk.contentDir, "norms"))).toEqual(["betrvg"]);
  const [change, ...others] = await listLawChanges(store.db, { ...PAGE, open: true });
  expect(others).toEqual([]);
  expect((await tasksOfChange(store.db, change?.id ?? "", PAGE)).length).toBeGreaterThan(10);
});
