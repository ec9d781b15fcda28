import * as v from "valibot";
import { line } from "#src/shared/forms/text-rules.ts";

const optionalLine = (min: number, max: number) =>
  v.union([
    v.literal(""),
    line({
      min,
      max,
      missing: `Bitte schreiben Sie mindestens ${min} Zeichen.`,
      long: `Bitte kürzen Sie diese Angabe (höchstens ${max} Zeichen).`,
    }),
  ]);

const PERCENT = "Bitte geben Sie eine Zahl von 0 bis 100 ein.";
const percentText = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text.replace(",", ".")),
);
const percent = v.pipe(percentText, v.regex(/^\d{1,3}(?:\.\d{1,2})?$/, PERCENT), v.transform(Number), v.maxValue(100, PERCENT));
const optionalPercent = v.union(
  [
    v.pipe(
      percentText,
      v.literal(""),
      v.transform(() => null),
    ),
    percent,
  ],
  PERCENT,
);

/** What the content keeps of a medium; the rules are those of publishing (src/media/read-details.ts). `seen`: digest of what it was changed from. */
export const mediumForm = v.variant("intent", [
  v.strictObject({
    intent: v.literal("save"),
    seen: v.string(),
    alt: optionalLine(2, 250),
    source: optionalLine(2, 200),
    licence: optionalLine(2, 100),
    focusX: optionalPercent,
    focusY: optionalPercent,
  }),
  v.strictObject({ intent: v.literal("cut"), left: percent, top: percent, width: percent, height: percent }),
  v.strictObject({ intent: v.literal("delete") }),
]);

export type MediumForm = v.InferOutput<typeof mediumForm>;
