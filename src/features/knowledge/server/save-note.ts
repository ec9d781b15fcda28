import type { Db, Store } from "#db/client.ts";
import { changeNote, deleteNote, insertNote, type KnowledgeNote, noteAt } from "#db/repositories/knowledge.ts";

type Outcome = "saved" | "deleted" | "conflict";
type Write = Omit<KnowledgeNote, "version" | "updatedAt">;

async function put(tx: Db, note: KnowledgeNote, before: KnowledgeNote | undefined): Promise<boolean> {
  if (note.text === "") return before === undefined || deleteNote(tx, note);
  return before === undefined ? insertNote(tx, { ...note, version: 1 }) : changeNote(tx, note);
}

/**
 * Keeps a note that replaces the one of `version`, 0 for none; an empty one is deleted. `conflict`: the note is another one by
 * now, and nothing was written. The same text sent twice is saved once.
 */
export function saveNote(store: Pick<Store, "write">, note: Write, version: number, now: Date): Promise<Outcome> {
  const done = note.text === "" ? "deleted" : "saved";
  return store.write(async (tx): Promise<Outcome> => {
    const before = await noteAt(tx, note.userId, note.slug);
    if ((before?.text ?? "") === note.text) return done;
    if ((before?.version ?? 0) !== version) return "conflict";
    return (await put(tx, { ...note, version, updatedAt: now }, before)) ? done : "conflict";
  });
}
