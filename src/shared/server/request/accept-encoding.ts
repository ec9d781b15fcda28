import { keptMap } from "../../bounds/kept-map.ts";

export type Encoding = "br" | "gzip" | "identity";

/** Browsers send a handful of different headers, all of them short; what others make up is forgotten soon. */
const known = keptMap<string, Encoding>("accept-encodings", 200);
const LONGEST_KNOWN = 100;

function qualities(header: string): ReadonlyMap<string, number> {
  const entries = header.split(",").map((part): [string, number] => {
    const [coding = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    return [coding, q === undefined ? 1 : Number(q.slice(2)) || 0];
  });
  return new Map(entries);
}

function choose(header: string): Encoding {
  const asked = qualities(header);
  const accepts = (coding: string): boolean => (asked.get(coding) ?? asked.get("*") ?? 0) > 0;
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : "identity";
}

/** The best encoding a client takes: brotli is ready made, so it wins whatever weight gzip has. `q=0` refuses. */
export function preferredEncoding(header: string | undefined): Encoding {
  if (header === undefined) return "identity";
  const seen = known.get(header);
  if (seen !== undefined) return seen;
  const encoding = choose(header);
  if (header.length > LONGEST_KNOWN) return encoding;
  known.set(header, encoding);
  return encoding;
}
