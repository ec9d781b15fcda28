import { z } from "zod";
import { isoDay, line, refTo } from "#src/content/schemas/fields.ts";
import { defineCollection } from "./define/collection.ts";
import { field, rows } from "./define/help.ts";
import { none } from "./define/item.ts";

/** `announced-changes/{any}.yaml`: what was promulgated and is not in force yet (spec:law#announced-changes). No wording: that is imported. */
const schema = z.strictObject({
  statute: refTo("statutes"),
  act: line(10, 300),
  promulgated: line(8, 60).regex(/^BGBl\. \d{4} I Nr\. \d{1,4}$/, "muss wie BGBl. 2026 I Nr. 12 aussehen"),
  sourceUrl: z.url({ protocol: /^https$/, error: "muss eine Adresse sein, die mit https:// beginnt" }),
  inForce: isoDay,
  checked: isoDay,
  norms: z
    .array(
      z.strictObject({
        norm: z.string().regex(/^(?:(?:art|anlage)-)?\d+[a-z]*$/, "muss wie in der Adresse der Vorschrift aussehen, etwa 37"),
        summary: line(20, 300),
      }),
    )
    .min(1, "braucht mindestens eine Vorschrift"),
});

export const announcedChanges = defineCollection({
  name: "announced-changes",
  label: { one: "Angekündigte Gesetzesänderung", many: "Angekündigte Gesetzesänderungen" },
  schema,
  help: {
    statute: field("Gesetz", "Das Gesetz, das geändert wird, mit dem Namen seiner Datei in statutes, etwa betrvg."),
    act: field("Änderungsgesetz", "Der Titel des Gesetzes, das die Änderung bringt."),
    promulgated: field("Verkündet in", "Die Fundstelle im Bundesgesetzblatt, etwa „BGBl. 2026 I Nr. 12“."),
    sourceUrl: field("Amtliche Quelle", "Die Seite der Verkündung bei recht.bund.de."),
    inForce: field("In Kraft ab", "Der Tag, ab dem die Änderung gilt, JJJJ-MM-TT."),
    checked: field("Geprüft am", "Tag, an dem die Angaben mit der amtlichen Quelle verglichen wurden."),
    norms: rows("Vorschriften", "Vorschrift", "Jede Vorschrift, die sich ändert.", {
      norm: field("Vorschrift", "Wie in ihrer Adresse, etwa „37“ oder „art-5“."),
      summary: field("Was sich ändert", "In eigenen Worten, ein Satz. Den Wortlaut bringt später der Import."),
    }),
  },
  builtIn: none,
  writtenBy: "editors",
  body: none,
  audiences: none,
  day: none,
  address: none,
  shownOn: ({ data }) => `/gesetze/${data.statute}/${data.norms[0]?.norm}`,
  partOf: none,
  card: none,
  search: none,
  graph: none,
  role: none,
  mentions: none,
  feeds: none,
  checks: none,
  published: none,
});
