import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { type ContentFolder, contentFolder, lexiconText } from "#src/catalogue/test/content-folder.ts";
import { contentDesk } from "#src/editing/content-desk.ts";
import { saveDraft } from "#src/editing/drafts.ts";
import { digestOf } from "#src/editing/read-file.ts";
import { type EntryModel, entryPage } from "../content/entry.page.ts";
import { contextOf, makeStaff, type StaffMember, shown } from "./staff-member.ts";

export const file = "lexicon/br/abmahnung.md";
export const path = "/manage/inhalte/lexicon/br/abmahnung";
export const teaser = { "f.definition": "Eine Abmahnung rügt eine Pflichtverletzung und kündigt für den Wiederholungsfall Folgen an." };

export let content: ContentFolder;
export let store: Store;
export let editor: StaffMember;
export let admin: StaffMember;
export let status: number | undefined;

/** One entry of the lexicon, an editor and an admin, anew for each test of the file. */
export function contentCase(): void {
  beforeAll(() => {
    content = contentFolder();
    vi.stubEnv("CONTENT_DIR", content.dir);
  });
  afterAll(() => {
    contentDesk(content.dir).stop();
    content.drop();
    vi.unstubAllEnvs();
  });
  beforeEach(async () => {
    content.write(file, lexiconText());
    store = await sampleStore([]);
    editor = await makeStaff(store, "editor");
    admin = await makeStaff(store, "admin");
    return store.close;
  });
}

export const disk = (): string => readFileSync(join(content.dir, file), "utf8");

/** Somebody's draft of an entry of the lexicon, on what its file says now. */
export async function draft(path: string, text: string, who: StaffMember = editor): Promise<void> {
  const at = join(content.dir, path);
  const now = existsSync(at) ? readFileSync(at, "utf8") : null;
  const on = now === null ? null : { text: now, digest: digestOf(now) };
  const facts = { path, collection: "lexicon", text, seen: 0, seenDigest: on?.digest ?? null, disk: on };
  const isSaved = (await store.write((tx) => saveDraft(tx, { ...facts, authorId: who.id, now: new Date(), kind: "saved" }))).ok;
  if (!isSaved) throw new Error("no draft");
}

export async function ask(
  who: StaffMember,
  form?: Readonly<Record<string, string>>,
  query = "",
  entry = "br/abmahnung",
  collection = "lexicon",
): Promise<Response | EntryModel> {
  const at = `/manage/inhalte/${collection}/${entry}`;
  const context = contextOf(store, `${at}${query}`, { cookie: who.cookie, params: { collection, entry }, ...(form ? { form } : {}) });
  const answer = await entryPage(context);
  status = answer instanceof Response ? answer.status : context.response.status;
  return answer;
}

/** What a browser sends of the form as it stands. */
export function sentBy({ version, digest, revision, fields, body }: EntryModel): Record<string, string> {
  const values = fields.flatMap(({ values }) => Object.entries(values).map(([name, value]) => [`f.${name}`, value] as const));
  return { version: String(version), digest, revision, ...Object.fromEntries(values), body: body?.text ?? "" };
}

export const open = async (who: StaffMember, query = ""): Promise<EntryModel> => shown(await ask(who, undefined, query));
export const send = async (who: StaffMember, intent: string, change: Readonly<Record<string, string>> = {}) =>
  ask(who, { ...sentBy(await open(who)), intent, ...change });
