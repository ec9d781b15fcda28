export type EntryId = Readonly<{ kind: "theme" | "event"; number: number }>;

/** `t101` is theme 101, `e10001` event 10001: so they stand in calls, pages and the browser's storage. */
export const ENTRY_KEY = /^([te])([1-9]\d{0,8})$/;

/** Limit of entries for an account and for a browser without one. */
export const MAX_ENTRIES = 200;

const letters = { theme: "t", event: "e" } as const;

export const entryKey = ({ kind, number }: EntryId): string => `${letters[kind]}${number}`;

export function parseEntryKey(text: string): EntryId | null {
  const [, letter, number] = ENTRY_KEY.exec(text) ?? [];
  return letter === undefined ? null : { kind: letter === "t" ? "theme" : "event", number: Number(number) };
}
