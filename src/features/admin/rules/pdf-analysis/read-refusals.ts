import { readLimits } from "./read-limits.ts";

/** Why a PDF was not read. */
export const readProblems = ["broken", "crashed", "encrypted", "no-text", "out-of-memory", "too-many-pages", "too-slow"] as const;
export type ReadProblem = (typeof readProblems)[number];

/** One sentence for each (spec:law#pdf-analysis). */
export const readRefusals: Readonly<Record<ReadProblem, string>> = {
  broken: "Die PDF-Datei ist beschädigt und lässt sich nicht lesen. Bitte speichern Sie sie neu ab und laden Sie sie noch einmal hoch.",
  crashed: "Die PDF-Datei ließ sich nicht lesen. Bitte drucken Sie sie als neue PDF-Datei aus und laden Sie diese hoch.",
  encrypted: "Die PDF-Datei ist mit einem Passwort geschützt. Bitte speichern Sie sie ohne Passwort ab und laden Sie sie noch einmal hoch.",
  "no-text":
    "In dieser PDF-Datei steht kein Text, vermutlich ist sie eingescannt. Bitte lassen Sie am Scanner oder in Ihrem PDF-Programm die Texterkennung (OCR) darüberlaufen, oder fragen Sie nach der ursprünglichen Datei.",
  "out-of-memory":
    "Die PDF-Datei braucht zum Lesen mehr Speicher, als wir ihr geben. Bitte drucken Sie die Seiten, um die es geht, als neue PDF-Datei aus und laden Sie diese hoch.",
  "too-many-pages": `Die PDF-Datei hat mehr als ${readLimits.pages} Seiten. Bitte laden Sie nur die Seiten hoch, um die es geht.`,
  "too-slow": `Die PDF-Datei ließ sich nicht in ${readLimits.wallMs / 1000} Sekunden lesen. Bitte drucken Sie die Seiten, um die es geht, als neue PDF-Datei aus und laden Sie diese hoch.`,
};

export const isReadProblem = (text: unknown): text is ReadProblem => readProblems.some((problem) => problem === text);
