import { orderPaper } from "#db/repositories/order-papers.ts";
import { answerFile } from "#src/shared/server/files/answer-file.ts";
import { withoutEnding } from "#src/shared/server/files/shown-name.ts";
import { bare, type ManageContext } from "../manage-context.ts";

/** `/manage/buchungen/{order}/beschluss/{paper}`: the signed resolution that a customer has handed in. */
export async function staffResolution({ locals, params }: Pick<ManageContext, "locals" | "params">): Promise<Response> {
  const paper = await orderPaper(locals.store.db, params["order"] ?? "", params["paper"] ?? "");
  if (paper === undefined) return bare(404);
  const { digest, type, name } = paper;
  return (await answerFile(locals.uploads, { digest, type, name: [withoutEnding(name)], how: "attachment" })) ?? bare(404);
}
