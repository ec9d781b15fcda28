import { formatDayWithMonth } from "#src/domain/time/german-date.ts";

export type AmendingAct = Readonly<{ date: string; text: string }>;

const acts: Readonly<Record<string, string>> = { G: "des Gesetzes", V: "der Verordnung", Bek: "der Bekanntmachung" };

/**
 * The act that made the present wording, out of the source's remark on its state: `Zuletzt geändert durch Art. 1 G v.
 * 19.7.2024 I Nr. 248` is "Art. 1 des Gesetzes vom 19. Juli 2024 (BGBl. I Nr. 248)". Undefined where the remark says it otherwise.
 */
export function amendingAct(remark: string): AmendingAct | undefined {
  const found =
    /^(?:Zuletzt g|G)eändert durch (?<place>(?:Art\.|§) .{1,60}? )?(?<kind>G|V|Bek\.?) v\. (?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}) (?<part>I{1,3}) (?:Nr\. )?(?<number>\d+)/.exec(
      remark,
    )?.groups;
  if (!found) return undefined;
  const { place = "", kind = "", day = "", month = "", year = "", part = "", number = "" } = found;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const act = acts[kind.replace(".", "")] ?? kind;
  // Since 2023 the Bundesgesetzblatt counts numbers, before that pages.
  const printed = Number(year) >= 2023 ? `BGBl. ${year} ${part} Nr. ${number}` : `BGBl. ${part} S. ${number}`;
  const name = place === "" ? act.replace(/^des Gesetzes/, "Gesetz").replace(/^der /, "") : `${place.trim()} ${act}`;
  return { date, text: `${name} vom ${formatDayWithMonth(date)} (${printed})` };
}
