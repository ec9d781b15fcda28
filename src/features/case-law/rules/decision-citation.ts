import { formatDayWithMonth } from "#src/domain/time/german-date.ts";

export type Cited = Readonly<{ court: string; kind: string; date: string; docket: string }>;

/** `BAG, Beschluss vom 7. Februar 2024 – 7 ABR 8/23` */
export const citationOf = ({ court, kind, date, docket }: Cited): string => `${court}, ${kind} vom ${formatDayWithMonth(date)} – ${docket}`;

/** A docket number that no line breaks: for titles. */
export const unbroken = (docket: string): string => docket.replaceAll(" ", "\u00a0");

export const rnAnchor = (rn: string): string => `rn-${rn}`;

/** With the Randnummer an anchor names, or of the whole decision without an anchor; `undefined` for any other anchor. */
export function citationAt(citation: string, anchor: string): string | undefined {
  if (anchor === "") return citation;
  const rn = /^rn-(\d{1,5}[a-z]?)(?:_\d+)?$/.exec(anchor)?.[1];
  return rn === undefined ? undefined : `${citation}, Rn. ${rn}`;
}
