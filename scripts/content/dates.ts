import { lineOf } from "#src/catalogue/issue-sentence.ts";
import type { Problem } from "#src/catalogue/problem.ts";
import { formatDay, formatDayWithMonth, type IsoDay, isIsoDay } from "#src/domain/time/german-date.ts";
import { type Check, type CheckedSite, error, warning } from "./check.ts";
import type { SourceText } from "./source-text.ts";

const past = { checked: "geprüft am", updated: "aktualisiert am" } as const;

/** The same day some months ago; the last of the month where it has fewer days. */
export function monthsBefore(day: IsoDay, months: number): IsoDay {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

function datesOf(text: SourceText, { today, settings }: CheckedSite): readonly Problem[] {
  const data = text.entry.data as Readonly<Record<string, unknown>>;
  const day = (field: string): IsoDay | undefined => {
    const value = data[field];
    return typeof value === "string" && isIsoDay(value) ? value : undefined;
  };
  const lineAt = (field: string): number => lineOf(text.front, [field], 2);
  const found: Problem[] = [];
  for (const [field, name] of Object.entries(past)) {
    const at = day(field);
    if (at !== undefined && at > today)
      found.push(error(text, lineAt(field), `Feld „${field}“ liegt in der Zukunft: ${name} ${formatDay(at)}.`));
  }
  const [checked, months] = [day("checked"), settings.checkedMonths[text.entry.collection]];
  if (checked !== undefined && months !== undefined && checked < monthsBefore(today, months))
    found.push(
      warning(text, lineAt("checked"), `Der Rechtsstand wurde zuletzt am ${formatDay(checked)} geprüft, vor mehr als ${months} Monaten.`),
    );
  for (const field of ["date", "published"]) {
    const at = day(field);
    if (at !== undefined && at > today && data["publishAt"] === undefined && data["draft"] !== true)
      found.push(
        warning(
          text,
          lineAt(field),
          `Feld „${field}“ liegt in der Zukunft (${formatDay(at)}), der Eintrag ist aber schon öffentlich. Soll er erst dann erscheinen? Das sagt „publishAt“.`,
        ),
      );
  }
  return found;
}

const until = /\bbis (?:einschließlich |spätestens )?(?:zum )?(\d{1,2}\. \p{Lu}\p{Ll}+ \d{4}|\d{1,2}\.\d{1,2}\.\d{4})/gu;

/** What ends by a field and by the text on other days; a text that names the day of the field may name further ones. */
function endsOf(text: SourceText): readonly Problem[] {
  const { closes } = text.entry.data as Readonly<Record<string, unknown>>;
  if (typeof closes !== "string" || !isIsoDay(closes)) return [];
  const named = text.lines.flatMap(({ text: words, line }) => [...words.matchAll(until)].map(([, day = ""]) => ({ day, line })));
  const [first] = named;
  if (first === undefined || named.some(({ day }) => [formatDay(closes), formatDayWithMonth(closes)].includes(day))) return [];
  return [warning(text, first.line, `Im Text steht „bis zum ${first.day}“, im Feld „closes“ der ${formatDayWithMonth(closes)}.`)];
}

export const checkDates: Check = (site) => site.texts.flatMap((text) => [...datesOf(text, site), ...endsOf(text)]);
