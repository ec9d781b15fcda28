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
  "run-closed": "Der Lauf ist abgeschlossen. Seine Datei steht in der Liste unten.",
  "attendance-saved": "Die Anwesenheit ist gespeichert.",
  "text-released": "Der Text ist veröffentlicht. Die Seiten folgen gleich.",
  "text-refused": "Der Text wird nicht gezeigt.",
  "files-added": "Die Dateien sind hochgeladen.",
  "file-deleted": "Die Datei ist gelöscht.",
  "photo-marked": "Das Foto ist geprüft.",
  "photo-shown-again": "Über das Foto ist entschieden: Es ist nicht mehr ausgeblendet.",
  "certificates-issued": "Die Zertifikate sind ausgestellt und gehen per E-Mail hinaus.",
  "certificate-revoked": "Das Zertifikat ist widerrufen. Die Person erhält eine E-Mail mit dem Grund.",
  "certificate-reissued": "Das berichtigte Zertifikat ist ausgestellt und geht per E-Mail hinaus. Das frühere ist widerrufen.",
  "participants-mailed": "Die Nachricht ist unterwegs an alle Teilnehmenden.",
  "event-created": "Der Termin ist angelegt und gleich online.",
  "event-saved": "Der Termin ist gespeichert. Seine Seite ist gleich auf dem neuen Stand.",
  "event-moved": "Der Termin ist geändert. Wer einen Platz hat, erhält gleich eine E-Mail mit neuem Kalendereintrag.",
  "event-cancelled": "Der Termin ist abgesagt. Wer einen Platz hat oder wartet, erhält gleich eine E-Mail.",
  "events-created": "Die Termine sind angelegt und gleich online.",
  "events-imported": "Die Datei ist übernommen.",
  "view-kept": "Die Auswahl ist gemerkt.",
  "view-dropped": "Die gemerkte Auswahl ist gelöscht.",
  "managers-saved": "Die Betreuung ist gespeichert.",
  "appointment-confirmed": "Der Termin ist bestätigt. Die Person erhält eine E-Mail mit Kalenderdatei.",
  "appointment-declined": "Die Anfrage ist abgelehnt, die Zeit ist wieder frei. Die Person erhält eine E-Mail.",
  "appointment-cancelled": "Der Termin ist abgesagt, die Zeit ist wieder frei. Die Person erhält eine E-Mail.",
  "appointment-noted": "Was aus dem Gespräch wurde, ist gespeichert.",
  "appointment-booked": "Der Termin ist vereinbart. Die Person erhält eine E-Mail mit Kalenderdatei.",
  "consultant-saved": "Profil und Zeiten sind gespeichert und gelten sofort.",
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
  "appointment-outdated": "Der Termin wurde inzwischen geändert oder hat schon begonnen. Bitte prüfen Sie den aktuellen Stand.",
  "slot-taken": "Diese Zeit ist gerade vergeben worden. Bitte wählen Sie eine andere.",
  "slot-unknown": "Zu dieser Zeit gibt es keinen Beratungstermin. Bitte wählen Sie eine der angebotenen Zeiten.",
  "consultant-outdated":
    "Jemand anderes hat Profil oder Zeiten inzwischen geändert. Bitte prüfen Sie den aktuellen Stand und ändern Sie ihn noch einmal.",
  "own-role": "Ihre eigene Rolle kann nur eine andere Person aus der Administration ändern.",
  "last-admin": "Dies ist das letzte Konto der Administration. Bitte geben Sie zuerst einem anderen Konto diese Rolle.",
  "same-role": "Das Konto hat diese Rolle bereits.",
  "already-confirmed": "Die E-Mail-Adresse ist bereits bestätigt.",
  "no-second-factor": "Für dieses Konto ist kein zweiter Faktor eingerichtet.",
  "own-second-factor": "Ihren eigenen zweiten Faktor kann nur eine andere Person aus der Administration zurücksetzen.",
  "own-account": "Das ist Ihr eigenes Konto.",
  "staff-account": "Konten von Mitarbeitenden lassen sich nicht als Kundin oder Kunde ansehen.",
  "links-outdated": "Jemand anderes hat die Links inzwischen widerrufen. Bitte prüfen Sie den aktuellen Stand.",
  "run-changed": "Inzwischen hat sich geändert, was der Lauf enthält. Bitte prüfen Sie den neuen Stand und schließen Sie ihn dann ab.",
  "attendance-conflict": "Gespeichert. Bei mindestens einer Person hatte jemand anderes etwas anderes eingetragen.",
  "half-day-unknown": "Diesen Halbtag gibt es bei diesem Termin nicht mehr. Bitte wählen Sie einen anderen.",
  "text-outdated": "Der Text oder die Entscheidung darüber hat sich inzwischen geändert. Bitte prüfen Sie den aktuellen Stand.",
  "file-gone": "Diese Datei gibt es nicht mehr. Jemand anderes hat sie inzwischen gelöscht.",
  "photo-outdated": "Jemand anderes hat das Foto inzwischen geprüft, oder es wurde ausgeblendet. Bitte prüfen Sie den aktuellen Stand.",
  "people-missing": "Bitte kreuzen Sie an, wer zu erkennen ist. Ist niemand zu erkennen, wählen Sie „Niemand ist zu erkennen“.",
  "nobody-takes-part": "Bei diesem Termin hat niemand einen Platz, an den eine Nachricht gehen könnte.",
  "nobody-chosen": "Bitte wählen Sie mindestens eine Person aus, die noch kein gültiges Zertifikat hat.",
  "event-not-over": "Zertifikate gibt es frühestens am letzten Tag der Veranstaltung.",
  "certificate-outdated": "Dieses Zertifikat wurde inzwischen widerrufen oder ersetzt. Bitte prüfen Sie den aktuellen Stand.",
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
