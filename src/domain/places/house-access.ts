import type { Fact } from "#src/domain/page/fact.ts";

/** What can be counted or measured about how a house is entered and used (spec:content-and-entities#access-of-a-house). */
export type HouseAccess = Readonly<{
  lift: boolean;
  /** Rooms for guests in a wheelchair. */
  wheelchairRooms: number;
  /** In at least one seminar room. */
  inductionLoop: boolean;
  /** Metres of the way without a step from the station that the house names; `null` where there is none or nobody knows. */
  stepFreeMetres: number | null;
}>;

export const accessNeeds = ["aufzug", "rollstuhlzimmer", "hoeranlage", "stufenlos"] as const;
export type AccessNeed = (typeof accessNeeds)[number];

const meets: Readonly<Record<AccessNeed, (access: HouseAccess) => boolean>> = {
  aufzug: ({ lift }) => lift,
  rollstuhlzimmer: ({ wheelchairRooms }) => wheelchairRooms > 0,
  hoeranlage: ({ inductionLoop }) => inductionLoop,
  stufenlos: ({ stepFreeMetres }) => stepFreeMetres !== null,
};

/** The needs that a house meets, as filters name them. */
export const needsMet = (access: HouseAccess): readonly AccessNeed[] => accessNeeds.filter((need) => meets[need](access));

/** The same for readers; `from` is the station that the way begins at. */
export const accessFacts = ({ lift, wheelchairRooms, inductionLoop, stepFreeMetres }: HouseAccess, from: string): readonly Fact[] => [
  { label: "Aufzug", value: lift ? "vorhanden" : "nicht vorhanden" },
  { label: "Rollstuhlgerechte Zimmer", value: wheelchairRooms === 0 ? "keine" : String(wheelchairRooms) },
  { label: "Induktive Höranlage", value: inductionLoop ? "in mindestens einem Raum" : "nicht vorhanden" },
  { label: "Stufenlos ab Haltestelle", value: stepFreeMetres === null ? "kein Weg bekannt" : `${stepFreeMetres} m (${from})` },
];
