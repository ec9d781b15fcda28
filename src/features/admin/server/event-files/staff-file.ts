import { eventFileById } from "#db/repositories/event-files.ts";
import { answerFile } from "#src/shared/server/files/answer-file.ts";
import { withoutEnding } from "#src/shared/server/files/shown-name.ts";
import { bare, type ManageContext } from "../manage-context.ts";

type FileContext = Pick<ManageContext, "locals" | "params" | "url">;

/** `/manage/termine/{eventId}/dateien/{file}`: a file of an event as staff see it, hidden ones too. */
export async function staffFile({ locals, params, url }: FileContext): Promise<Response> {
  const file = await eventFileById(locals.store.db, params["file"] ?? "");
  if (file === undefined || String(file.eventId) !== params["event"]) return bare(404);
  const size = url.searchParams.get("size");
  const smaller = size === "small" ? file.smallDigest : size === "medium" ? file.mediumDigest : null;
  const how = file.kind === "foto" && smaller !== null ? "inline" : "attachment";
  const name = [withoutEnding(file.name)];
  return (await answerFile(locals.uploads, { digest: smaller ?? file.digest, type: file.type, name, how })) ?? bare(404);
}
