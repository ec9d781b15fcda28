import type { Citation, NormCitation, NormLevel, NormPart } from "./citation.ts";

const signs: Readonly<Record<NormLevel, string>> = {
  absatz: "Abs.",
  unterabsatz: "UAbs.",
  satz: "S.",
  halbsatz: "Halbs.",
  nummer: "Nr.",
  buchstabe: "Buchst.",
  alternative: "Alt.",
  innerSatz: "S.",
  innerNummer: "Nr.",
};

/** Levels in the order they were cited in: "Abs. 1 Nr. 2 S. 3" and "Abs. 1 S. 3 Nr. 2" differ. */
function levelsOf(part: NormPart): readonly string[] {
  return Object.keys(part).flatMap((key) => (key in signs ? [`${signs[key as NormLevel]} ${part[key as NormLevel]}`] : []));
}

function placeText(part: NormPart, previous: NormPart | undefined): string {
  const levels = levelsOf(part);
  if (previous?.norm === part.norm && previous.until === part.until) {
    const before = levelsOf(previous);
    const shared = levels.findIndex((level, i) => level !== before[i]);
    if (shared >= 0) return levels.slice(shared).join(" ");
  }
  const until = part.until === undefined ? "" : `–${part.until}`;
  const following = part.following === undefined ? "" : ` ${part.following}.`;
  return [`${part.norm}${until}${following}`, ...levels].join(" ");
}

function normText({ sign, statute, edition, parts }: NormCitation): string {
  const [first] = parts;
  const several = parts.some((part) => part.norm !== first?.norm || part.until !== undefined || part.following === "ff");
  const places = parts.map((part, i) => placeText(part, parts[i - 1]));
  return [sign === "§" && several ? "§§" : sign, places.join(", "), statute, edition].filter((word) => word !== null).join(" ");
}

const germanDay = (iso: string): string => iso.split("-").map(Number).reverse().join(".");

/** The normal form of a citation for copying: "§ 37 Abs. 6 S. 1 BetrVG", "BAG 8.3.2000 – 7 ABR 11/98", "BAGE 10, 76". */
export function citationText(citation: Citation): string {
  switch (citation.kind) {
    case "norm":
      return normText(citation);
    case "statute":
      return citation.statute;
    case "report":
      return `${citation.reporter} ${citation.volume}, ${citation.page}`;
    case "decision": {
      const { court, date, docket, ecli } = citation;
      const where = [court, date === null ? null : germanDay(date)].filter((word) => word !== null).join(" ");
      const number = docket ?? ecli ?? "";
      if (where === "") return number;
      return date === null ? `${where} ${number}` : `${where} – ${number}`;
    }
    default:
      return citation satisfies never;
  }
}
