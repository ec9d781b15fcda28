import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { contentFolder } from "#src/catalogue/test/content-folder.ts";
import { readLists } from "./content-lists-job.ts";

it("has read long lists before an editor asks for the first of them", async () => {
  const entries = Array.from({ length: 200 }, (_, i) => [`news/n-${i}.md`, `---\ntitle: Nachricht ${i}\n---\n\nText.\n`] as const);
  const content = contentFolder(Object.fromEntries(entries));
  const keepIn = mkdtempSync(join(tmpdir(), "content-lists-"));
  onTestFinished(() => {
    content.drop();
    rmSync(keepIn, { recursive: true, force: true });
  });
  await readLists(content.dir, keepIn);
  const [kept = "", ...others] = readdirSync(keepIn);
  expect([kept.split("-")[0], others]).toEqual(["news", []]);
  expect(readFileSync(join(keepIn, kept), "utf8")).toContain("Nachricht 199");
});
