import * as v from "valibot";
import { type DecisionBlock, type DecisionBody, type DecisionInline, decisionMarks, sectionKinds } from "./decision-text.ts";

const fence = "```json";

const inline: v.GenericSchema<DecisionInline> = v.lazy(() =>
  v.union([v.string(), v.strictObject({ tag: v.literal("br") }), v.strictObject({ tag: v.picklist(decisionMarks), in: v.array(inline) })]),
);
const block: v.GenericSchema<DecisionBlock> = v.lazy(() =>
  v.variant("tag", [
    v.strictObject({ tag: v.picklist(["p", "heading"]), in: v.array(inline) }),
    v.strictObject({ tag: v.literal("quote"), in: v.array(block) }),
    v.strictObject({ tag: v.literal("table"), rows: v.array(v.array(cell)) }),
    v.strictObject({ tag: v.literal("image"), name: v.string(), alt: v.exactOptional(v.string()) }),
  ]),
);
const cell = v.strictObject({
  in: v.array(block),
  head: v.exactOptional(v.literal(true)),
  columns: v.exactOptional(v.number()),
  rows: v.exactOptional(v.number()),
});

/** Becomes an anchor of the page: nothing but digits and a letter. */
const rn = v.pipe(v.string(), v.regex(/^\d{1,5}[a-z]?$/));

const decisionBody = v.strictObject({
  sections: v.array(
    v.strictObject({
      kind: v.picklist(sectionKinds),
      title: v.string(),
      rows: v.array(v.strictObject({ rn: v.exactOptional(rn), blocks: v.array(block) })),
    }),
  ),
});

/** The text in the body of a decision text's file; `undefined` when the body is not what the importer writes. */
export function readDecisionBody(body: string): DecisionBody | undefined {
  const start = body.indexOf(`${fence}\n`);
  const end = body.lastIndexOf("\n```");
  if (start === -1 || end <= start) return undefined;
  try {
    const parsed = v.safeParse(decisionBody, JSON.parse(body.slice(start + fence.length, end)));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
