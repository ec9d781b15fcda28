/** Pages that bring back what was typed when the login had ended, by Astro's route pattern (spec:forms-and-validation#ended-login). */
export const keepsTyped: ReadonlySet<string> = new Set([
  "/meinifb/schulungsplan",
  "/meinifb/schulungsplan/[plan]",
  "/meinifb/schulungsplan/[plan]/bearbeiten",
  "/meinifb/schulungsplan/[plan]/vorschlag",
  "/meinifb/schulungsplan/[plan]/eintrag/[item]",
  "/meinifb/schulungsplan/[plan]/weitergeben",
  "/schulungsplan/admin",
]);
