import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { draftAt, listDrafts, revisionsOf } from "#db/repositories/content-drafts.ts";
import { movesBefore } from "#db/repositories/content-moves.ts";
import { pendingCommits, setFourEyes } from "#db/repositories/content-release.ts";
import { lexiconText } from "#src/catalogue/test/content-folder.ts";
import { carryOutMove } from "#src/editing/carry-out-move.ts";
import { discardDraft } from "#src/editing/drafts.ts";
import { approveSeveral } from "#src/editing/release-several.ts";
import { admin, content, contentCase, disk, draft, editor, file, store } from "../test/content-case.ts";
import { answered, auditOf, contextOf, type StaffMember, shown } from "../test/staff-member.ts";
import { type ContentReleaseModel, contentReleasePage } from "./content-release.page.ts";

contentCase();

const OTHER = "lexicon/br/kuendigung.md";
const otherText = lexiconText(["related: [br/abmahnung]"])
  .replace("title: Abmahnung", "title: Kündigung")
  .replace("Was eine Abmahnung ist", "Was eine Kündigung ist");
/** Leads to what only the other draft makes. */
const leading = lexiconText(["related: [br/kuendigung]"]);
const at = (name: string): string => join(content.dir, name);
beforeEach(() => () => {
  if (existsSync(at(OTHER))) content.remove(OTHER);
});

let status: number | undefined;
async function ask(who: StaffMember, fields: readonly (readonly [string, string])[] = []): Promise<Response | ContentReleaseModel> {
  const form = new URLSearchParams([["version", "0"], ...fields.map(([name, value]) => [name, value])] as string[][]).toString();
  const context = contextOf(store, "/manage/inhalte/freigeben", { cookie: who.cookie, ...(fields.length > 0 && { form }) });
  const answer = await contentReleasePage(context);
  status = answer instanceof Response ? answer.status : context.response.status;
  return answer;
}
const chosen = (...files: readonly string[]) => files.map((name) => ["file", name] as const);
const preview = async (who: StaffMember, ...files: readonly string[]) =>
  shown(await ask(who, [["intent", "preview"], ...chosen(...files)])).preview;
const release = (who: StaffMember, rows: readonly Readonly<{ file: string; version: number }>[]) =>
  ask(who, [
    ["intent", "release"],
    ...chosen(...rows.map((row) => row.file)),
    ...rows.map((row) => ["shown", `${row.file} ${row.version}`] as const),
  ]);

const versionOf = async (name: string): Promise<number> => (await draftAt(store.db, name))?.version ?? 0;

it("releases no draft that was begun after the one that was shown had ended", async () => {
  await draft(file, lexiconText().replace("droht", "kündigt"));
  const rows = (await preview(admin, file))?.rows ?? [];
  await store.write((tx) => discardDraft(tx, file, rows[0]?.version ?? 0));
  await draft(file, lexiconText().replace("droht", "verspricht"));
  await release(admin, rows);
  expect([status, disk()]).toEqual([409, lexiconText()]);
});

it("puts drafts online together that are right only together, with one commit", async () => {
  await draft(file, leading);
  expect((await preview(admin, file))?.refused[0]?.sentence).toContain("gibt es keinen Eintrag „br/kuendigung“");
  await draft(OTHER, otherText);
  expect(
    shown(await ask(admin))
      .entries.map((one) => one.file)
      .sort(),
  ).toEqual([file, OTHER]);
  const seen = await preview(admin, file, OTHER);
  expect(seen).toMatchObject({ rows: [{ title: "Abmahnung" }, { title: "Kündigung" }], refused: [], elsewhere: [] });
  expect(answered(await release(admin, seen?.rows ?? []))).toEqual([303, "/manage/inhalte?meldung=contents-released"]);
  expect([disk(), readFileSync(at(OTHER), "utf8"), await listDrafts(store.db, 9)]).toEqual([leading, otherText, []]);
  const commits = await pendingCommits(store.db, 9);
  expect(commits.map(({ paths }) => paths)).toEqual([`${file}\n${OTHER}`]);
  expect(commits[0]?.message).toMatch(/^2 Texte veröffentlicht\n\n.*Abmahnung\n.*Kündigung\n\nGeschrieben von .+\nFreigegeben von .+$/);
  expect((await revisionsOf(store.db, OTHER, 9)).map(({ kind }) => kind)).toContain("released");
  expect((await auditOf(store)).filter(({ action }) => action === "content-published")).toHaveLength(2);
});

it("tells git of one text by its name alone", async () => {
  await draft(OTHER, otherText);
  await release(admin, (await preview(admin, OTHER))?.rows ?? []);
  const [commit] = await pendingCommits(store.db, 9);
  expect(commit?.message).toMatch(/^lexicon\/br\/kuendigung\.md: Kündigung\n\nGeschrieben von .+\nFreigegeben von .+$/);
});

it("names what can't go, and with it what needs it; the rest goes", async () => {
  await draft(file, leading);
  await draft(OTHER, otherText.replace("title: Kündigung\n", ""));
  const seen = await preview(admin, file, OTHER, "lexicon/br/fehlt.md");
  expect(seen?.rows).toEqual([]);
  expect(seen?.refused.map(({ sentence }) => sentence).sort()).toEqual([
    "Dazu gibt es keinen Entwurf mehr.",
    "Feld „related“: In „lexicon“ gibt es keinen Eintrag „br/kuendigung“.",
    "Feld „title“ fehlt.",
  ]);
  await release(admin, [{ file, version: await versionOf(file) }]);
  expect([status, disk()]).toEqual([409, lexiconText()]);
});

it("asks for the same rights as one release: nobody without them, no author where a second person looks", async () => {
  await draft(file, leading.replace("related: [br/kuendigung]\n", "forms: [Die Abmahnungen]\n"));
  expect([shown(await ask(editor)).mayRelease, (await preview(editor, file))?.refused.length]).toEqual([false, 1]);
  await release(editor, [{ file, version: await versionOf(file) }]);
  expect(status).toBe(409);
  await store.write((tx) => setFourEyes(tx, ["lexicon"]));
  await draft(OTHER, otherText, admin);
  const seen = await preview(admin, file, OTHER);
  expect([seen?.rows.map((row) => row.file), seen?.refused.map(({ title }) => title)]).toEqual([[file], ["Kündigung"]]);
});

it("releases nothing when a draft or a file is not as it was shown any more", async () => {
  await draft(file, leading);
  await draft(OTHER, otherText);
  const rows = (await preview(admin, file, OTHER))?.rows ?? [];
  content.write(file, `${lexiconText()}\nVon Hand.\n`);
  await release(admin, rows);
  expect([status, existsSync(at(OTHER))]).toEqual([409, false]);
  await ask(admin, [["intent", "preview"]]);
  expect(status).toBe(422);
});

it("writes none of several where the disk takes no more, and says so", async () => {
  await draft(file, leading);
  await draft(OTHER, otherText);
  const rows = (await preview(admin, file, OTHER))?.rows ?? [];
  symlinkSync("/dev/full", at("lexicon/br/.kuendigung.md.tmp"));
  const { message } = shown(await release(admin, rows));
  expect([status, message?.text]).toEqual([503, expect.stringContaining("lässt sich gerade nicht beschreiben")]);
  expect([disk(), existsSync(at(OTHER)), (await listDrafts(store.db, 9)).length]).toEqual([lexiconText(), false, 2]);
  expect(await movesBefore(store.db, new Date("2999-01-01"), 9)).toEqual([]);
});

it("takes all files back when one was changed while they were written", async () => {
  await draft(OTHER, otherText);
  await draft(file, leading);
  const now = new Date();
  const [first, second] = [await versionOf(OTHER), await versionOf(file)];
  const noted = await store.write((tx) =>
    approveSeveral(tx, {
      chosen: [
        { path: OTHER, seen: first, before: null },
        { path: file, seen: second, before: lexiconText() },
      ],
      userId: admin.id,
      now,
    }),
  );
  content.write(file, "von Hand");
  expect(await carryOutMove(store, content.dir, noted.ok ? noted.id : "", now)).toEqual({ ok: false, file, reason: "changed" });
  expect([existsSync(at(OTHER)), disk(), await versionOf(OTHER)]).toEqual([false, "von Hand", first]);
  expect(await pendingCommits(store.db, 9)).toEqual([]);
});
