import type { SearchKind } from "./define/search.ts";

export const caseLaw: SearchKind = { name: "rechtsprechung", label: "Rechtsprechung", place: 2, weight: 1, fresh: false };
export const laws: SearchKind = { name: "gesetze", label: "Gesetze", place: 3, weight: 0.92, fresh: false };
export const seminars: SearchKind = { name: "seminare", label: "Seminare", place: 4, weight: 1.05, fresh: false };
export const subjects: SearchKind = { name: "themen", label: "Themen", place: 9, weight: 0.95, fresh: false };
export const places: SearchKind = { name: "orte", label: "Orte und Hotels", place: 11, weight: 0.95, fresh: false };
