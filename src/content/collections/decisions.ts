import { z } from "zod";
import { audiences, description, downloads, isoDay, line, normCitation, publication, refsTo } from "#src/content/schemas/fields.ts";
import { docketKey, ecliKey } from "#src/domain/finding/search-keys.ts";
import { decisionPath } from "#src/domain/law/decision-paths.ts";
import { checkNames } from "./decisions/check-names.ts";
import { defineCollection } from "./define/collection.ts";
import * as texts from "./define/field-texts.ts";
import { asTheyAre, choice, field } from "./define/help.ts";
import { none } from "./define/item.ts";
import { caseLaw } from "./search-kinds.ts";
import { tags } from "./tags.ts";

/** Docket number without blanks, as an ECLI carries it: `7 ABR 11/98` becomes `7ABR11.98`. */
const compact = (docketNumber: string): string => docketNumber.replace(/\s+/g, "").replace("/", ".");

/** `decisions/{slug}.md`: editorial summary of a real court decision. */
const schema = z
  .strictObject({
    ...publication,
    title: line(10, 140),
    description,
    court: line(3, 40),
    senate: line(2, 40).optional(),
    kind: z.enum(["Urteil", "Beschluss"]),
    date: isoDay,
    docketNumber: line(4, 40),
    ecli: z.string().regex(/^ECLI:(?:DE|EU):[A-Z]+:\d{4}:[A-Za-z0-9.]+$/, "muss ein vollständiger ECLI sein"),
    keyPoint: line(60, 500),
    audiences,
    norms: z.array(normCitation).default([]),
    statutes: refsTo("statutes"),
    topics: refsTo("topics"),
    lexicon: refsTo("lexicon"),
    related: refsTo("decisions"),
    themes: refsTo("themes"),
    tags: refsTo("tags"),
    published: isoDay,
    checked: isoDay,
    downloads,
  })
  .refine((d) => d.court !== "BAG" || d.ecli.includes(compact(d.docketNumber)), {
    path: ["ecli"],
    message: "passt nicht zum Aktenzeichen",
  })
  .refine(
    (d) => d.court !== "BAG" || d.ecli.includes(`:${d.date.slice(0, 4)}:${d.date.slice(8)}${d.date.slice(5, 7)}${d.date.slice(2, 4)}.`),
    {
      path: ["ecli"],
      message: "passt nicht zum Datum der Entscheidung",
    },
  );

export const decisionSections = ["Das ist passiert", "Das entschied das Gericht", "Bedeutung für die Praxis"] as const;

export const decisions = defineCollection({
  name: "decisions",
  label: { one: "Entscheidung", many: "Entscheidungen" },
  schema,
  help: {
    ...texts.publicationHelp,
    title: field("Titel", "Die Aussage der Entscheidung in einer Zeile, 10 bis 140 Zeichen."),
    description: texts.description,
    court: field("Gericht", "Wie es zitiert wird: BAG, BVerfG, EuGH, LAG Hessen."),
    senate: field("Senat oder Kammer", "Zum Beispiel „7. Senat“. Nur wenn bekannt."),
    kind: choice("Art der Entscheidung", "Wie das Gericht sie nennt.", asTheyAre(["Urteil", "Beschluss"])),
    date: field("Datum der Entscheidung", "Tag, an dem das Gericht entschieden hat, JJJJ-MM-TT."),
    docketNumber: field("Aktenzeichen", "In amtlicher Schreibweise, zum Beispiel 7 ABR 8/23."),
    ecli: field("ECLI", "Vollständiger Europäischer Urteilsidentifikator. Muss zu Aktenzeichen und Datum passen."),
    keyPoint: field("Kernaussage", "Das Ergebnis in ein bis zwei Sätzen."),
    audiences: texts.audiences,
    norms: texts.norms,
    statutes: texts.statutes,
    topics: texts.topics,
    lexicon: texts.lexicon,
    related: field("Verwandte Entscheidungen", "Kennungen anderer Entscheidungen zur gleichen Frage."),
    themes: texts.themes,
    tags: texts.tags,
    published: field("Veröffentlicht am", "Tag, an dem die Zusammenfassung erschienen ist, JJJJ-MM-TT."),
    checked: texts.checked,
    downloads: texts.downloads,
  },
  builtIn: none,
  writtenBy: "editors",
  body: { form: "markdown", headings: "own", sections: decisionSections },
  audiences: ({ data }) => data.audiences,
  day: ({ data }) => data.date,
  address: ({ id }) => decisionPath(id),
  shownOn: none,
  partOf: none,
  card: ({ data: d }) => ({ title: d.title, kind: `${d.court} · ${d.docketNumber}`, text: d.keyPoint, date: d.date }),
  search: {
    kind: caseLaw,
    document: ({ data: d }, reads) => ({
      audiences: d.audiences,
      names: [d.court, d.docketNumber, d.kind, ...d.norms, ...d.tags.map((tag) => reads.data(tags, tag).title)],
      keys: [docketKey(d.docketNumber), ecliKey(d.ecli)],
      quotable: { checked: d.checked, themes: d.themes, lead: true },
    }),
  },
  graph: { noun: "diese Entscheidung" },
  role: {
    is: "decision",
    decision: ({ data: d }) => ({
      name: d.docketNumber,
      dockets: [d.docketNumber],
      ecli: d.ecli,
      court: d.court,
      date: d.date,
      subject: undefined,
      instances: [],
      norms: d.norms,
    }),
  },
  mentions: "linked",
  feeds: "by-tag",
  checks: { among: checkNames },
  published: none,
});
