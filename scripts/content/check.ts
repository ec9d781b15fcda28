import type { Problem } from "#src/catalogue/problem.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { CheckSettings } from "./check-settings.ts";
import type { SourceText } from "./source-text.ts";

export type CheckedSite = Readonly<{
  contentDir: string;
  publicDir: string;
  today: IsoDay;
  settings: CheckSettings;
  /** What editors write: neither official texts nor what an importer made. */
  texts: readonly SourceText[];
  answers: (path: string) => boolean;
  /** Whether the page at an address has a place of that name; `undefined` where that can't be told from the content. */
  hasAnchor: (path: string, anchor: string) => boolean | undefined;
}>;

export type Check = (site: CheckedSite) => readonly Problem[];

export const error = ({ entry }: SourceText, line: number, message: string): Problem => ({ file: entry.file, line, message });
export const warning = ({ entry }: SourceText, line: number, message: string): Problem => ({
  file: entry.file,
  line,
  message,
  warning: true,
});
