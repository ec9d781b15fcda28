import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { draftAt } from "#db/repositories/content-drafts.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { contentFolder, lexiconText } from "#src/catalogue/test/content-folder.ts";
import { contentDesk } from "#src/editing/content-desk.ts";
import { saveDraft } from "#src/editing/drafts.ts";
import { digestOf } from "#src/editing/read-file.ts";
import { approveDraft } from "#src/editing/release.ts";
import { releaseDue } from "./content-job.ts";

it("releases what is due, whatever becomes of one before it", async () => {
  const paths = ["lexicon/br/abmahnung.md", "lexicon/br/ruege.md"] as const;
  const other = lexiconText().replace("title: Abmahnung", "title: Rüge").replace("Was eine Abmahnung ist", "Was eine Rüge ist");
  const texts = { [paths[0]]: lexiconText(), [paths[1]]: other };
  const content = contentFolder(texts);
  const store = await sampleStore([]);
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(async () => {
    said.mockRestore();
    contentDesk(content.dir).stop();
    content.drop();
    await store.close();
  });
  const admin = await makeAccount(store, "admin@example.org", { staffRole: "admin" });
  const now = new Date();
  for (const [at, path] of paths.entries()) {
    const before = texts[path] ?? "";
    const on = { text: before, digest: digestOf(before) };
    const save = { path, collection: "lexicon", text: before.replace("droht", "kündigt"), seen: 0, seenDigest: on.digest, disk: on };
    await store.write(async (tx) => {
      await saveDraft(tx, { ...save, authorId: admin, now, kind: "saved" });
      const seen = (await draftAt(tx, path))?.version ?? 0;
      await approveDraft(tx, { path, seen, userId: admin, now, releaseAt: new Date(now.getTime() + at) });
    });
  }
  // Nothing can be written where a folder stands.
  mkdirSync(join(content.dir, "lexicon/br/.abmahnung.md.tmp"));
  await releaseDue(store, content.dir, new Date(now.getTime() + 1000));
  const disk = (path: string): string => readFileSync(join(content.dir, path), "utf8");
  expect(paths.map((path) => disk(path).includes("kündigt"))).toEqual([false, true]);
  expect((await draftAt(store.db, paths[0]))?.state).toBe("freigegeben");
  expect(said.mock.calls.join("")).toContain("content-release-failed");
});
