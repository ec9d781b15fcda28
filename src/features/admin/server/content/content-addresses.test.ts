import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { draftAt, revisionById, revisionsOf } from "#db/repositories/content-drafts.ts";
import { lexiconText } from "#src/catalogue/test/content-folder.ts";
import {
  admin,
  ask,
  content,
  contentCase,
  disk,
  draft,
  editor,
  file,
  open,
  path,
  send,
  sentBy,
  status,
  store,
  teaser,
} from "../test/content-case.ts";
import { answered, auditOf, contextOf, type StaffMember, shown } from "../test/staff-member.ts";
import { sharedPreview } from "./preview-answer.ts";

contentCase();

describe("names and addresses", () => {
  const news = (extra: string): string =>
    lexiconText()
      .replace("---\n\n", `---\n\n${extra}\n\n`)
      .replace("title: Abmahnung", "title: Kündigung")
      .replace("Was eine Abmahnung ist", "Was eine Kündigung ist");
  const other = (): string => readFileSync(join(content.dir, "lexicon/br/kuendigung.md"), "utf8");
  beforeEach(() => {
    content.write("lexicon/br/kuendigung.md", news("Siehe [Abmahnung](/betriebsratslexikon/br/abmahnung#form)."));
    writeFileSync(join(content.dir, "redirects.yaml"), "# alt\n");
    return () => {
      for (const name of ["lexicon/br/kuendigung.md", "redirects.yaml"]) content.remove(name);
    };
  });
  const act = async (who: StaffMember, intent: string, change: Readonly<Record<string, string>>) => {
    const { digest } = await open(who, "?ansicht=umbenennen");
    return ask(who, { version: "0", digest, intent, ...change }, "?ansicht=umbenennen");
  };

  it("say which drafts lead to the entry, as nothing changes those", async () => {
    await draft("lexicon/br/ruege.md", news("Siehe [hier](/betriebsratslexikon/br/abmahnung)."));
    await draft("lexicon/br/verwarnung.md", news("Ohne Link."));
    expect((await open(admin, "?ansicht=umbenennen")).move.drafts).toEqual(["lexicon/br/ruege.md"]);
  });

  it("follow an entry that gets another name", async () => {
    expect(answered(await act(admin, "rename", { id: "br/ruege" }))).toEqual([
      303,
      "/manage/inhalte/lexicon/br/ruege?meldung=content-renamed",
    ]);
    expect(readFileSync(join(content.dir, "redirects.yaml"), "utf8")).toContain(
      "/betriebsratslexikon/br/abmahnung: /betriebsratslexikon/br/ruege\n",
    );
    expect(other()).toContain("](/betriebsratslexikon/br/ruege#form)");
    expect(readFileSync(join(content.dir, "lexicon/br/ruege.md"), "utf8")).toBe(lexiconText());
    expect(() => disk()).toThrow();
    content.remove("lexicon/br/ruege.md");
  });

  it("of an entry that goes into another one lead there, with what led to it", async () => {
    const third = (address: string): string => news(`Siehe [hier](${address}#form).`).replaceAll("Kündigung", "Rüge");
    content.write("lexicon/br/kuendigung.md", news("Ohne Link."));
    content.write("lexicon/br/ruege.md", third("/betriebsratslexikon/br/abmahnung"));
    expect((await open(admin, "?ansicht=umbenennen")).move.others).toEqual([
      { value: "br/kuendigung", label: "Kündigung" },
      { value: "br/ruege", label: "Rüge" },
    ]);
    const done = await act(admin, "merge-into", { into: "br/kuendigung" });
    expect(answered(done)).toEqual([303, "/manage/inhalte/lexicon/br/kuendigung?meldung=content-merged"]);
    expect(readFileSync(join(content.dir, "redirects.yaml"), "utf8")).toContain(
      "/betriebsratslexikon/br/abmahnung: /betriebsratslexikon/br/kuendigung\n",
    );
    expect(readFileSync(join(content.dir, "lexicon/br/ruege.md"), "utf8")).toBe(third("/betriebsratslexikon/br/kuendigung"));
    expect([other(), (await revisionsOf(store.db, file, 9)).map(({ kind }) => kind)]).toEqual([news("Ohne Link."), ["disk"]]);
    expect((await auditOf(store))[0]).toMatchObject({ actorId: admin.id, action: "content-merged", subject: `content:${file}` });
    expect(() => disk()).toThrow();
    content.remove("lexicon/br/ruege.md");
  });

  it("are asked for when an entry goes; while others lead there it stays", async () => {
    await act(admin, "remove", { leads: "gone" });
    expect([status, disk()]).toEqual([422, lexiconText()]);
    content.write("lexicon/br/kuendigung.md", news("Ohne Link."));
    expect(answered(await act(admin, "remove", { leads: "gone" }))[0]).toBe(303);
    expect(readFileSync(join(content.dir, "redirects.yaml"), "utf8")).toContain("/betriebsratslexikon/br/abmahnung: gone");
    expect((await revisionsOf(store.db, file, 9)).map(({ kind }) => kind)).toEqual(["disk"]);
  });

  it.each([
    ["rename", { id: "br/Rüge" }, "id", "Der Name darf nur aus"],
    ["rename", { id: "br/kuendigung" }, "id", "Einen Eintrag mit diesem Namen"],
    ["rename", { id: "br/abmahnung" }, "id", "So heißt der Eintrag schon."],
    ["merge-into", { into: "br/fehlt" }, "into", "Einen Eintrag mit diesem Namen gibt es nicht."],
    ["merge-into", { into: "br/abmahnung" }, "into", "Das ist dieser Eintrag selbst."],
    ["remove", {}, "leads", "Bitte wählen Sie, wohin die alte Adresse führt."],
    ["remove", { leads: "page", target: "//fremd" }, "target", "Das Ziel muss mit / oder https:// beginnen."],
  ] as const)("that can't be are told at their field, what was typed stays: %s %j", async (intent, typed, field, sentence) => {
    const { move, message } = shown(await act(admin, intent, typed));
    expect([status, move.field, message?.kind]).toEqual([422, field, "problem"]);
    expect(move.error).toContain(sentence);
    expect(move.typed).toMatchObject(typed);
    expect(disk()).toBe(lexiconText());
  });

  it("are not asked for where there is none", async () => {
    content.write("synonyms/probe.yaml", "same:\n  - [BR, Betriebsrat]\n");
    const { digest, address } = shown(await ask(admin, undefined, "?ansicht=umbenennen", "probe", "synonyms"));
    const done = await ask(admin, { version: "0", digest, intent: "remove" }, "?ansicht=umbenennen", "probe", "synonyms");
    expect([address, answered(done)]).toEqual([null, [303, "/manage/inhalte?sammlung=synonyms&meldung=content-removed"]]);
    expect(readFileSync(join(content.dir, "redirects.yaml"), "utf8")).toBe("# alt\n");
  });

  it("are for those who may release, and wait for drafts", async () => {
    await act(editor, "rename", { id: "br/ruege" });
    await act(editor, "merge-into", { into: "br/kuendigung" });
    await act(editor, "remove", { leads: "gone" });
    expect([status, disk()]).toEqual([403, lexiconText()]);
    await send(editor, "save", teaser);
    await act(admin, "rename", { id: "br/ruege" });
    expect([status, disk()]).toEqual([409, lexiconText()]);
  });
});

async function previewed(token: string): Promise<number | undefined> {
  const context = contextOf(store, path, { cookie: "", params: { token } });
  const answer = await sharedPreview(context);
  return answer instanceof Response ? answer.status : context.response.status;
}

it("gives a link to a preview only to those who may release, and to one text for a week", async () => {
  await send(editor, "save", teaser);
  expect((await open(editor)).share).toBeNull();
  const { share } = await open(admin);
  const token = share?.href.split("/vorschau/")[1] ?? "";
  expect(await previewed(token)).toBe(422);
  for (const wrong of [`${token}x`, token.replace("~2", "~3"), ""]) expect(await previewed(wrong)).toBe(404);
  vi.useFakeTimers({ now: Date.now() + 9 * 86_400_000, toFake: ["Date"] });
  expect(await previewed(token)).toBe(410);
  vi.useRealTimers();
});

it("shows by a link what was there when it was given, whatever is typed from then on", async () => {
  const texts = async (): Promise<readonly string[]> => {
    const rows = await revisionsOf(store.db, file, 9);
    return Promise.all(rows.filter(({ kind }) => kind !== "disk").map(async ({ id }) => (await revisionById(store.db, id))?.text ?? ""));
  };
  const type = async (body: string): Promise<void> => {
    const version = String((await draftAt(store.db, file))?.version ?? 0);
    await ask(admin, { ...sent, version, intent: "autosave", body });
  };
  const sent = sentBy(await open(admin));
  for (const body of ["## Form\n\nEins.", "## Form\n\nZwei."]) await type(body);
  const given = (await draftAt(store.db, file))?.revisionId ?? "";
  expect((await open(admin)).share?.href).toContain(given);
  for (const body of ["## Form\n\nDrei.", "## Form\n\nVier."]) await type(body);
  expect((await revisionById(store.db, given))?.text).toContain("Zwei.");
  expect((await texts()).map((text) => /Eins|Zwei|Drei|Vier/.exec(text)?.[0]).toSorted()).toEqual(["Vier", "Zwei"]);
});

it("makes all links to previews of an entry worthless when one who may release says so, or the draft is discarded", async () => {
  const tokenNow = async () => (await open(admin)).share?.href.split("/vorschau/")[1] ?? "";
  await send(editor, "save", teaser);
  const first = await tokenNow();
  await send(editor, "save", { ...teaser, body: "## Form\n\nNeu." });
  const second = await tokenNow();
  expect([await previewed(first), await previewed(second)]).toEqual([422, 422]);
  expect(answered(await ask(editor, { version: "2", digest: "", intent: "revoke-previews" }))[0]).toBe(403);
  await send(admin, "revoke-previews");
  expect([await previewed(first), await previewed(second)]).toEqual([410, 410]);
  expect((await auditOf(store))[0]).toMatchObject({ actorId: admin.id, action: "content-previews-revoked", subject: `content:${file}` });
  const third = await tokenNow();
  expect(await previewed(third)).toBe(422);
  await send(editor, "discard");
  expect(await previewed(third)).toBe(410);
});
