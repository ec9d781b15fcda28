import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import type { Store } from "#db/client.ts";
import { draftAt, revisionById, revisionsOf } from "#db/repositories/content-drafts.ts";
import { contentRevisions } from "#db/schema/content-desk.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { contentFolder } from "#src/catalogue/test/content-folder.ts";
import { discardDraft, type OnDisk, rebaseDraft, type Save, saveDraft } from "./drafts.ts";
import { digestOf } from "./read-file.ts";
import { approveDraft } from "./release.ts";
import { replaceFile } from "./replace-file.ts";

const path = "news/a.md";
const now = new Date("2026-11-23T10:00:00Z");
const fileOf = (words: string): string => `---\ntitle: ${words}\n---\n\nText\n`;
const diskOf = (text: string): OnDisk => ({ text, digest: digestOf(text) });

async function withEditors(): Promise<{ store: Store; anna: string; bert: string }> {
  const store = await sampleStore([]);
  onTestFinished(() => store.close());
  return {
    store,
    anna: await makeAccount(store, "anna@example.org", { staffRole: "admin" }),
    bert: await makeAccount(store, "bert@example.org"),
  };
}

const saving = (store: Store, change: Partial<Save> & Pick<Save, "text" | "authorId" | "seen">) => {
  const disk = change.disk === undefined ? diskOf(fileOf("eins")) : change.disk;
  const save = { path, collection: "news", disk, seenDigest: disk?.digest ?? null, now, kind: "saved" as const, ...change };
  return store.write((tx) => saveDraft(tx, save));
};

/** The version that somebody sees who opens the entry now. */
const shownNow = async (store: Store): Promise<number> => (await draftAt(store.db, path))?.version ?? 0;

it("keeps one draft of a file with the text it began from, and counts its saves", async () => {
  const { store, anna } = await withEditors();
  expect(await saving(store, { text: fileOf("zwei"), authorId: anna, seen: 0 })).toMatchObject({ ok: true });
  const version = await shownNow(store);
  expect(await saving(store, { text: fileOf("drei"), authorId: anna, seen: version })).toEqual({ ok: true, version: version + 1 });
  const draft = await draftAt(store.db, path);
  expect(draft).toMatchObject({ version: version + 1, title: "drei", state: "entwurf", authorId: anna });
  expect((await revisionById(store.db, draft?.baseRevisionId ?? ""))?.text).toBe(fileOf("eins"));
  expect((await revisionsOf(store.db, path, 10)).map(({ kind }) => kind).toSorted()).toEqual(["disk", "saved", "saved"]);
});

it("takes no draft for one that has ended, however often either was saved", async () => {
  const { store, anna, bert } = await withEditors();
  await saving(store, { text: fileOf("Anna"), authorId: anna, seen: 0 });
  const old = await shownNow(store);
  await store.write((tx) => discardDraft(tx, path, old));
  await saving(store, { text: fileOf("Bert"), authorId: bert, seen: 0 });
  const late = await saving(store, { text: fileOf("Anna, später"), authorId: anna, seen: old });
  expect(late).toMatchObject({ ok: false, draft: { title: "Bert" } });
  expect(await store.write((tx) => approveDraft(tx, { path, seen: old, userId: anna, now, releaseAt: now }))).toBe("outdated");
  expect((await draftAt(store.db, path))?.title).toBe("Bert");
});

it("puts autosaves of one person into one revision, and another's into their own", async () => {
  const { store, anna, bert } = await withEditors();
  const auto = { kind: "autosave" as const };
  await saving(store, { text: fileOf("a"), authorId: anna, seen: 0, ...auto });
  await saving(store, { text: fileOf("ab"), authorId: anna, seen: await shownNow(store), ...auto });
  await saving(store, { text: fileOf("abc"), authorId: bert, seen: await shownNow(store), ...auto });
  const rows = await store.db.select().from(contentRevisions).where(eq(contentRevisions.kind, "autosave"));
  expect(rows.map(({ text }) => text).toSorted()).toEqual([fileOf("ab"), fileOf("abc")].toSorted());
});

it("puts no autosave into a text that waits to be released: that one is written as it was", async () => {
  const { store, anna } = await withEditors();
  const auto = { kind: "autosave" as const, authorId: anna };
  await saving(store, { text: fileOf("a"), seen: 0, ...auto });
  const seen = await shownNow(store);
  expect(await store.write((tx) => approveDraft(tx, { path, seen, userId: anna, now, releaseAt: now }))).toBe("approved");
  const approved = (await draftAt(store.db, path))?.revisionId ?? "";
  await saving(store, { text: fileOf("ab"), seen: seen + 1, ...auto });
  expect((await revisionById(store.db, approved))?.text).toBe(fileOf("a"));
});

it("keeps aside what was written on top of an older draft or file, and says so", async () => {
  const { store, anna, bert } = await withEditors();
  await saving(store, { text: fileOf("Anna"), authorId: anna, seen: 0 });
  const late = await saving(store, { text: fileOf("Bert"), authorId: bert, seen: 0 });
  expect(late).toMatchObject({ ok: false, draft: { title: "Anna" } });
  expect(late.ok ? "" : (await revisionById(store.db, late.asideId))?.text).toBe(fileOf("Bert"));
  const other = await saving(store, { text: fileOf("Neu"), authorId: bert, seen: 0, path: "news/b.md", seenDigest: digestOf("alt") });
  expect(other).toMatchObject({ ok: false, draft: undefined });
});

it("takes back a release that was decided for another text", async () => {
  const { store, anna } = await withEditors();
  await saving(store, { text: fileOf("zwei"), authorId: anna, seen: 0 });
  const { contentDrafts } = await import("#db/schema/content-desk.ts");
  await store.write((tx) => tx.update(contentDrafts).set({ state: "freigegeben", releasedById: anna, releaseAt: now }));
  await saving(store, { text: fileOf("drei"), authorId: anna, seen: await shownNow(store) });
  expect(await draftAt(store.db, path)).toMatchObject({ state: "entwurf", releasedById: null, releaseAt: null });
});

/** Numbers that look random and are the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

it("loses nothing in 1,000 rounds of two editors and changes on disk", async () => {
  const { store, anna, bert } = await withEditors();
  const content = contentFolder({ [path]: fileOf("Anfang") });
  onTestFinished(content.drop);
  const onDisk = (): OnDisk => diskOf(readFileSync(join(content.dir, path), "utf8"));
  const random = numbers(7);
  const written: string[] = [fileOf("Anfang")];
  const gone = new Set<string>();
  type Seen = { version: number; digest: string | null };
  const look = async (): Promise<Seen> => ({ version: (await draftAt(store.db, path))?.version ?? 0, digest: onDisk()?.digest ?? null });
  const seen = new Map<string, Seen>([
    [anna, await look()],
    [bert, await look()],
  ]);
  let refused = 0;
  for (let round = 0; round < 1000; round++) {
    const who = random(2) === 0 ? anna : bert;
    const at = seen.get(who) ?? { version: 0, digest: null };
    const text = fileOf(`Runde ${round}`);
    const step = random(10);
    if (step < 3) seen.set(who, await look());
    else if (step < 7) {
      written.push(text);
      const save = { text, authorId: who, seen: at.version, seenDigest: at.digest, disk: onDisk() };
      const saved = await saving(store, { ...save, now: new Date(now.getTime() + round) });
      if (saved.ok) seen.set(who, { ...at, version: saved.version });
      else refused += 1;
    } else if (step < 8) {
      // Somebody writes the file by hand: what stood there is in the history, or was never anything but a file.
      gone.add(readFileSync(join(content.dir, path), "utf8"));
      written.push(text);
      writeFileSync(join(content.dir, path), text);
    } else {
      const draft = await draftAt(store.db, path);
      if (draft === undefined) continue;
      const own = (await revisionById(store.db, draft.revisionId))?.text ?? "";
      const before = onDisk();
      const replaced = replaceFile(content.dir, path, { expected: draft.baseDigest, text: own });
      if (replaced.ok) {
        const { deleteDraft } = await import("#db/repositories/content-drafts.ts");
        await store.write((tx) => deleteDraft(tx, path, draft.version));
      } else {
        refused += 1;
        expect(before?.digest).not.toBe(draft.baseDigest);
        const disk = onDisk();
        await store.write((tx) =>
          rebaseDraft(tx, {
            path,
            collection: "news",
            text: own,
            seen: draft.version,
            seenDigest: disk?.digest ?? null,
            disk,
            authorId: who,
            now,
            kind: "saved",
          }),
        );
      }
    }
  }
  const kept = new Set((await store.db.select({ text: contentRevisions.text }).from(contentRevisions)).map(({ text }) => text));
  const current = onDisk()?.text;
  const lost = written.filter((text) => !kept.has(text) && text !== current && !gone.has(text));
  expect(lost).toEqual([]);
  expect(refused).toBeGreaterThan(100);
});
