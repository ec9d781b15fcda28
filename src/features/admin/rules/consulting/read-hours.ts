import { type DayException, isClock, type WeeklyHours } from "#src/domain/consulting/schedule.ts";
import { isIsoDay } from "#src/domain/time/german-date.ts";

const weekdays = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"] as const;
const spanText = String.raw`(\d\d:\d\d)\s*(?:-|–|bis)\s*(\d\d:\d\d)`;
const hoursLine = new RegExp(String.raw`^(Mo|Di|Mi|Do|Fr|Sa|So)\s+${spanText}$`);
const exceptionLine = new RegExp(String.raw`^(\d\d)\.(\d\d)\.(\d{4})\s+(frei|zusätzlich)(?:\s+${spanText})?$`);

type Read<T> = Readonly<{ ok: true; value: readonly T[] }> | Readonly<{ ok: false; error: string }>;

const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

const isSpan = (from: string, until: string): boolean => isClock(from) && isClock(until) && from < until;

/** Reads weekly hours, one span a line: `Mo 09:00–12:00`. The error names the first line that can't be read. */
export function readHours(text: string): Read<WeeklyHours> {
  const value: WeeklyHours[] = [];
  for (const line of linesOf(text)) {
    const [, day = "", from = "", until = ""] = hoursLine.exec(line) ?? [];
    if (!isSpan(from, until))
      return { ok: false, error: `Die Zeile „${line}“ ist keine Arbeitszeit. Schreiben Sie etwa „Mo 09:00–12:00“, in Viertelstunden.` };
    value.push({ weekday: (weekdays as readonly string[]).indexOf(day) + 1, from, until });
  }
  return { ok: true, value };
}

/** Reads exceptions, one a line: `24.12.2026 frei`, `05.01.2027 zusätzlich 16:00–18:00`. */
export function readExceptions(text: string): Read<DayException> {
  const value: DayException[] = [];
  for (const line of linesOf(text)) {
    const [, date = "", month = "", year = "", kind = "", from = null, until = null] = exceptionLine.exec(line) ?? [];
    const day = `${year}-${month}-${date}`;
    const timed = from !== null && until !== null;
    if (!isIsoDay(day) || (timed ? !isSpan(from, until) : kind !== "frei"))
      return {
        ok: false,
        error: `Die Zeile „${line}“ ist keine Ausnahme. Schreiben Sie etwa „24.12.2026 frei“ oder „05.01.2027 zusätzlich 16:00–18:00“.`,
      };
    value.push({ day, kind: kind === "frei" ? "frei" : "zusätzlich", from, until });
  }
  return { ok: true, value };
}

export const hoursInWords = (hours: readonly WeeklyHours[]): string =>
  hours
    .toSorted((one, other) => one.weekday - other.weekday || (one.from < other.from ? -1 : 1))
    .map(({ weekday, from, until }) => `${weekdays[weekday - 1] ?? ""} ${from}–${until}`)
    .join("\n");

export const exceptionsInWords = (exceptions: readonly DayException[]): string =>
  exceptions
    .map(({ day, kind, from, until }) => {
      const [year, month, date] = day.split("-");
      return `${date}.${month}.${year} ${kind}${from === null ? "" : ` ${from}–${until}`}`;
    })
    .join("\n");
