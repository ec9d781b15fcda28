import { z } from "zod";
import { folded } from "#src/domain/german-text/folded-text.ts";
import { defineCollection } from "./define/collection.ts";
import { field, rows } from "./define/help.ts";
import { none } from "./define/item.ts";

const word = z.string().trim().min(2, "braucht mindestens 2 Zeichen").max(60, "darf höchstens 60 Zeichen haben");
const words = z.array(word);

/** `synonyms/{name}.yaml`: words the search treats alike. Spellings and inflected forms meet without it. */
const schema = z
  .strictObject({
    same: z.array(words.min(2, "braucht mindestens zwei Wörter")).default([]),
    also: z
      .array(z.strictObject({ words: words.min(1, "braucht mindestens ein Wort"), also: words.min(1, "braucht mindestens ein Wort") }))
      .default([]),
  })
  .superRefine(({ same }, context) => {
    const seen = new Set<string>();
    for (const [i, group] of same.entries())
      for (const [j, text] of group.entries()) {
        const key = folded(text);
        if (seen.size === seen.add(key).size)
          context.addIssue({
            code: "custom",
            path: ["same", i, j],
            message: `nennt „${text}“ ein zweites Mal: Jedes Wort gehört in eine Gruppe`,
          });
      }
  });

export const synonyms = defineCollection({
  name: "synonyms",
  label: { one: "Synonymliste", many: "Synonymlisten" },
  schema,
  help: {
    same: field("Gleiche Wörter", "Listen von Wörtern mit gleicher Bedeutung. Wer eines sucht, findet auch die anderen."),
    also: rows("Auch gemeint", "Regel", "Wirkt nur in eine Richtung.", {
      words: field("Gesuchte Wörter", "Wer eines dieser Wörter sucht …"),
      also: field("Findet auch", "… findet auch Seiten mit diesen Wörtern."),
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
  role: {
    is: "search-words",
    rules: ({ data: { same, also } }) => [...same.map((group) => ({ words: group, also: group })), ...also],
  },
  mentions: none,
  feeds: none,
  checks: none,
  published: none,
});
