import type { AppointmentKind, AppointmentStatus } from "./consultant.ts";

export const kindLabels: Readonly<Record<AppointmentKind, string>> = {
  telefon: "Telefon: Sie rufen an",
  video: "Video: per Link",
  rückruf: "Rückruf: wir rufen Sie an",
};

export const statusLabels: Readonly<Record<AppointmentStatus, string>> = {
  angefragt: "angefragt",
  gebucht: "bestätigt",
  abgesagt: "abgesagt",
  abgelehnt: "nicht bestätigt",
  geführt: "Gespräch geführt",
  "nicht erschienen": "nicht erschienen",
};
