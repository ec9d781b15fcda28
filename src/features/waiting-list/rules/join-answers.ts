/** Why nobody can wait for an event any more. */
export const closedSentences = {
  abgesagt: "Dieser Termin wurde abgesagt. Eine Warteliste gibt es dafür nicht mehr.",
  beendet: "Dieser Termin hat bereits begonnen oder liegt zurück. Eine Warteliste gibt es dafür nicht mehr.",
} as const;

/** `free` is null where the number of free seats is not told: from ten on (spec:events-and-booking-states#booking-states). */
export function freeSentence(free: number | null): string {
  if (free === null) return "Bei diesem Termin sind zurzeit genügend Plätze frei. Sie müssen nicht warten und können gleich buchen.";
  const seats = free === 1 ? "ist 1 Platz" : `sind ${free} Plätze`;
  return `Bei diesem Termin ${seats} frei. Reicht Ihnen das, können Sie gleich buchen.`;
}

/** For whoever needs more seats than are free where their number is not told. */
export const fewerFree =
  "Bei diesem Termin sind mindestens 10 Plätze frei, aber nicht so viele, wie Sie brauchen. Reichen Ihnen weniger, können Sie gleich buchen.";

export const moreThanFree =
  "Brauchen Sie mehr, tragen Sie sich hier für alle Plätze ein, die Sie zusammen benötigen. Die freien Plätze halten wir dabei nicht für Sie fest.";

export const tooManyEntries =
  "Sie haben sich sehr oft eingetragen. Bitte versuchen Sie es in einer Stunde noch einmal oder rufen Sie uns an.";

export const joinSteps: readonly string[] = [
  "Sie bekommen eine Bestätigung per E-Mail mit einem Link, über den Sie die Liste jederzeit verlassen.",
  "Werden so viele Plätze frei, wie Sie brauchen, halten wir sie bis zu 48 Stunden für Sie und schreiben Ihnen.",
  "Sie nehmen an und tragen im Warenkorb ein, wer teilnimmt: verbindlich oder zunächst als Reservierung.",
];
