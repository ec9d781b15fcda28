import type { UploadRefusal } from "./receive-upload.ts";

/** Why one file was not taken. */
export type FileRefusal =
  | "broken-pdf"
  | "broken-picture"
  | "empty"
  | "file-too-large"
  | "heic"
  | "infected"
  | "no-paper"
  | "no-picture"
  | "scanner-away"
  | "too-many-pixels";

type Refusal = Readonly<{ status: 400 | 413 | 415 | 422 | 503; sentence: string }>;

const picture = "Bitte wählen Sie Fotos als JPEG, PNG, WebP oder AVIF.";

/** What is said about one file, behind its name. */
export const fileRefusals: Readonly<Record<FileRefusal, Refusal>> = {
  "file-too-large": { status: 413, sentence: "Die Datei ist zu groß." },
  empty: { status: 422, sentence: "Die Datei ist leer." },
  heic: {
    status: 415,
    sentence:
      "Fotos im Format HEIC können wir nicht lesen. Bitte speichern Sie das Foto als JPEG (am iPhone: Einstellungen, Kamera, Formate, „Maximale Kompatibilität“).",
  },
  "no-picture": { status: 415, sentence: `Die Datei ist kein Foto, das wir zeigen können. ${picture}` },
  "no-paper": {
    status: 415,
    sentence: "Dieses Format nehmen wir nicht an. Bitte wählen Sie eine PDF-Datei oder ein Foto als JPEG oder PNG.",
  },
  "broken-picture": { status: 422, sentence: "Das Foto ist beschädigt und lässt sich nicht öffnen. Bitte speichern Sie es neu ab." },
  "too-many-pixels": { status: 422, sentence: "Das Foto hat zu viele Bildpunkte. Bitte verkleinern Sie es auf höchstens 120 Megapixel." },
  "broken-pdf": { status: 422, sentence: "Die PDF-Datei ist unvollständig. Bitte speichern Sie sie neu ab." },
  infected: { status: 422, sentence: "Der Virenscanner hat in der Datei Schadsoftware gefunden. Wir haben sie nicht angenommen." },
  "scanner-away": {
    status: 503,
    sentence: "Der Virenscanner ist gerade nicht erreichbar. Bitte laden Sie die Datei in ein paar Minuten noch einmal hoch.",
  },
};

/** What is said when nothing of a form was taken. */
export const uploadRefusals: Readonly<Record<UploadRefusal, Refusal>> = {
  malformed: {
    status: 400,
    sentence: "Der Upload ist nicht vollständig bei uns angekommen. Bitte wählen Sie die Dateien noch einmal aus.",
  },
  "unsupported-media-type": {
    status: 415,
    sentence: "In dieser Form können wir die Dateien nicht lesen. Bitte benutzen Sie das Formular auf dieser Seite.",
  },
  "body-too-large": {
    status: 413,
    sentence: "Das ist zu viel auf einmal. Bitte laden Sie weniger oder kleinere Dateien hoch; angenommen haben wir nichts.",
  },
  "too-many-files": { status: 413, sentence: "Das sind zu viele Dateien auf einmal. Bitte laden Sie sie in mehreren Schritten hoch." },
  "disk-full": {
    status: 503,
    sentence: "Gerade fehlt uns Speicherplatz. Bitte versuchen Sie es später noch einmal; angenommen haben wir nichts.",
  },
};
