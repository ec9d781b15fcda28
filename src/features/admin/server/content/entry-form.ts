import { entryFieldsOf } from "#src/editing/built-in.ts";
import { changedFile, partsOf } from "#src/editing/file-parts.ts";
import type { Typed } from "#src/editing/form-values.ts";
import { type EditedFile, LARGEST_FILE } from "#src/editing/read-file.ts";
import { settingsForm } from "#src/editing/settings-form.ts";
import { fieldsTyped } from "#src/editing/typed-values.ts";
import { readFormBody } from "#src/endpoints/form/form-body.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { bare } from "../manage-context.ts";

/** Each letter may be sent as up to nine. */
const LARGEST_FORM = 4 * LARGEST_FILE;

export type EntryForm = Readonly<{
  intent: string;
  version: number;
  digest: string | null;
  /** The digest of the text that the form was made of. */
  revision: string;
  typed: Typed;
  body: string | undefined;
  source: string | undefined;
  fields: URLSearchParams;
}>;

const statusOf = { "unsupported-media-type": 415, "body-too-large": 413, malformed: 400 } as const;

/** What was sent from a page of an entry: fields are named `f.…`, several values of one field stand on lines. */
export async function readEntryForm(request: Request, { origins }: Pick<PortalLocals, "origins">): Promise<EntryForm | Response> {
  if (!isTrusted(request, origins)) return bare(403);
  const sent = await readFormBody(request, LARGEST_FORM);
  if (!sent.ok) return bare(statusOf[sent.reason]);
  const { fields } = sent;
  const typed: Record<string, string> = {};
  // Rows that are opened elsewhere move once, with a save: sent again with each autosave, they would move again.
  const moves = !["autosave", "check"].includes(fields.get("intent") ?? "");
  for (const [name, value] of fields) {
    if (!name.startsWith("f.") && !(moves && name.startsWith("p."))) continue;
    const key = name.slice(2);
    const before = typed[key];
    typed[key] = before === undefined || before === "" ? value : value === "" ? before : `${before}\n${value}`;
  }
  const version = fields.get("version") ?? "";
  if (!/^\d{1,9}$/.test(version)) return bare(400);
  return {
    intent: fields.get("intent") ?? "",
    version: Number(version),
    digest: fields.get("digest") === "" ? null : fields.get("digest"),
    revision: fields.get("revision") ?? "",
    typed,
    body: fields.get("body") ?? undefined,
    source: fields.get("source") ?? undefined,
    fields,
  };
}

const lineEnds = (text: string, eol: string): string => text.replace(/\r\n?|\n/g, eol);

/** The text that a form makes of the one it was made of; `null` where the form carries none. */
export function textOf({ file, collection, id }: EditedFile, before: string, { source, typed, body }: EntryForm): string | null {
  if (source !== undefined)
    return lineEnds(source, "\n") === lineEnds(before, "\n") ? before : lineEnds(source, before.includes("\r\n") ? "\r\n" : "\n");
  const settings = settingsForm(file);
  if (settings !== undefined) {
    const values = settings.read(before);
    return values === undefined ? null : settings.write(before, fieldsTyped(settings.fields, values, typed));
  }
  const empty = file.endsWith(".md") ? "---\n---\n" : "";
  const parts = partsOf(file, before === "" ? empty : before) ?? (before === "" ? emptyParts : undefined);
  const text = file.endsWith(".md") ? body : "";
  if (collection === undefined || parts === undefined || text === undefined) return null;
  const fields = entryFieldsOf(collection, id);
  return changedFile(
    parts,
    { fields: fieldsTyped(fields, parts.fields, typed), body: text },
    fields.map(({ name }) => name),
  );
}

const emptyParts = { opening: "---\n", front: "", closing: "\n---\n\n", body: "", ending: "\n", fields: {} } as const;
