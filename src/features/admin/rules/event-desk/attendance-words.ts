import { formatInstant } from "#src/domain/time/berlin-time.ts";

export const presenceWords = { true: "anwesend", false: "abwesend" } as const;
export const presenceWord = (present: boolean): string => presenceWords[`${present}`];

type Said = Readonly<{ present: boolean; by: string | null; at: Date }>;

const sayer = ({ by }: Said): string => by ?? "Jemand, dessen Konto es nicht mehr gibt,";

/** What staff read when two of them said different things: the later one counts, the other is in the audit log. */
export function conflictSentence(counts: Said, earlier: Said, mine: boolean): string {
  const kept = `${sayer(earlier)} hatte um ${formatInstant(earlier.at)} „${presenceWord(earlier.present)}“ eingetragen; das steht im Protokoll.`;
  return mine
    ? `Es gilt „${presenceWord(counts.present)}“. ${kept}`
    : `Es gilt „${presenceWord(counts.present)}“ von ${counts.by ?? "jemand anderem"} (${formatInstant(counts.at)}): das ist neuer als Ihre Eingabe, die im Protokoll steht.`;
}

export const attendanceRefusals = {
  "not-a-participant": "Diese Person hat inzwischen keinen Platz mehr bei diesem Termin.",
  "half-day-unknown": "Diesen Halbtag gibt es bei diesem Termin nicht mehr.",
  "half-day-ahead": "Dieser Halbtag hat noch nicht begonnen.",
} as const;

export type AttendanceRefusal = keyof typeof attendanceRefusals;
