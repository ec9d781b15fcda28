import * as v from "valibot";
import { photoMarks } from "#src/domain/files/event-file.ts";
import { reason } from "./reason.ts";

const file = v.pipe(v.string(), v.maxLength(60));

/** The forms below a file of an event. `from` says what was shown: of two who decide, the second is told. */
export const eventFilesForm = v.variant("intent", [
  v.strictObject({ intent: v.literal("delete"), file, reason }),
  v.strictObject({ intent: v.literal("delete-paper"), file }),
  v.strictObject({ intent: v.literal("show-again"), file, reason }),
  v.looseObject({ intent: v.literal("mark"), file, marked: v.picklist(photoMarks), from: v.pipe(v.string(), v.maxLength(80)) }),
]);

export type EventFilesForm = v.InferOutput<typeof eventFilesForm>;

/** Seats are chosen by boxes named `seat:` and their id. */
export const seatsIn = (form: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(form).flatMap((name) => (name.startsWith("seat:") ? [name.slice("seat:".length)] : []));
