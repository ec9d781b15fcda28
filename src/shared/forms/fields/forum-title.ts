import { line } from "../text-rules.ts";

export const forumTitle = line({
  min: 5,
  max: 120,
  missing: "Bitte geben Sie einen Titel an.",
  short: "Der Titel braucht mindestens 5 Zeichen.",
  long: "Der Titel ist zu lang. Bitte kürzen Sie ihn auf 120 Zeichen.",
});
