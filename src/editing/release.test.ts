import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { draftAt, revisionsOf } from "#db/repositories/content-drafts.ts";
import { pendingCommits, setFourEyes, setReleasers } from "#db/repositories/content-release.ts";
import { insertForumThread } from "#db/repositories/forum-threads.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { type ContentFolder, contentFolder } from "#src/catalogue/test/content-folder.ts";
import { commitReleased } from "./commit-file.ts";
import { saveDraft } from "./drafts.ts";
import { digestOf } from "./read-file.ts";
import { approveDraft, carryOut, FILE_CHANGED } from "./release.ts";
import { isSmallFix } from "./small-fix.ts";

const path = "news/a.md";
const now = new Date("2026-11-23T10:00:00Z");
const later = new Date("2026-11-24T10:00:00Z");
const before = "---\ntitle: Eins\n---\n\nDie Frist beträgt drei Wochen.\n";
const after = "---\ntitle: Eins\n---\n\nGanz anderer Text mit 3 neuen Zahlen.\n";
let store: Store;
let content: ContentFolder;
let editor: string;
let admin: string;

beforeEach(async () => {
  store = await sampleStore([]);
  content = contentFolder({ [path]: before });
  editor = await makeAccount(store, "editor@example.org", { staffRole: "editor", firstname: "Eva", lastname: "Editor" });
  admin = await makeAccount(store, "admin@example.org", { staffRole: "admin" });
  return async () => {
    content.drop();
    await store.close();
  };
});

const disk = () => readFileSync(join(content.dir, path), "utf8");
const draft = (text = after, authorId = editor, at = path) =>
  store.write((tx) => {
    const found = at === path ? { text: disk(), digest: digestOf(disk()) } : null;
    return saveDraft(tx, {
      path: at,
      collection: "news",
      text,
      seen: 0,
      seenDigest: found?.digest ?? null,
      disk: found,
      authorId,
      now,
      kind: "saved",
    });
  });
const version = async (at = path): Promise<number> => (await draftAt(store.db, at))?.version ?? 0;
const approve = async (userId: string, releaseAt = now, at = path) => {
  const seen = await version(at);
  return store.write((tx) => approveDraft(tx, { path: at, seen, userId, now, releaseAt }));
};
const carry = (at = now) => carryOut(store, content.dir, path, at);

describe("a release", () => {
  it("writes the approved text and keeps it in the history", async () => {
    await draft();
    expect(await carry()).toBe("nothing");
    expect(await approve(admin)).toBe("approved");
    expect([disk(), await carry(), disk()]).toEqual([before, "released", after]);
    expect(await draftAt(store.db, path)).toBeUndefined();
    expect((await revisionsOf(store.db, path, 9)).map(({ kind }) => kind).toSorted()).toEqual(["disk", "released", "saved"]);
    expect(readdirSync(join(content.dir, "news"))).toEqual(["a.md"]);
  });

  it("is for admins, and for editors who may; the right counts when it is carried out too", async () => {
    await draft();
    expect(await approve(editor)).toBe("forbidden");
    await store.write((tx) => setReleasers(tx, [editor]));
    expect(await approve(editor, later)).toBe("approved");
    await store.write((tx) => setReleasers(tx, []));
    expect(await carry(later)).toBe("held");
    expect(disk()).toBe(before);
    expect(await draftAt(store.db, path)).toMatchObject({ state: "zur-pruefung", releasedById: null });
  });

  it("waits for its time, and for nobody else's text", async () => {
    await draft();
    await approve(admin, later);
    expect([await carry(), disk()]).toEqual(["nothing", before]);
    const found = { text: before, digest: digestOf(before) };
    const seen = await version();
    await store.write((tx) =>
      saveDraft(tx, {
        path,
        collection: "news",
        text: `${after}Neu`,
        seen,
        seenDigest: found.digest,
        disk: found,
        authorId: editor,
        now,
        kind: "saved",
      }),
    );
    expect([await carry(later), disk()]).toEqual(["nothing", before]);
  });

  it("is refused for a draft that was saved since, and to its author where two have to look", async () => {
    await draft(after, admin);
    const seen = (await version()) + 1;
    expect(await store.write((tx) => approveDraft(tx, { path, seen, userId: admin, now, releaseAt: now }))).toBe("outdated");
    await store.write((tx) => setFourEyes(tx, ["news"]));
    expect(await approve(admin)).toBe("four-eyes");
    await store.write((tx) => setReleasers(tx, [editor]));
    expect(await approve(editor)).toBe("approved");
  });

  it("lets nobody read an area of the forum who could not while threads stand in it, at its moment too", async () => {
    const area = "forum-areas/recht.yaml";
    const texts = ["members", "public"].map((access) => `title: Recht\naccess: ${access}\n`);
    content.write(area, texts[0] ?? "");
    const disk = { text: texts[0] ?? "", digest: digestOf(texts[0] ?? "") };
    const facts = { path: area, collection: "forum-areas", text: texts[1] ?? "", seen: 0, seenDigest: disk.digest, disk };
    await store.write((tx) => saveDraft(tx, { ...facts, authorId: editor, now, kind: "saved" }));
    expect(await approve(admin, later, area)).toBe("approved");
    const who = { authorId: null, authorKey: null, sealedAuthor: null, alias: null };
    const state = { status: "sichtbar", indexable: 0, pinned: 0, locked: 0, solvedBy: null, mergedInto: null } as const;
    const counts = { lastNumber: 1, posts: 1, revision: 1, createdAt: now, lastAt: now };
    await store.write((tx) => insertForumThread(tx, { id: "t", area: "recht", title: "Frage", ...who, ...state, ...counts }));
    expect(await carryOut(store, content.dir, area, later)).toBe("held");
    expect([await approve(admin, later, area), readFileSync(join(content.dir, area), "utf8")]).toEqual(["exposes", texts[0]]);
  });

  it("of a slip of the pen needs no second person", async () => {
    await store.write((tx) => setFourEyes(tx, ["news"]));
    await draft(before.replace("beträgt", "beträgt hier"), admin);
    expect(await approve(admin)).toBe("approved");
  });

  it("never overwrites what was written by hand meanwhile", async () => {
    await draft();
    await approve(admin);
    writeFileSync(join(content.dir, path), "Von Hand");
    expect([await carry(), disk()]).toEqual(["held", "Von Hand"]);
    expect(await draftAt(store.db, path)).toMatchObject({ state: "zur-pruefung", held: FILE_CHANGED });
  });

  it("of a new file does not replace one that came meanwhile", async () => {
    await draft(after, editor, "news/neu.md");
    await approve(admin, now, "news/neu.md");
    content.write("news/neu.md", "Von Hand");
    expect(await carryOut(store, content.dir, "news/neu.md", now)).toBe("held");
  });

  it("waits as a draft where the disk takes no more, and says so", async () => {
    await draft();
    await approve(admin);
    symlinkSync("/dev/full", join(content.dir, "news/.a.md.tmp"));
    expect([await carry(), disk()]).toEqual(["unwritable", before]);
    expect((await draftAt(store.db, path))?.held).toContain("ließ sich nicht beschreiben");
    expect([await approve(admin), await carry(), disk()]).toEqual(["approved", "released", after]);
  });

  it("that ended between file and database is finished by the next", async () => {
    await draft();
    await approve(admin);
    writeFileSync(join(content.dir, path), after);
    expect([await carry(), await carry(), disk()]).toEqual(["released", "nothing", after]);
    expect(await pendingCommits(store.db, 9)).toHaveLength(1);
  });
});

describe("git", () => {
  const git = (...args: readonly string[]) => execFileSync("git", ["-C", content.dir, ...args], { encoding: "utf8" });

  it("gets a commit with the author, of that file alone; once", async () => {
    git("init", "--quiet");
    git("-c", "user.name=x", "-c", "user.email=x@example.org", "commit", "--allow-empty", "--quiet", "-m", "leer");
    content.write("news/fremd.md", "unfertig");
    git("add", "--", "news/fremd.md");
    await draft();
    await approve(admin);
    await carry();
    await commitReleased(store, content.dir);
    await commitReleased(store, content.dir);
    expect(git("log", "-1", "--format=%an <%ae>|%s").trim()).toBe("Eva Editor <editor@example.org>|news/a.md: Eins");
    expect(git("show", "--name-only", "--format=").trim()).toBe("news/a.md");
    expect(await pendingCommits(store.db, 9)).toEqual([]);
  });

  it("takes no name for a command or an option", async () => {
    git("init", "--quiet");
    await store.write(async (tx) => {
      const { users } = await import("#db/schema/users.ts");
      await tx.update(users).set({ firstname: '"; touch /tmp/x; $(id) --amend', lastname: "\n<a@b>" });
    });
    await draft(after.replace("Eins", "--amend $(id)"));
    await approve(admin);
    await carry();
    await commitReleased(store, content.dir);
    expect(git("log", "-1", "--format=%s").trim()).toBe("news/a.md: --amend $(id)");
    expect(git("log", "-1", "--format=%ae").trim()).toBe("editor@example.org");
  });

  it("is not needed", async () => {
    await draft();
    await approve(admin);
    await carry();
    await commitReleased(store, content.dir);
    expect(await pendingCommits(store.db, 9)).toEqual([]);
  });
});

it.each([
  ["a letter", before.replace("Frist", "Friste"), true],
  ["a title", before.replace("Eins", "Einz"), true],
  ["nothing that was there before", null, false],
  ["a number", before.replace("drei", "13"), false],
  ["a paragraph sign", before.replace("Frist", "Frist nach § "), false],
  ["a longer text", before.replace("Frist", "F".repeat(100)), false],
  ["two places", before.replace("Eins", "Einz").replace("Frist", "Friste"), false],
  ["another field", before.replace("title: Eins", "title: Eins\nchecked: 2026-01-01"), false],
])("of a change of %s says whether it is a slip of the pen", (_, text, small) =>
  expect(text === null ? isSmallFix(path, null, before) : isSmallFix(path, before, text)).toBe(small),
);

it.each([
  ["the words of a link", "Siehe [Musdter](/datenschutz).", "Siehe [Muster](/datenschutz).", true],
  ["a word beside a link", "Sihe [Muster](/datenschutz).", "Siehe [Muster](/datenschutz).", true],
  ["a word beside a citation", "Nach § 37 Abs. 6 BetrVG ist das sso.", "Nach § 37 Abs. 6 BetrVG ist das so.", true],
  ["the target of a link", "Siehe [Muster](/datenschutz).", "Siehe [Muster](https://boese.example/).", false],
  ["a target with brackets", "Siehe [Muster](/a(b)/ja).", "Siehe [Muster](/a(b)/nein).", false],
  ["a target of several words", "Siehe [Muster](</a b/ja>).", "Siehe [Muster](</a b/nein>).", false],
  ["a target on a line of its own", "Siehe [Muster](\n/ja).", "Siehe [Muster](\n/nein).", false],
  ["the end of a reference", "Siehe [Muster][a].\n\n[a]: /ja", "Siehe [Muster][a].\n\n[a]: /nein", false],
  ["the name of a reference", "[Muster][a]\n\n[a]: /ja\n[b]: /nein", "[Muster][b]\n\n[a]: /ja\n[b]: /nein", false],
  ["a short reference", "[aa]\n\n[aa]: /ja\n[ab]: /nein", "[ab]\n\n[aa]: /ja\n[ab]: /nein", false],
  ["an address in angle brackets", "Siehe <https://gut.example>.", "Siehe <https://boese.example>.", false],
  ["a bare address", "Siehe https://gut.example/seite.", "Siehe https://boese.example/seite.", false],
  ["a bare mail address", "Schreiben Sie an info@gut.example.com.", "Schreiben Sie an info@boese.example.com.", false],
  ["the file of a picture", "![Bild](haus.png)", "![Bild](hund.png)", false],
  ["a tag", '<a href="/ja">Muster</a>', '<a href="/nein">Muster</a>', false],
  ["the statute that is cited", "Nach § 37 BetrVG.", "Nach § 37 BUrlG.", false],
  ["a cited statute in bold", "Nach § 37 **BetrVG**.", "Nach § 37 **BUrlG**.", false],
  ["a letter of a cited provision", "Nach § 37a BetrVG.", "Nach § 37b BetrVG.", false],
  [
    "a letter of a docket number",
    "So das BAG (Urteil vom 8.3.2000 – 7 ABR 11/98).",
    "So das BAG (Urteil vom 8.3.2000 – 7 AZR 11/98).",
    false,
  ],
])("of a change of %s in running text says whether it is one", (_, was, is, small) => {
  const text = (body: string): string => `---\ntitle: Eins\n---\n\n${body}\n`;
  expect(isSmallFix(path, text(was), text(is))).toBe(small);
  expect(isSmallFix(path, text(is), text(was))).toBe(small);
});
