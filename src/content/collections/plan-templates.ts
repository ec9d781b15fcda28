import { z } from "zod";
import { line, refTo } from "#src/content/schemas/fields.ts";
import { officeNames, offices } from "#src/domain/training-plan/claims.ts";
import { defineCollection } from "./define/collection.ts";
import { choice, field, rows } from "./define/help.ts";
import { none } from "./define/item.ts";

/** `plan-templates/{rolle}.yaml`: what somebody with this role should learn, in its order. The file's name is kept with each person of a plan. */
const schema = z.strictObject({
  label: line(3, 60),
  office: z.enum(offices),
  themes: z
    .array(z.strictObject({ theme: refTo("themes"), month: z.number().int().min(1).max(48), reason: line(20, 300) }))
    .min(1)
    .max(20),
});

export const planTemplates = defineCollection({
  name: "plan-templates",
  label: { one: "Vorlage für Schulungspläne", many: "Vorlagen für Schulungspläne" },
  schema,
  help: {
    label: field("Aufgabe", "Wie die Aufgabe heißt, zum Beispiel „Vorsitz“."),
    office: choice("Amt", "Für wen die Vorlage ist.", officeNames),
    themes: rows("Themen", "Thema", "In der Reihenfolge, in der sie besucht werden sollen.", {
      theme: field("Thema", "Kennung des Seminarthemas."),
      month: field("Bis Monat", "Bis zu welchem Monat der Amtszeit es besucht sein soll, 1 bis 48."),
      reason: field(
        "Begründung",
        "Warum diese Kenntnisse für die Aufgabe gebraucht werden; wird in den Plan übernommen und dort angepasst.",
      ),
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
  role: none,
  mentions: none,
  feeds: none,
  checks: none,
  published: none,
});
