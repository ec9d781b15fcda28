/** What an entry stands for: a theme, or a dated event (of a theme or a conference), by its number. */
export type EntryId = Readonly<{ kind: "theme" | "event"; number: number }>;

/** `t101` is theme 101, `e10001` event 10001: so they stand in calls, pages and the browser's storage. */
export const ENTRY_KEY = /^([te])([1-9]\d{0,8})$/;

/** Entries that an account, and a browser without one, keeps at most. More is no choice but a script. */
export const MAX_ENTRIES = 200;

const letters = { theme: "t", event: "e" } as const;

export const entryKey = ({ kind, number }: EntryId): string => `${letters[kind]}${number}`;

/** `null` for anything that is no key. */
export function parseEntryKey(text: string): EntryId | null {
  const [, letter, number] = ENTRY_KEY.exec(text) ?? [];
  return letter === undefined ? null : { kind: letter === "t" ? "theme" : "event", number: Number(number) };
}
