import * as v from "valibot";
import type { NormBody, NormNode } from "./norm-text.ts";

export const bodyFence = "```json";

const marks = ["b", "i", "u", "spaced", "sup", "sub", "small", "p", "title", "pre", "note"] as const;

const node: v.GenericSchema<NormNode> = v.lazy(() =>
  v.union([
    v.string(),
    v.variant("tag", [
      v.strictObject({ tag: v.literal("br") }),
      v.strictObject({ tag: v.picklist(marks), in: nodes }),
      v.strictObject({ tag: v.literal("list"), items: v.array(v.strictObject({ label: nodes, parts: v.array(nodes) })) }),
      v.strictObject({
        tag: v.literal("table"),
        title: v.exactOptional(nodes),
        groups: v.array(v.strictObject({ head: v.array(v.array(cell)), body: v.array(v.array(cell)) })),
      }),
      v.strictObject({ tag: v.literal("footnote"), ref: v.string() }),
      v.strictObject({ tag: v.literal("image"), name: v.string(), alt: v.exactOptional(v.string()) }),
      v.strictObject({ tag: v.literal("file"), name: v.string() }),
    ]),
  ]),
);
const nodes = v.array(node);
const cell = v.strictObject({ in: nodes, columns: v.exactOptional(v.number()), rows: v.exactOptional(v.number()) });

const earlier = v.array(v.strictObject({ asOf: v.string(), heading: v.exactOptional(v.string()), text: nodes }));

const image = v.strictObject({ name: v.string(), file: v.string(), width: v.number(), height: v.number(), data: v.string() });

const normBody = v.strictObject({
  text: nodes,
  footnotes: v.array(v.strictObject({ id: v.string(), sign: v.string(), in: nodes, inHeading: v.exactOptional(v.boolean()) })),
  notes: nodes,
  images: v.exactOptional(v.array(image)),
  earlier,
  former: v.exactOptional(v.array(v.strictObject({ slug: v.string(), label: v.string(), heading: v.exactOptional(v.string()), earlier }))),
});

/** The text in the body of a norm's file; `undefined` when the body is not what the importer writes. */
export function readNormBody(body: string): NormBody | undefined {
  const start = body.indexOf(`${bodyFence}\n`);
  const end = body.lastIndexOf("\n```");
  if (start === -1 || end <= start) return undefined;
  try {
    const parsed = v.safeParse(normBody, JSON.parse(body.slice(start + bodyFence.length, end)));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
