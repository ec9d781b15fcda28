import { addDays, type IsoDay } from "./german-date.ts";

/** Easter Sunday after Gauss (Lichtenberg's form), valid for the Gregorian calendar. */
export function easterSunday(year: number): IsoDay {
  const century = Math.floor(year / 100);
  const moonShift = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sunShift = 2 - Math.floor((3 * century + 3) / 4);
  const moon = year % 19;
  const seed = (19 * moon + moonShift) % 30;
  const correction = Math.floor((seed + Math.floor(moon / 11)) / 29);
  const fullMoon = 21 + seed - correction;
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sunShift) % 7);
  const distance = 7 - ((fullMoon - firstSunday) % 7);
  return addDays(`${year}-03-01`, fullMoon + distance - 1);
}

/** The nine public holidays that all sixteen states share. */
export function nationwideHolidays(year: number): ReadonlyMap<IsoDay, string> {
  const easter = easterSunday(year);
  return new Map([
    [`${year}-01-01`, "Neujahr"],
    [addDays(easter, -2), "Karfreitag"],
    [addDays(easter, 1), "Ostermontag"],
    [`${year}-05-01`, "Tag der Arbeit"],
    [addDays(easter, 39), "Christi Himmelfahrt"],
    [addDays(easter, 50), "Pfingstmontag"],
    [`${year}-10-03`, "Tag der Deutschen Einheit"],
    [`${year}-12-25`, "1. Weihnachtstag"],
    [`${year}-12-26`, "2. Weihnachtstag"],
  ]);
}

export function isHoliday(day: IsoDay): boolean {
  return nationwideHolidays(Number(day.slice(0, 4))).has(day);
}
