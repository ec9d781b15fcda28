import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { draftAt, listDrafts, revisionsOf } from "#db/repositories/content-drafts.ts";
import { setFourEyes, setReleasers } from "#db/repositories/content-release.ts";
import { lexiconText } from "#src/catalogue/test/content-folder.ts";
import {
  admin,
  ask,
  content,
  contentCase,
  disk,
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
import { answered, auditOf, contextOf, shown } from "../test/staff-member.ts";
import { contentListPage } from "./content-list.page.ts";
import { contentNewPage } from "./content-new.page.ts";
import { contentRightsPage } from "./content-rights.page.ts";
import { entryPage } from "./entry.page.ts";

contentCase();

describe("an entry", () => {
  it("opens with its fields in the order of the schema, with labels and help", async () => {
    const { fields, body, state } = await open(editor);
    expect(fields.find(({ name }) => name === "description")).toMatchObject({ label: "Beschreibung", required: true });
    expect([body?.text, state.label]).toEqual(["## Form\n\nSchriftlich.", "veröffentlicht"]);
  });

  it("is 404 for what is no entry, a foreign collection and a way out", async () => {
    for (const [entry, collection] of [
      ["br/fehlt", "lexicon"],
      ["betrvg/37", "norms"],
      ["../../redirects", "lexicon"],
    ] as const)
      expect(answered(await ask(editor, undefined, "", entry, collection))[0]).toBe(404);
  });

  it("stays as it is when nothing was changed: no draft, no byte", async () => {
    expect(answered(await send(editor, "save"))).toEqual([303, path]);
    expect([await listDrafts(store.db, 9), disk()]).toEqual([[], lexiconText()]);
  });

  it("is saved as a draft; what is public stays", async () => {
    expect(answered(await send(editor, "save", teaser))).toEqual([303, `${path}?meldung=content-saved`]);
    expect(disk()).toBe(lexiconText());
    const { fields, hasDraft, state } = await open(editor);
    expect([hasDraft, state.label]).toEqual([true, "Entwurf"]);
    expect(fields.find(({ name }) => name === "definition")?.values["definition"]).toBe(teaser["f.definition"]);
  });

  it("says beside the field what the command line says, while it is typed and when it is saved", async () => {
    const wrong = { "f.description": "kurz" };
    const live = (await ask(editor, { ...sentBy(await open(editor)), intent: "check", ...wrong })) as Response;
    const sentence = "Feld „description“ braucht mindestens 50 Zeichen.";
    expect(await live.json()).toEqual({ said: { description: [{ text: sentence, warning: false }] }, cited: [] });
    await send(editor, "save", wrong);
    expect((await open(editor)).fields.find(({ name }) => name === "description")?.said).toEqual([{ text: sentence, warning: false }]);
    await send(admin, "release");
    expect([status, disk()]).toEqual([422, lexiconText()]);
  });

  it("keeps what is typed every few seconds for the script", async () => {
    const answer = (await send(editor, "autosave", teaser)) as Response;
    const version = (await draftAt(store.db, file))?.version ?? 0;
    expect(await answer.json()).toEqual({ version, others: [] });
    await open(admin);
    const again = (await send(editor, "autosave", { body: "Neu" })) as Response;
    expect(await again.json()).toMatchObject({ version: version + 1, others: ["Adele Admin"] });
  });

  it("is edited as source too, byte for byte", async () => {
    const { version, digest, revision } = await open(editor);
    const source = disk().replace("title: Abmahnung", "title: 'Abmahnung'   # so");
    await ask(editor, { version: String(version), digest, revision, intent: "save", source: source.replaceAll("\n", "\r\n") });
    await send(admin, "release");
    expect(disk()).toBe(source);
  });

  it("with a head that can't be read is shown as source", async () => {
    writeFileSync(join(content.dir, file), "---\ntitle: [\n---\n");
    const model = await open(editor);
    expect([model.view, model.source?.text]).toEqual(["quelltext", "---\ntitle: [\n---\n"]);
    writeFileSync(join(content.dir, file), Buffer.from(lexiconText().replace("rügt", "rügt"), "latin1"));
    expect((await open(editor)).message?.text).toContain("Latin-1");
  });
});

describe("two editors", () => {
  it("never lose a text: the second gets a comparison and decides", async () => {
    const [first, second] = [await open(editor), await open(admin)];
    await ask(editor, { ...sentBy(first), intent: "save", ...teaser });
    const model = shown(
      await ask(admin, {
        ...sentBy(second),
        intent: "save",
        "f.definition": `${teaser["f.definition"]} Und mehr.`,
        body: "## Form\n\nMündlich.",
      }),
    );
    expect([status, model.conflict?.places.map(({ name, label }) => [name, label])]).toEqual([409, [["definition", "Feld „Definition“"]]]);
    const { aside, began } = model.conflict ?? { aside: "", began: "" };
    const answer = { version: String(model.version), digest: model.digest, aside, began, intent: "merge", "side.definition": "theirs" };
    expect(answered(await ask(admin, answer))[0]).toBe(303);
    const { fields, body } = await open(editor);
    expect(fields.find(({ name }) => name === "definition")?.values["definition"]).toBe(teaser["f.definition"]);
    expect(body?.text).toBe("## Form\n\nMündlich.");
    expect((await revisionsOf(store.db, file, 9)).map(({ kind }) => kind)).toContain("aside");
  });

  it("are told by what is kept by itself where they find both texts", async () => {
    const second = sentBy(await open(admin));
    await send(editor, "save", teaser);
    const answer = (await ask(admin, { ...second, intent: "autosave", body: "Anders" })) as Response;
    expect([answer.status, await answer.json()]).toEqual([409, { problem: expect.stringContaining("„Entwurf speichern“ zeigt beide") }]);
  });

  it.each([
    ["HTML and script", "<b>fett</b>\n\n<script>alert(1)</script>"],
    ["tabs", "- Eins\n\t- Zwei\tdrei"],
    ["emoji and right-to-left letters", "😀👩‍⚖️ שלום \u202Eabc"],
    ["a byte order mark", "\uFEFFText"],
    ["close to 1 MB", "Wort und Satz. ".repeat(60_000).trim()],
  ])("a text with %s is kept as it was typed", async (_, body) => {
    await send(editor, "save", { body });
    expect((await open(editor)).body?.text === body).toBe(true);
  });

  it("a text above 1 MB is refused, and the draft stays", async () => {
    await send(editor, "save", { body: "Wort und Satz. ".repeat(80_000) });
    expect([status, await draftAt(store.db, file)]).toEqual([413, undefined]);
  });

  it("and a change on disk end in one text", async () => {
    await send(editor, "save", teaser);
    content.write(file, lexiconText().replace("Schriftlich.", "Von Hand."));
    await send(admin, "release");
    expect([status, disk()]).toEqual([409, lexiconText().replace("Schriftlich.", "Von Hand.")]);
    const model = await open(editor, "?ansicht=vergleich");
    expect(model.conflict?.places).toEqual([]);
    await ask(editor, { version: String(model.version), digest: model.digest, aside: "", began: "", intent: "merge" });
    await send(admin, "release");
    expect([disk().includes("Von Hand."), disk().includes("kündigt für den")]).toEqual([true, true]);
  });
});

describe("release", () => {
  it("is for admins and those they entrust with it; nobody else makes a byte public", async () => {
    await send(editor, "save", teaser);
    for (const intent of ["release", "review", "unschedule", "restore", "merge"]) await send(editor, intent);
    expect(disk()).toBe(lexiconText());
    await send(editor, "release", { releaseAt: "2999-01-01T00:00" });
    expect([status, disk()]).toEqual([403, lexiconText()]);
    await store.write((tx) => setReleasers(tx, [editor.id]));
    expect(answered(await send(editor, "release"))).toEqual([303, `${path}?meldung=content-released`]);
    expect(disk()).toBe(lexiconText().replace(/^definition:.*$/m, `definition: ${teaser["f.definition"]}`));
    expect((await auditOf(store)).map(({ action }) => action)).toContain("content-published");
  });

  it("needs a second person where that is set, but for a slip of the pen", async () => {
    await store.write((tx) => setFourEyes(tx, ["lexicon"]));
    await send(admin, "save", { body: "## Form\n\nGanz anders als bisher, nach § 3 und in 12 Worten." });
    await send(admin, "release");
    expect([status, disk()]).toEqual([403, lexiconText()]);
    await send(admin, "save", { body: "## Form\n\nSchriftlicher." });
    expect(answered(await send(admin, "release"))[0]).toBe(303);
  });

  it("can wait for a moment, and is taken back by a change", async () => {
    await send(editor, "save", teaser);
    expect(answered(await send(admin, "release", { releaseAt: "2999-01-01T09:30" }))).toEqual([303, `${path}?meldung=content-scheduled`]);
    expect(await draftAt(store.db, file)).toMatchObject({ state: "freigegeben", releasedById: admin.id });
    await send(editor, "save", { body: "Anders" });
    expect(await draftAt(store.db, file)).toMatchObject({ state: "entwurf", releaseAt: null });
  });

  it.each([
    ["2999-02-31T09:30", "Bitte geben Sie Tag und Uhrzeit an"],
    ["2020-01-01T00:00", "Dieser Zeitpunkt ist schon vorbei."],
  ])("for a moment that does not exist, or is past, is refused at its field: %s", async (releaseAt, sentence) => {
    await send(editor, "save", teaser);
    const { moment } = shown(await send(admin, "release", { releaseAt }));
    expect([status, moment.typed, disk()]).toEqual([422, releaseAt, lexiconText()]);
    expect(moment.error).toContain(sentence);
    expect(await draftAt(store.db, file)).toMatchObject({ state: "entwurf" });
  });

  it("and all else is refused from a foreign site", async () => {
    const form = { ...sentBy(await open(editor)), intent: "save", ...teaser };
    const context = contextOf(store, path, {
      cookie: editor.cookie,
      params: { collection: "lexicon", entry: "br/abmahnung" },
      form,
      headers: { Origin: "https://fremd.example" },
    });
    expect(answered(await entryPage(context))[0]).toBe(403);
  });
});

it("brings an earlier text back, and throws a draft away without losing it", async () => {
  await send(editor, "save", teaser);
  const [old] = (await revisionsOf(store.db, file, 9)).filter(({ kind }) => kind === "disk");
  await send(editor, "restore", { old: old?.id ?? "" });
  expect((await open(editor)).diff).toEqual([]);
  expect(answered(await send(editor, "discard"))).toEqual([303, `${path}?meldung=content-discarded`]);
  expect(await draftAt(store.db, file)).toBeUndefined();
  expect((await revisionsOf(store.db, file, 9)).map(({ kind }) => kind)).toContain("saved");
});

it("begins a new entry as a draft that is a file with its release", async () => {
  const make = (id: string) =>
    contentNewPage(contextOf(store, "/manage/inhalte/neu", { cookie: editor.cookie, form: { version: "0", collection: "lexicon", id } }));
  expect(shown(await make("br/Große Wörter")).error).toContain("kleinen Buchstaben");
  expect(shown(await make("br/abmahnung")).error).toContain("gibt es schon");
  expect(answered(await make("br/zeugnis"))).toEqual([303, "/manage/inhalte/lexicon/br/zeugnis"]);
  expect(shown(await make("br/zeugnis")).error).toContain("schon gearbeitet");
  const model = shown(await ask(editor, undefined, "", "br/zeugnis"));
  const typed = {
    "f.title": "Zeugnis",
    "f.description": "Was ein Zeugnis ist, welche Form es braucht und wer es wann verlangen kann.",
    "f.checked": "2026-11-02",
    ...teaser,
    body: "## Form\n\nSchriftlich.",
  };
  await ask(editor, { ...sentBy(model), intent: "save", ...typed }, "", "br/zeugnis");
  const now = shown(await ask(admin, undefined, "", "br/zeugnis"));
  await ask(admin, { ...sentBy(now), intent: "release" }, "", "br/zeugnis");
  expect(status).toBe(303);
  expect(readFileSync(join(content.dir, "lexicon/br/zeugnis.md"), "utf8")).toMatch(
    /^---\ntitle: Zeugnis\n(?:.*\n)+---\n\n## Form\n\nSchriftlich\.\n$/,
  );
  content.remove("lexicon/br/zeugnis.md");
});

it("lists what is in work and the entries of a collection", async () => {
  await send(editor, "save", teaser);
  const { drafts, list } = await contentListPage(contextOf(store, "/manage/inhalte?sammlung=lexicon", { cookie: editor.cookie }));
  expect(drafts.rows.map(([title, state]) => [title?.href, state?.text])).toEqual([[path, "Entwurf"]]);
  expect(list.table.rows.map(([title, state]) => [title?.text, state?.text])).toContainEqual(["Abmahnung", "Entwurf"]);
});

it("lets admins say who releases and where two have to look", async () => {
  const form = new URLSearchParams([
    ["version", "0"],
    ["releaser", editor.id],
    ["releaser", admin.id],
    ["fourEyes", "lexicon"],
    ["fourEyes", "x"],
  ]);
  const at = "/manage/inhalte/rechte";
  expect(answered(await contentRightsPage(contextOf(store, at, { cookie: admin.cookie, form: form.toString() })))[0]).toBe(303);
  expect(answered(await contentRightsPage(contextOf(store, at, { cookie: editor.cookie, form: form.toString() })))[0]).toBe(403);
  const { editors, collections } = shown(await contentRightsPage(contextOf(store, at, { cookie: admin.cookie })));
  expect(editors.map(({ mayRelease }) => mayRelease)).toEqual([true]);
  const four = (shownNow: typeof collections) => shownNow.filter(({ fourEyes }) => fourEyes).map(({ name }) => name);
  expect(four(collections)).toEqual(["lexicon"]);
  // From a page that was opened before: what it did not show is not undone.
  const old = new URLSearchParams([
    ["version", "0"],
    ["fourEyes", "news"],
  ]);
  expect(answered(await contentRightsPage(contextOf(store, at, { cookie: admin.cookie, form: old.toString() })))[0]).toBe(303);
  const now = shown(await contentRightsPage(contextOf(store, at, { cookie: admin.cookie })));
  expect([now.editors.map(({ mayRelease }) => mayRelease), four(now.collections).toSorted()]).toEqual([[true], ["lexicon", "news"]]);
  old.append("shown.releaser", editor.id);
  await contentRightsPage(contextOf(store, at, { cookie: admin.cookie, form: old.toString() }));
  const last = shown(await contentRightsPage(contextOf(store, at, { cookie: admin.cookie })));
  expect(last.editors.map(({ mayRelease }) => mayRelease)).toEqual([false]);
});
