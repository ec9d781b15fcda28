import { z } from "zod";
import { isoDay, line } from "#src/content/schemas/fields.ts";
import { docketKey, ecliKey } from "#src/domain/finding/search-keys.ts";
import { clip } from "#src/domain/german-text/clip.ts";
import { decisionPath, fullTextPath } from "#src/domain/law/decision-paths.ts";
import { readableHeadline, readableNorm } from "#src/domain/law/decision-words.ts";
import { formatDayWithMonth } from "#src/domain/time/german-date.ts";
import { defineCollection } from "./define/collection.ts";
import { none } from "./define/item.ts";
import { caseLaw } from "./search-kinds.ts";

/** `decision-texts/{slug}.md`: the official text of a court decision, written by the importer alone. */
const schema = z.strictObject({
  /** Court as cited: BAG, LAG Hamm … */
  court: line(2, 80),
  /** Senat or Kammer. */
  chamber: line(2, 120).optional(),
  /** Urteil, Beschluss, Anerkenntnisurteil … */
  kind: line(3, 60),
  date: isoDay,
  /** Docket numbers, the leading one first. */
  dockets: z.array(line(3, 80)).min(1),
  ecli: z
    .string()
    .regex(/^ECLI:[A-Z]{2}:[A-Za-z0-9]{1,7}:\d{4}:[A-Za-z0-9.]{1,25}$/, "muss ein vollständiger ECLI sein")
    .optional(),
  /** Norms as the source words them, e.g. `§ 72a Abs 3 S 2 ArbGG`. */
  norms: z.array(line(2, 400)).default([]),
  /** Lower and higher instances as the source words them, e.g. `vorgehend ArbG Bautzen, 17. Juni 2021, Az: 4 Ca 4043/21, Urteil`. */
  previousInstances: z.array(line(3, 500)).default([]),
  /** The court's own heading: what the case is about. */
  headline: line(2, 2000).optional(),
  /** Leitsatz, a paragraph after the other. */
  headnote: line(2, 20_000).optional(),
  sourceUrl: z.url({ protocol: /^https?$/ }).optional(),
  source: z.enum(["rii-dok", "bag-html", "oldp-json", "bag-json"]),
  docNumber: line(4, 60).optional(),
  /** Whether the reasons are part of the text. */
  reasons: z.boolean(),
  randnummern: z.number().int().nonnegative(),
});

export const decisionTexts = defineCollection({
  name: "decision-texts",
  label: { one: "Entscheidung im Wortlaut", many: "Entscheidungen im Wortlaut" },
  schema,
  help: none,
  builtIn: none,
  writtenBy: "importer",
  body: { form: "decision", headings: "own", sections: none },
  audiences: none,
  day: ({ data }) => data.date,
  address: ({ id }) => fullTextPath(id),
  shownOn: none,
  partOf: { collection: "decisions", address: decisionPath },
  card: ({ data: d }) => ({
    title: clip(readableHeadline(d.headline ?? `${d.kind} vom ${formatDayWithMonth(d.date)}`), 140),
    kind: `${d.court} · ${d.dockets[0]}`,
    text: clip(d.headnote ?? (d.norms.slice(0, 6).map(readableNorm).join(", ") || `${d.kind} im amtlichen Wortlaut`), 300),
    date: d.date,
    note: "Volltext",
  }),
  search: {
    kind: caseLaw,
    document: ({ data: d }) => ({
      names: [d.court, ...d.dockets, d.kind, ...d.norms],
      keys: [...d.dockets.map(docketKey), ...(d.ecli === undefined ? [] : [ecliKey(d.ecli)])],
      quotable: { checked: d.date, themes: [] },
    }),
  },
  graph: { noun: "diese Entscheidung" },
  role: {
    is: "decision",
    decision: ({ data: d }) => ({
      name: d.dockets[0] ?? "",
      dockets: d.dockets,
      ecli: d.ecli,
      court: d.court,
      date: d.date,
      subject: d.headline,
      instances: d.previousInstances,
      norms: d.norms,
    }),
  },
  mentions: none,
  feeds: none,
  checks: none,
  published: none,
});
