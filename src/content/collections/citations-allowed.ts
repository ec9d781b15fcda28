import { z } from "zod";
import { isoDay, line } from "#src/content/schemas/fields.ts";
import { defineCollection } from "./define/collection.ts";
import { field, rows } from "./define/help.ts";
import { none } from "./define/item.ts";

/** `citations-allowed/{any}.yaml`: citations that the check would refuse and that were looked at and are right. */
const schema = z.strictObject({
  allowed: z
    .array(
      z.strictObject({
        citation: line(3, 120),
        file: line(3, 200).optional(),
        reason: line(20, 300),
        reviewed: isoDay,
      }),
    )
    .default([]),
});

export const citationsAllowed = defineCollection({
  name: "citations-allowed",
  label: { one: "Ausnahme der Zitatprüfung", many: "Ausnahmen der Zitatprüfung" },
  schema,
  help: {
    allowed: rows("Ausnahmen", "Ausnahme", "Zitate, die die Prüfung beanstandet und die trotzdem richtig sind.", {
      citation: field("Zitat", "Genau wie in der Meldung der Prüfung, zum Beispiel § 84 Abs. 2 SGB IX."),
      file: field("Datei", "Nur in dieser Datei; * steht für beliebige Zeichen. Ohne Angabe überall."),
      reason: field("Begründung", "Warum das Zitat richtig ist, in einem Satz."),
      reviewed: field("Angesehen am", "Tag, an dem das Zitat von Hand geprüft wurde, JJJJ-MM-TT."),
    }),
  },
  builtIn: none,
  writtenBy: "editors",
  body: none,
  audiences: none,
  day: none,
  address: none,
  shownOn: none,
  partOf: none,
  card: none,
  search: none,
  graph: none,
  role: { is: "exceptions", allowed: ({ data }) => data.allowed },
  mentions: none,
  feeds: none,
  checks: none,
  published: none,
});
