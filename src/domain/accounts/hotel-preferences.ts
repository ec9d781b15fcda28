export const rooms = ["Einzelzimmer", "Doppelzimmer zur Einzelnutzung", "Doppelzimmer mit einer weiteren Person"] as const;
export const smokingRooms = ["Nichtraucherzimmer", "Raucherzimmer"] as const;
export const floors = ["untere Etage", "obere Etage"] as const;
export const diets = ["vegetarisch", "vegan", "ohne Schweinefleisch", "halal", "koscher", "glutenfrei", "laktosefrei"] as const;

/** What is said of a room without saying anything about health or faith. */
export type HotelWishes = Readonly<{
  room: string | null;
  smoking: string | null;
  floor: string | null;
  nearLift: boolean;
  quiet: boolean;
  longBed: boolean;
  parking: boolean;
  notes: string | null;
}>;

/** Kept with an explicit consent alone (Art. 9 DSGVO). */
export type HealthNeeds = Readonly<{
  diet: string | null;
  allergies: string | null;
  stepFree: boolean;
  wheelchair: boolean;
  hearing: boolean;
  assistance: boolean;
  accessibility: string | null;
}>;

/** `health` is null without a consent. */
export type HotelPreferences = Readonly<{ wishes: HotelWishes; health: HealthNeeds | null }>;

export const isEmpty = (values: HotelWishes | HealthNeeds): boolean =>
  Object.values(values).every((value) => value === null || value === false || value === "");

const ticked = (of: boolean, words: string): readonly string[] => (of ? [words] : []);
const said = (text: string | null, label = ""): readonly string[] => (text === null || text === "" ? [] : [label + text]);

/** One line each, as a hotel reads it in a list of rooms. */
export function wishesInWords({ wishes, health }: HotelPreferences): readonly string[] {
  return [
    ...said(wishes.room),
    ...said(wishes.smoking),
    ...said(wishes.floor),
    ...ticked(wishes.nearLift, "nahe am Aufzug"),
    ...ticked(wishes.quiet, "ruhig gelegen"),
    ...ticked(wishes.longBed, "langes Bett (ab 2,10 m)"),
    ...ticked(wishes.parking, "Stellplatz für ein Auto"),
    ...said(wishes.notes, "Weitere Wünsche: "),
    ...(health === null
      ? []
      : [
          ...said(health.diet, "Ernährung: "),
          ...said(health.allergies, "Allergien und Unverträglichkeiten: "),
          ...ticked(health.stepFree, "stufenloser Zugang"),
          ...ticked(health.wheelchair, "rollstuhlgerechtes Zimmer und Bad"),
          ...ticked(health.hearing, "Unterstützung beim Hören"),
          ...ticked(health.assistance, "kommt mit Assistenzperson oder Assistenzhund"),
          ...said(health.accessibility, "Barrierefreiheit: "),
        ]),
  ];
}
