import { expect, it } from "vitest";
import { lexiconText } from "#src/catalogue/test/content-folder.ts";
import { admin, ask, content, contentCase, disk, editor, file, open, send, sentBy, status, store, teaser } from "../test/content-case.ts";
import { answered, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import type { EntryModel } from "./entry.page.ts";

contentCase();

const ours = { body: "## Form\n\nNur auf Papier." };

/** What the second of two is shown who saves what began from `before`. */
async function refused(who: StaffMember, before: EntryModel, change: Readonly<Record<string, string>>): Promise<EntryModel> {
  const model = shown(await ask(who, { ...sentBy(before), intent: "save", ...change }));
  expect(status).toBe(409);
  return model;
}

async function merged(who: StaffMember, { version, digest, revision, conflict }: EntryModel, sides: Readonly<Record<string, string>> = {}) {
  const { aside = "", began = "" } = conflict ?? {};
  const answer = await ask(who, { version: String(version), digest, revision, aside, began, intent: "merge", ...sides });
  expect(answered(answer)[0]).toBe(303);
}

const placesOf = ({ conflict }: EntryModel) => conflict?.places.map(({ name }) => name);

async function released(change: Readonly<Record<string, string>>): Promise<void> {
  await send(admin, "save", change);
  expect(answered(await send(admin, "release"))[0]).toBe(303);
}

it("with what was released since somebody opened the entry keeps both, when no place is the same", async () => {
  const before = await open(editor);
  await released(teaser);
  const model = await refused(editor, before, ours);
  expect([placesOf(model), model.conflict?.isBaseKnown]).toEqual([[], true]);
  await merged(editor, model);
  await send(admin, "release");
  expect([disk().includes(teaser["f.definition"]), disk().includes("Nur auf Papier.")]).toEqual([true, true]);
});

it("with what was released since then asks where both changed the same", async () => {
  const before = await open(editor);
  await released({ ...teaser, body: "## Form\n\nMündlich." });
  const model = await refused(editor, before, ours);
  expect(placesOf(model)).toEqual(["text"]);
  await merged(editor, model, { "side.text": "theirs" });
  expect((await open(editor)).body?.text).toBe("## Form\n\nMündlich.");
});

it("with a file that was changed elsewhere asks at every place that differs, as nobody kept what it said before", async () => {
  const before = await open(editor);
  content.write(file, lexiconText().replace("droht", "kündigt"));
  const model = await refused(editor, before, ours);
  expect([placesOf(model), model.conflict?.isBaseKnown]).toEqual([["definition", "text"], false]);
  await merged(editor, model, { "side.definition": "theirs" });
  await send(admin, "release");
  expect([disk().includes("kündigt"), disk().includes("Nur auf Papier.")]).toEqual([true, true]);
});

it("with a draft that a third person began on what was released keeps the work of all three", async () => {
  const before = await open(editor);
  await released(teaser);
  const third = await makeStaff(store, "editor", "dritte@example.org");
  await send(third, "save", { "f.title": "Abmahnungen" });
  const model = await refused(editor, before, ours);
  expect(placesOf(model)).toEqual([]);
  await merged(editor, model);
  const { fields, body } = await open(editor);
  const value = (name: string) => fields.find((field) => field.name === name)?.values[name];
  expect([value("title"), value("definition"), body?.text]).toEqual(["Abmahnungen", teaser["f.definition"], ours.body]);
});

it("with a text that went on being kept by itself loses nothing of it", async () => {
  await send(admin, "autosave", { body: "## Form\n\nEins." });
  const before = await open(editor);
  await ask(admin, { ...sentBy(before), intent: "autosave", body: "## Form\n\nEins und zwei." });
  const model = await refused(editor, before, teaser);
  expect(placesOf(model)).toEqual(["definition", "text"]);
});

it("of two editors does not pass over what the file says by now", async () => {
  await send(admin, "save", teaser);
  const before = await open(editor);
  await send(admin, "save", { "f.title": "Abmahnungen" });
  content.write(file, lexiconText().replace("checked: 2026-11-02", "checked: 2026-11-20"));
  await merged(editor, await refused(editor, before, ours));
  await send(admin, "release");
  expect([status, disk().includes("2026-11-20")]).toEqual([409, true]);
  const model = await open(editor, "?ansicht=vergleich");
  await merged(editor, model);
  await send(admin, "release");
  expect([disk().includes("2026-11-20"), disk().includes("Abmahnungen"), disk().includes("Nur auf Papier.")]).toEqual([true, true, true]);
});
