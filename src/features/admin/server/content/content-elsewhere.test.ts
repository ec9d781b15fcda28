import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it, vi } from "vitest";
import { draftAt } from "#db/repositories/content-drafts.ts";
import { movesBefore } from "#db/repositories/content-moves.ts";
import { lexiconText } from "#src/catalogue/test/content-folder.ts";
import { admin, ask, content, contentCase, disk, file, open, send, status, store, teaser } from "../test/content-case.ts";
import { contextOf, shown } from "../test/staff-member.ts";
import { contentReleasePage } from "./content-release.page.ts";

// Before anything has read the environment, which is read once.
beforeAll(() => vi.stubEnv("RELEASES_FROM", "/srv/portal/from-builder"));
contentCase();

const elsewhere = expect.stringContaining("Die Inhalte liegen auf einem anderen Rechner");

it("releases nothing where releases come from another machine, and keeps the draft", async () => {
  await send(admin, "save", teaser);
  const { message } = shown(await send(admin, "release"));
  expect([status, message?.text, disk()]).toEqual([409, elsewhere, lexiconText()]);
  const draft = await draftAt(store.db, file);
  expect(draft?.state).toBe("entwurf");
  const fields = [
    ["version", "0"],
    ["intent", "release"],
    ["file", file],
    ["shown", `${file} ${draft?.version}`],
  ];
  const form = new URLSearchParams(fields).toString();
  const context = contextOf(store, "/manage/inhalte/freigeben", { cookie: admin.cookie, form });
  expect([shown(await contentReleasePage(context)).message?.text, context.response.status]).toEqual([elsewhere, 409]);
  expect([disk(), (await draftAt(store.db, file))?.version]).toEqual([lexiconText(), draft?.version]);
});

it("renames and deletes nothing there", async () => {
  for (const change of [
    { intent: "rename", id: "br/ruege" },
    { intent: "remove", leads: "gone" },
  ]) {
    const { digest } = await open(admin, "?ansicht=umbenennen");
    const { message } = shown(await ask(admin, { version: "0", digest, ...change }, "?ansicht=umbenennen"));
    expect([status, message?.text]).toEqual([409, elsewhere]);
  }
  expect([disk(), existsSync(join(content.dir, "lexicon/br/ruege.md"))]).toEqual([lexiconText(), false]);
  expect(await movesBefore(store.db, new Date("2999-01-01"), 9)).toEqual([]);
});
