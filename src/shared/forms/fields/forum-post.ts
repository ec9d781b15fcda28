import { block } from "../text-rules.ts";

/** As a browser sends it and a person can still read it (spec:forum#texts). */
export const LONGEST_POST = 20_000;

export const forumPost = block({
  min: 2,
  max: LONGEST_POST,
  missing: "Bitte schreiben Sie einen Beitrag.",
  long: "Der Beitrag ist zu lang. Bitte kürzen Sie ihn auf 20.000 Zeichen.",
});
