import { z } from "zod";
import { folded } from "#src/domain/folded-text.ts";

const word = z.string().trim().min(2, "braucht mindestens 2 Zeichen").max(60, "darf höchstens 60 Zeichen haben");
const words = z.array(word);

/** `synonyms/{name}.yaml`: words the search treats alike. Spellings and inflected forms meet without it. */
export const synonyms = z
  .strictObject({
    /** Groups of words that mean the same: each finds what the others find. */
    same: z.array(words.min(2, "braucht mindestens zwei Wörter")).default([]),
    /** One way only: who looks for one of `words` also finds `also`, not the other way round. */
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
