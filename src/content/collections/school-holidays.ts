import { z } from "zod";
import { isoDay, line } from "#src/content/schemas/fields.ts";
import { germanStates } from "#src/domain/time/state-holidays.ts";
import { defineCollection } from "./define/collection.ts";
import { asTheyAre, choice, field, rows } from "./define/help.ts";
import { none } from "./define/item.ts";

/** `school-holidays/{land}.yaml`: what is not between `from` and `until` is not known, which is said and never guessed. */
const schema = z
  .strictObject({
    state: z.enum(germanStates),
    checked: isoDay,
    from: isoDay,
    until: isoDay,
    holidays: z.array(z.strictObject({ name: line(5, 60), from: isoDay, to: isoDay })).min(1),
  })
  .superRefine(({ from, until, holidays }, context) => {
    const issue = (index: number, message: string): void =>
      context.addIssue({ code: "custom", path: ["holidays", index, "from"], message });
    if (from > until) context.addIssue({ code: "custom", path: ["until"], message: "liegt vor dem ersten Tag" });
    for (const [index, holiday] of holidays.entries()) {
      if (holiday.from > holiday.to) issue(index, "liegt hinter dem letzten Ferientag");
      if (holiday.from < from || holiday.from > until) issue(index, "liegt außerhalb der Zeit, für die die Ferien bekannt sind");
      if (index > 0 && holiday.from <= (holidays[index - 1]?.to ?? "")) issue(index, "liegt nicht hinter den Ferien davor");
    }
  });

export const schoolHolidays = defineCollection({
  name: "school-holidays",
  label: { one: "Schulferien", many: "Schulferien" },
  schema,
  help: {
    state: choice("Bundesland", "Jedes Land hat eine Datei.", asTheyAre(germanStates)),
    checked: field(
      "Geprüft am",
      "Tag, an dem die Angaben zuletzt mit einer zweiten Quelle verglichen wurden, am besten mit der des Landes.",
    ),
    from: field("Bekannt ab", "Erster Tag, von dem an alle Ferien hier stehen."),
    until: field("Bekannt bis", "Letzter Tag, bis zu dem alle Ferien hier stehen."),
    holidays: rows("Ferien", "Ferien", "In zeitlicher Reihenfolge, auch einzelne unterrichtsfreie Tage.", {
      name: field("Name", "Zum Beispiel „Osterferien“."),
      from: field("Erster Tag", "Erster Ferientag."),
      to: field("Letzter Tag", "Letzter Ferientag."),
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
