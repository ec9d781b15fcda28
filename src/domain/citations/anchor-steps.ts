import type { NormLevel } from "./citation.ts";

/** What the levels of a provision are called in anchors such as `abs-6-satz-1`, from the highest down; no other level has one. */
export const anchorSteps: Readonly<Partial<Record<NormLevel, string>>> = { absatz: "abs", satz: "satz", nummer: "nr", buchstabe: "bst" };
