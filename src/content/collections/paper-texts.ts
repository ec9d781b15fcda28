import { paperWordings } from "#src/domain/wordings/paper-wordings.ts";
import { defineCollection } from "./define/collection.ts";
import { none } from "./define/item.ts";
import { builtInWordings, checkWording, wordingSchema } from "./define/wordings.ts";

/** `paper-texts/{name}.yaml`: the words of a paper for a resolution, in the place of the built-in ones. Parts that are left out stay built in. */
export const paperTexts = defineCollection({
  name: "paper-texts",
  label: { one: "Text einer Unterlage", many: "Texte der Unterlagen" },
  schema: wordingSchema,
  help: {},
  builtIn: builtInWordings(paperWordings),
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
  role: none,
  mentions: none,
  feeds: none,
  checks: { each: checkWording(paperWordings) },
  published: none,
});
