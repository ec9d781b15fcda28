import * as v from "valibot";
import { reason } from "../reason.ts";

/** A name in the addresses of the official site, as the importer takes it. */
export const isOfficialSlug = (text: string): boolean => /^[a-z0-9_]+(?:[.-][a-z0-9_]+)*$/i.test(text) && text.length <= 80;

export const fetchForm = v.strictObject({ intent: v.literal("fetch"), name: v.pipe(v.string(), v.trim(), v.maxLength(200)) });

/** A doubt is put aside by a tick and a reason; without the tick nothing is carried out. */
export const importForm = v.variant("intent", [
  v.strictObject({ intent: v.literal("confirm") }),
  v.strictObject({ intent: v.literal("accept"), accept: v.optional(v.literal("ja")), reason }),
  v.strictObject({ intent: v.literal("discard") }),
]);
export type ImportForm = v.InferOutput<typeof importForm>;

export const taskForm = v.strictObject({ intent: v.picklist(["done", "reopen"]), task: v.pipe(v.string(), v.maxLength(60)) });
export type TaskForm = v.InferOutput<typeof taskForm>;
