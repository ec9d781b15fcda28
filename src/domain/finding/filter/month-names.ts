import { folded } from "#src/domain/german-text/folded-text.ts";

const named = [
  ["Januar", "jaenner", "jan"],
  ["Februar", "feb"],
  ["März", "mrz"],
  ["April", "apr"],
  ["Mai"],
  ["Juni", "jun"],
  ["Juli", "jul"],
  ["August", "aug"],
  ["September", "sep", "sept"],
  ["Oktober", "okt"],
  ["November", "nov"],
  ["Dezember", "dez"],
] as const;

/** Months as people name them: `value` is `01` to `12`, `names` are folded. */
export const monthNames = named.map(([label, ...short], index) => ({
  value: String(index + 1).padStart(2, "0"),
  label,
  names: [folded(label), ...short],
}));
