import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { setFourEyes } from "#db/repositories/content-release.ts";
import { admin, ask, content, contentCase, editor, sentBy, status, store } from "../test/content-case.ts";
import { answered, type StaffMember, shown } from "../test/staff-member.ts";
import type { EntryModel } from "./entry.page.ts";

contentCase();

const checks = "# Monate\ncheckedMonths:\n  lexicon: 12   # ein Jahr\n";
beforeEach(() => {
  content.write("checks.yaml", checks);
  return () => {
    for (const file of ["checks.yaml", "redirects.yaml"]) if (existsSync(join(content.dir, file))) content.remove(file);
  };
});

const disk = (file: string): string => readFileSync(join(content.dir, file), "utf8");
const open = async (who: StaffMember, id: string, collection = "einstellungen"): Promise<EntryModel> =>
  shown(await ask(who, undefined, "", id, collection));
const send = async (who: StaffMember, id: string, intent: string, change: Readonly<Record<string, string>> = {}, collection?: string) => {
  const { body: _, ...form } = sentBy(await open(who, id, collection));
  return ask(who, { ...form, intent, ...change }, "", id, collection ?? "einstellungen");
};

describe("settings", () => {
  it("are forms with drafts, review and release; comments stay", async () => {
    const { view, fields } = await open(editor, "checks");
    expect([view, fields.find(({ name }) => name === "lexicon")?.values["lexicon"]]).toEqual(["formular", "12"]);
    await store.write((tx) => setFourEyes(tx, ["einstellungen"]));
    expect(answered(await send(editor, "checks", "save", { "f.lexicon": "6" }))[0]).toBe(303);
    expect(disk("checks.yaml")).toBe(checks);
    await send(editor, "checks", "release");
    expect(status).toBe(403);
    expect(answered(await send(admin, "checks", "release"))).toEqual([
      303,
      "/manage/inhalte/einstellungen/checks?meldung=content-released",
    ]);
    expect(disk("checks.yaml")).toBe(checks.replace("12 ", "6 "));
  });

  it("say beside the field what is wrong, and are not released with it", async () => {
    await send(editor, "checks", "save", { "f.lexicon": "bald" });
    const wrong = (await open(admin, "checks")).fields.find(({ name }) => name === "lexicon")?.said ?? [];
    expect(wrong.map(({ warning }) => warning)).toEqual([false]);
    await send(admin, "checks", "release");
    expect([status, disk("checks.yaml")]).toEqual([422, checks]);
  });

  it("that are not there yet begin with the first release: redirects", async () => {
    await send(editor, "redirects", "save", { "f.redirects": "/alt /fehlt" });
    const { fields } = await open(admin, "redirects");
    expect(fields[0]?.said.map(({ text }) => text).join()).toContain("/fehlt");
    await send(admin, "redirects", "save", { "f.redirects": "/alt /news\n/fort gone" });
    await send(admin, "redirects", "release");
    expect([status, disk("redirects.yaml")]).toEqual([303, "/alt: /news\n/fort: gone\n"]);
  });
});

it("entries in YAML are saved from their form too", async () => {
  const synonyms = "# Wörter\nalso:\n  - { words: [Firma], also: [Arbeitgeber] }   # so\n";
  content.write("synonyms/br.yaml", synonyms);
  expect(answered(await send(editor, "br", "save", {}, "synonyms"))).toEqual([303, "/manage/inhalte/synonyms/br"]);
  await send(editor, "br", "save", { "f.also.0.words": "Betrieb" }, "synonyms");
  await send(admin, "br", "release", {}, "synonyms");
  expect([status, disk("synonyms/br.yaml")]).toEqual([303, synonyms.replace("Firma", "Betrieb")]);
  content.remove("synonyms/br.yaml");
});

it("rows that are opened elsewhere move with a save, and never again with what is saved by itself", async () => {
  const pages = "header:\n  - { linkText: Eins, url: /news, children: [] }\n  - { linkText: Zwei, url: /news }\n";
  content.write("navigation/ifb.yaml", pages);
  const moved = { "p.header.0.@": "0", "f.header.1.@": "2" };
  const { body: _, ...form } = sentBy(await open(editor, "ifb", "navigation"));
  const bare = { version: form["version"] ?? "", digest: form["digest"] ?? "", revision: form["revision"] ?? "" };
  await ask(editor, { ...bare, ...moved, intent: "autosave" }, "", "ifb", "navigation");
  expect((await open(editor, "ifb", "navigation")).hasDraft).toBe(false);
  await ask(editor, { ...bare, ...moved, intent: "save", teil: "header.0" }, "", "ifb", "navigation");
  const { fields } = await open(editor, "ifb", "navigation");
  expect(fields.find(({ name }) => name === "header")?.values).toMatchObject({ "header.0.linkText": "Zwei" });
  const part = shown(await ask(editor, undefined, "?teil=header.0", "ifb", "navigation"));
  expect([part.part?.name, part.fields.map(({ name }) => name), part.part?.above]).toEqual(["header.0", ["header.0"], ""]);
  expect(shown(await ask(editor, undefined, "?teil=header.7", "ifb", "navigation")).part).toBeNull();
  content.remove("navigation/ifb.yaml");
});

it("what has no title of its own is called by its kind and its name", async () => {
  content.write("synonyms/suche.yaml", "same:\n  - [BR, Betriebsrat]\n");
  const { head, fixed, preview } = await open(editor, "suche", "synonyms");
  content.remove("synonyms/suche.yaml");
  expect([head.title, fixed, preview]).toEqual(["Synonymliste „suche“", false, null]);
  expect((await open(editor, "checks")).fixed).toBe(true);
});
