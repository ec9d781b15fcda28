const DAY_MS = 24 * 60 * 60 * 1000;

/** Twelve months are looked back on: so long somebody stays warned. */
export const MISUSE_WINDOW_MS = 365 * DAY_MS;
/** From the third one on it is repeated. */
const REPEATED = 3;

/** What a moderator says of a notice: founded or at least not manifestly unfounded, unfounded, and what follows from that. */
export const noticeVerdicts = [
  { value: "nein", label: "Nein" },
  { value: "ja", label: "Ja, ohne weitere Folge" },
  { value: "verwarnen", label: "Ja, und die meldende Person verwarnen" },
  { value: "30", label: "Ja, und ihre Meldungen 30 Tage nicht bearbeiten" },
  { value: "90", label: "Ja, und ihre Meldungen 90 Tage nicht bearbeiten" },
] as const;
export type NoticeVerdict = (typeof noticeVerdicts)[number]["value"];

export const verdictOf = (value: string): NoticeVerdict | undefined => noticeVerdicts.find((one) => one.value === value)?.value;

/** For how many days notices are not processed; 0 where they are. */
export const suspendedDays = (verdict: NoticeVerdict): number => (verdict === "30" || verdict === "90" ? Number(verdict) : 0);

export const MISUSE_RULE =
  "Verwarnt wird ab der dritten offensichtlich unbegründeten Meldung in zwölf Monaten, ausgesetzt erst nach einer Verwarnung, und beides nur bei bekannter Adresse.";

/**
 * Whether this may follow (Art. 23 (2) and (3) DSA): a warning from the third manifestly unfounded notice in twelve months on, this
 * one among them; a suspension after a warning alone.
 */
export function mayFollow(verdict: NoticeVerdict, record: Readonly<{ unfounded: number; warned: boolean }> | undefined): boolean {
  if (verdict === "nein" || verdict === "ja") return true;
  if (record === undefined) return false;
  return verdict === "verwarnen" ? record.unfounded + 1 >= REPEATED : record.warned;
}
