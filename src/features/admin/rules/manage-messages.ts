export type ManageMessage = Readonly<{ kind: "done" | "problem"; text: string }>;

const done = {
  "status-changed": "Der Status ist geändert.",
  "note-saved": "Die Notiz ist gespeichert.",
  "role-changed": "Die Rolle ist geändert. Alle Sitzungen des Kontos sind beendet; beim nächsten Anmelden gelten die neuen Rechte.",
  "email-confirmed": "Die E-Mail-Adresse gilt jetzt als bestätigt.",
  "second-factor-reset": "Der zweite Faktor ist zurückgesetzt, alle Sitzungen sind beendet. Die Person erhält eine E-Mail.",
  "sessions-ended": "Alle Sitzungen des Kontos sind beendet.",
  "impersonation-ended": "Sie sehen das Portal wieder mit Ihrem eigenen Konto.",
  "order-links-revoked": "Die bisherigen Links gelten nicht mehr. Ein neuer ist unterwegs an die Adresse der Bestellung.",
  "event-created": "Der Termin ist angelegt und gleich online.",
  "event-saved": "Der Termin ist gespeichert. Seine Seite ist gleich auf dem neuen Stand.",
  "event-moved": "Der Termin ist geändert. Wer einen Platz hat, erhält gleich eine E-Mail mit neuem Kalendereintrag.",
  "event-cancelled": "Der Termin ist abgesagt. Wer einen Platz hat oder wartet, erhält gleich eine E-Mail.",
  "events-created": "Die Termine sind angelegt und gleich online.",
  "events-imported": "Die Datei ist übernommen.",
  "view-kept": "Die Auswahl ist gemerkt.",
  "view-dropped": "Die gemerkte Auswahl ist gelöscht.",
  "managers-saved": "Die Betreuung ist gespeichert.",
  "mail-requeued": "Die E-Mail steht wieder im Ausgang und wird gleich gesendet.",
} as const satisfies Readonly<Record<string, string>>;

export type DoneCode = keyof typeof done;

export function doneMessage(code: string | null): ManageMessage | null {
  return code !== null && Object.hasOwn(done, code) ? { kind: "done", text: done[code as DoneCode] } : null;
}

const problems = {
  invalid: "Bitte prüfen Sie Ihre Angaben.",
  "status-outdated": "Der Status wurde inzwischen geändert. Bitte prüfen Sie den aktuellen Stand.",
  "note-outdated":
    "Jemand anderes hat die Notiz inzwischen geändert. Ihr Text steht noch im Feld, der gespeicherte Stand darüber. Erneutes Speichern ersetzt ihn.",
  "own-role": "Ihre eigene Rolle kann nur eine andere Person aus der Administration ändern.",
  "last-admin": "Dies ist das letzte Konto der Administration. Bitte geben Sie zuerst einem anderen Konto diese Rolle.",
  "same-role": "Das Konto hat diese Rolle bereits.",
  "already-confirmed": "Die E-Mail-Adresse ist bereits bestätigt.",
  "no-second-factor": "Für dieses Konto ist kein zweiter Faktor eingerichtet.",
  "own-second-factor": "Ihren eigenen zweiten Faktor kann nur eine andere Person aus der Administration zurücksetzen.",
  "own-account": "Das ist Ihr eigenes Konto.",
  "staff-account": "Konten von Mitarbeitenden lassen sich nicht als Kundin oder Kunde ansehen.",
  "links-outdated": "Jemand anderes hat die Links inzwischen widerrufen. Bitte prüfen Sie den aktuellen Stand.",
  "event-outdated":
    "Jemand anderes hat diesen Termin inzwischen geändert. Ihre Eingaben stehen noch in den Feldern, die Unterschiede darüber. Erneutes Speichern ersetzt den gespeicherten Stand.",
  "event-seats-taken": "Inzwischen sind mehr Plätze vergeben. Bitte prüfen Sie die Zahl der Plätze.",
  "event-cancelled": "Dieser Termin ist abgesagt und lässt sich nicht mehr ändern.",
  "event-unconfirmed": "Bitte bestätigen Sie erst, was diese Änderung auslöst.",
  "event-changed-meanwhile": "Jemand anderes hat diesen Termin inzwischen geändert. Bitte prüfen Sie den aktuellen Stand.",
  "import-gone": "Diese Datei ist schon übernommen oder älter als eine Stunde. Bitte lesen Sie sie noch einmal ein.",
  "import-changed": "Inzwischen hat sich etwas geändert. Bitte sehen Sie das Ergebnis noch einmal durch; geschrieben ist noch nichts.",
  forbidden: "Ihnen fehlt inzwischen das Recht dazu.",
  "not-given-up": "Diese E-Mail wurde nicht aufgegeben. Sie lässt sich deshalb nicht erneut senden.",
} as const satisfies Readonly<Record<string, string>>;

export type ProblemCode = keyof typeof problems;

export const problemMessage = (code: ProblemCode): ManageMessage => ({ kind: "problem", text: problems[code] });
