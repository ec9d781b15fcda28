import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { draftAt } from "#db/repositories/content-drafts.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { commitReleased } from "#src/editing/commit-file.ts";
import { discardDraft, saveDraft } from "#src/editing/drafts.ts";
import { drawing } from "#src/media/test/made-files.ts";
import { answered, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { mediaListPage } from "./media-list.page.ts";
import { mediumPage } from "./medium.page.ts";

const FILE = "media/frei.svg";
const text = "---\ntitle: Eins\n---\n\n![Haus](/media/frei.svg)\n";

let store: Store;
let editor: StaffMember;
let content = "";
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), "media-drafts-"));
  content = join(folder, "content");
  mkdirSync(join(content, "media"), { recursive: true });
  writeFileSync(join(content, FILE), drawing(""));
  vi.stubEnv("CONTENT_DIR", content);
  vi.stubEnv("VAR_DIR", join(folder, "var"));
  store = await sampleStore([]);
  editor = await makeStaff(store, "editor");
  return async () => {
    vi.unstubAllEnvs();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  };
});

const send = (form: Readonly<Record<string, string>>) =>
  mediumPage(contextOf(store, `/manage/medien/angaben?datei=${FILE}`, { cookie: editor.cookie, form }));

it("counts what a draft in the browser names, and keeps it until nobody does", async () => {
  const save = { path: "news/a.md", collection: "news", text, seen: 0, seenDigest: null, disk: null, now: new Date() };
  await store.write((tx) => saveDraft(tx, { ...save, authorId: editor.id, kind: "saved" }));
  const unused = shown(await mediaListPage(contextOf(store, "/manage/medien?stand=unbenutzt", { cookie: editor.cookie })));
  expect(unused.media).toEqual([]);
  expect(shown(await send({ intent: "delete" })).uses).toEqual(["news/a.md"]);
  expect(existsSync(join(content, FILE))).toBe(true);
  await store.write(async (tx) => discardDraft(tx, "news/a.md", (await draftAt(tx, "news/a.md"))?.version ?? 0));
  expect(answered(await send({ intent: "delete" }))[0]).toBe(303);
  expect(existsSync(join(content, FILE))).toBe(false);
});

it("tells git what was described and deleted, in the name of who did it; also of what git never had", async () => {
  const git = (...args: readonly string[]) => execFileSync("git", ["-C", content, ...args], { encoding: "utf8" }).trim();
  git("init", "--quiet");
  const { seen } = shown(await mediumPage(contextOf(store, `/manage/medien/angaben?datei=${FILE}`, { cookie: editor.cookie })));
  await send({ intent: "save", seen, alt: "Haus am See", source: "", licence: "", focusX: "", focusY: "" });
  await commitReleased(store, content);
  expect(git("log", "-1", "--format=%s|%an")).toBe(`${FILE}: geändert|Adele Redaktion`);
  expect(git("show", "--name-only", "--format=").split("\n")).toEqual([FILE, `${FILE}.yaml`]);
  await send({ intent: "delete" });
  await commitReleased(store, content);
  expect([git("log", "-1", "--format=%s"), git("status", "--porcelain")]).toEqual([`${FILE}: gelöscht`, ""]);
  writeFileSync(join(content, FILE), drawing(""));
  await send({ intent: "delete" });
  await commitReleased(store, content);
  expect(git("rev-list", "--count", "HEAD")).toBe("2");
});
