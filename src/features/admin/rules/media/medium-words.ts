import type { Choice } from "../table-model.ts";

/** Kinds of media as the list is filtered by them. */
export const mediumKinds = [
  { value: "bild", label: "Bilder" },
  { value: "zeichnung", label: "Zeichnungen (SVG)" },
  { value: "pdf", label: "PDF" },
] as const satisfies readonly Choice[];

export const mediumStates = [
  { value: "ohne-alt", label: "Bilder ohne Alternativtext" },
  { value: "unbenutzt", label: "Nicht verwendet" },
] as const satisfies readonly Choice[];

export type MediumKind = (typeof mediumKinds)[number]["value"];

export const mediumKindOf = (kind: string): MediumKind => (kind === "svg" ? "zeichnung" : kind === "pdf" ? "pdf" : "bild");

/** `1,2 MB`, `34 kB`. */
export const bytesInWords = (bytes: number): string =>
  bytes >= 1_000_000
    ? `${(bytes / 1_000_000).toLocaleString("de-DE", { maximumFractionDigits: 1 })} MB`
    : `${Math.max(1, Math.round(bytes / 1000)).toLocaleString("de-DE")} kB`;
