import type { Wish } from "../wish.ts";

export const plainWish: Wish = { subjects: null, conditions: [], spans: [], numbers: [], houses: [], rest: "", understood: [] };

export const wishFor = (subjects: Readonly<Record<string, number>>, more: Partial<Wish> = {}): Wish => ({
  ...plainWish,
  subjects: new Map(Object.entries(subjects)),
  ...more,
});

const [law, minutes, meeting] = ["/seminare/t/arbeitsrecht", "/seminare/t/protokoll", "/fachtagung/br-tag"] as const;

/** Texts, and what they ask for. */
export const sampleWishes: Readonly<Record<string, Wish>> = {
  Überstunden: wishFor({ [law]: 1 }),
  "Protokoll, notfalls Recht": wishFor({ [minutes]: 2, [law]: 0.5 }),
  "Tagung in Köln": wishFor({ [meeting]: 1 }, { conditions: [{ dimension: "place", values: ["koeln"] }] }),
  "Berlin im März": {
    ...plainWish,
    conditions: [
      { dimension: "place", values: ["berlin"] },
      { dimension: "month", values: ["2027-03", "2028-03"] },
    ],
  },
  "2. bis 5. März": {
    ...plainWish,
    spans: [
      { from: "2027-03-02", to: "2027-03-05" },
      { from: "2028-03-02", to: "2028-03-05" },
    ],
  },
  "Haus Muster": { ...plainWish, houses: ["muster"] },
  "3": { ...plainWish, numbers: [3] },
  "gibt es nicht": wishFor({}),
};
