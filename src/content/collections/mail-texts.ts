import { mailWordings } from "#src/domain/wordings/mail-wordings.ts";
import { defineCollection } from "./define/collection.ts";
import { none } from "./define/item.ts";
import { builtInWordings, checkWording, wordingSchema } from "./define/wordings.ts";

/** `mail-texts/{name}.yaml`: the words of a mail, in the place of the built-in ones. Parts that are left out stay built in. */
export const mailTexts = defineCollection({
  name: "mail-texts",
  label: { one: "Text einer E-Mail", many: "Texte der E-Mails" },
  schema: wordingSchema,
  help: {},
  builtIn: builtInWordings(mailWordings),
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
  checks: { each: checkWording(mailWordings) },
  published: none,
});
