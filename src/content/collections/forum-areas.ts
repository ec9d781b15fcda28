import { z } from "zod";
import { line } from "#src/content/schemas/fields.ts";
import { areaAccess } from "#src/domain/forum/area.ts";
import { defineCollection } from "./define/collection.ts";
import { choice, field } from "./define/help.ts";
import { none } from "./define/item.ts";

/** `forum-areas/{name}.yaml`: an area of the forum. The file's name stands in its address and is kept with each thread. */
const schema = z.strictObject({
  title: line(3, 60),
  description: line(20, 200),
  access: z.enum(areaAccess),
  position: z.number().int().min(1).max(99),
  delicate: z.boolean().optional(),
});

export const forumAreas = defineCollection({
  name: "forum-areas",
  label: { one: "Bereich des Forums", many: "Bereiche des Forums" },
  schema,
  help: {
    title: field("Titel", "Wie der Bereich heißt, 3 bis 60 Zeichen."),
    description: field("Beschreibung", "Worum es darin geht, 20 bis 200 Zeichen."),
    access: choice("Wer liest mit", "Zum Betriebsrat zählen auch GBR, KBR und Wirtschaftsausschuss.", {
      public: "alle",
      members: "Mitglieder von Gremien",
      br: "nur Betriebsräte",
      sbv: "nur Schwerbehindertenvertretungen",
      jav: "nur Jugend- und Auszubildendenvertretungen",
      chairs: "nur Vorsitzende",
    }),
    position: field("Platz", "An welcher Stelle der Übersicht er steht, 1 bis 99."),
    delicate: field("Freigabe zu zweit", "Was auf Freigabe wartet, erscheint erst, wenn zwei aus der Moderation es freigegeben haben."),
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
  role: none,
  mentions: none,
  feeds: none,
  checks: none,
  published: none,
});
