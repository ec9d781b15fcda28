import { z } from "zod";
import { audiences, description, downloads, isoDay, line, refsTo } from "#src/content/schemas/fields.ts";
import { allNamesOf } from "#src/domain/citations/statute-names.ts";
import { statuteKey } from "#src/domain/finding/search-keys.ts";
import { defineCollection, markdown } from "./define/collection.ts";
import * as texts from "./define/field-texts.ts";
import { field, rows } from "./define/help.ts";
import { none } from "./define/item.ts";
import { laws } from "./search-kinds.ts";

/** `statutes/{slug}.md`: overview of a statute; its norms come through the importer. */
const schema = z
  .strictObject({
    title: line(5, 1000),
    shortTitle: line(3, 200),
    abbreviation: line(2, 60),
    description,
    enacted: isoDay,
    officialUrl: z.url({ protocol: /^https$/, hostname: /^www\.gesetze-im-internet\.de$/ }),
    /** Written by the importer: official facts alone, nothing an editor has checked. */
    imported: z.boolean().default(false),
    audiences,
    keyNorms: z.array(z.strictObject({ norm: line(3, 30), subject: line(3, 120), meaning: line(30, 300) })).default([]),
    topics: refsTo("topics"),
    lexicon: refsTo("lexicon"),
    themes: refsTo("themes"),
    checked: isoDay,
    downloads,
  })
  .refine(({ imported, keyNorms }) => imported || keyNorms.length >= 3, {
    path: ["keyNorms"],
    message: "braucht mindestens drei Einträge",
  });

export const statutes = defineCollection({
  name: "statutes",
  label: { one: "Gesetz", many: "Gesetze" },
  schema,
  help: {
    title: field("Amtlicher Titel", "Die volle amtliche Bezeichnung des Gesetzes."),
    shortTitle: field("Kurztitel", "Zum Beispiel „Betriebsverfassungsgesetz“."),
    abbreviation: field("Abkürzung", "Amtlich oder üblich, zum Beispiel BetrVG."),
    description: texts.description,
    enacted: field("Ausgefertigt am", "Datum des Gesetzes, JJJJ-MM-TT."),
    officialUrl: field("Amtliche Fassung", "Adresse bei www.gesetze-im-internet.de, mit https://."),
    imported: field("Eingelesen", "Setzt das Einlesen. Löschen Sie die Zeile, sobald Sie die Übersicht bearbeitet haben."),
    audiences: texts.audiences,
    keyNorms: rows("Wichtige Vorschriften", "Vorschrift", "Mindestens drei, die Gremien am häufigsten brauchen.", {
      norm: field("Vorschrift", "Ohne den Namen des Gesetzes, zum Beispiel § 37 Abs. 6."),
      subject: field("Gegenstand", "Wovon die Vorschrift handelt, in wenigen Wörtern."),
      meaning: field("Bedeutung", "Was sie für das Gremium heißt, in einem Satz."),
    }),
    topics: texts.topics,
    lexicon: texts.lexicon,
    themes: texts.themes,
    checked: texts.checked,
    downloads: texts.downloads,
  },
  builtIn: none,
  writtenBy: "both",
  body: markdown,
  audiences: ({ data }) => data.audiences,
  day: none,
  address: ({ id }) => `/gesetze/${id}`,
  shownOn: none,
  partOf: none,
  card: ({ data: d }) => ({ title: d.abbreviation, kind: d.shortTitle, text: d.description }),
  search: {
    kind: laws,
    document: ({ data: d }) => ({
      label: "Gesetz",
      title: d.abbreviation === d.shortTitle ? d.shortTitle : `${d.shortTitle} (${d.abbreviation})`,
      audiences: d.audiences,
      names: [d.abbreviation, d.title],
      ...(d.imported ? {} : { quotable: { checked: d.checked, themes: d.themes } }),
      text: d.keyNorms.flatMap(({ norm, subject, meaning }) => [`${norm} ${subject}`, meaning]),
      keys: allNamesOf([d.abbreviation, d.shortTitle, d.title]).map(statuteKey),
    }),
  },
  graph: { noun: "dieses Gesetz" },
  role: {
    is: "statute",
    statute: ({ data: d }) => ({ abbreviation: d.abbreviation, names: [d.abbreviation, d.shortTitle, d.title] }),
    cites: ({ data: d }) => d.keyNorms.map(({ norm }, i) => ({ text: `${norm} ${d.abbreviation}`, path: ["keyNorms", i, "norm"] })),
  },
  mentions: "linked",
  feeds: none,
  checks: none,
  published: none,
});
