export type UnavailableReason = keyof typeof sentences;

const createdb = "createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8";

const sentences = {
  behind: "ist auf einem älteren Stand als das Portal. Bitte führen Sie „npm run db:migrate“ als Eigentümer der Datenbank aus",
  certificate:
    "zeigt ein Zertifikat, dem dieser Rechner nicht traut. Bitte nennen Sie mit sslrootcert in DATABASE_URL die Zertifizierungsstelle",
  "certificate-expired":
    "zeigt ein Zertifikat, das nicht oder nicht mehr gilt. Bitte erneuern Sie es auf ihrem Server, oder prüfen Sie die Uhr",
  "certificate-file":
    "lässt sich nicht verschlüsselt öffnen: Eine Datei aus sslrootcert, sslcert oder sslkey fehlt, ist nicht lesbar oder kein Zertifikat",
  "certificate-name":
    "zeigt ein Zertifikat für einen anderen Rechnernamen. Bitte nennen Sie in DATABASE_URL den Namen, auf den es ausgestellt ist",
  collation: `sortiert nicht nach C oder C.UTF-8 oder ist nicht in UTF-8 angelegt. Bitte legen Sie sie neu an, etwa mit „${createdb} NAME“`,
  contended: "ist überlastet: Eine Änderung kam neben anderen nicht zum Zug. Bitte versuchen Sie es erneut",
  corrupt: "ist beschädigt oder gar keine Datenbank. Eine heile Sicherung spielen Sie mit „npm run db:restore“ ein",
  foreign: "ist keine Datenbank dieses Portals",
  full: "hat keinen Platz mehr auf ihrem Datenträger. Bitte schaffen Sie Platz; danach geht es von selbst weiter",
  gone: "hat die Verbindung verloren. Sobald ihr Server wieder antwortet, geht es von selbst weiter",
  locked: "ist durch ein anderes Programm gesperrt. Bitte beenden Sie es und versuchen Sie es erneut",
  login: "lehnt die Anmeldung ab. Bitte prüfen Sie Benutzername und Passwort in DATABASE_URL",
  missing: `gibt es auf ihrem Server nicht. Bitte legen Sie sie an, etwa mit „${createdb} NAME“`,
  moved: "ist umgezogen und nimmt keine Änderungen mehr an. Bitte starten Sie das Portal mit der neuen Adresse in DATABASE_URL",
  newer: "stammt von einer neueren Version des Portals",
  "not-allowed": "lässt diesen Benutzer von diesem Rechner aus nicht zu. Bitte ergänzen Sie pg_hba.conf auf ihrem Server",
  old: "läuft auf einem PostgreSQL vor Version 15. Bitte nehmen Sie einen neueren Server",
  permission: "erlaubt diesem Benutzer nicht, was das Portal braucht. Bitte geben Sie ihm Rechte an allen Tabellen",
  "read-only": "lässt sich nur lesen, etwa weil sie eine Kopie ist. Bitte nennen Sie in DATABASE_URL den Hauptserver",
  starting: "fährt gerade hoch oder herunter. Bitte versuchen Sie es gleich noch einmal",
  "tls-demanded": "nimmt nur verschlüsselte Verbindungen an. Bitte hängen Sie ?sslmode=verify-full an DATABASE_URL an",
  "tls-refused":
    "bietet keine Verschlüsselung an. Bitte schalten Sie TLS auf ihrem Server ein oder nehmen Sie sslmode aus DATABASE_URL heraus",
  "too-many": "nimmt keine weitere Verbindung an. Bitte erhöhen Sie max_connections auf ihrem Server oder starten Sie weniger Prozesse",
  unfinished: "ist das Ziel einer Kopie, die nicht zu Ende kam. Bitte wiederholen Sie den Befehl „npm run db:copy …“, der sie begann",
  unnamed: "hat keinen Namen. Bitte schreiben Sie ihn in DATABASE_URL hinter den Rechner, etwa postgres://portal@localhost/portal",
  unreachable: "ist nicht erreichbar. Bitte prüfen Sie Rechner und Port in DATABASE_URL und ob ihr Server läuft",
  unreadable: "kann nicht gelesen oder geschrieben werden. Bitte prüfen Sie Pfad und Zugriffsrechte",
  "unreadable-address":
    "hat keine lesbare Adresse. Bitte schreiben Sie DATABASE_URL wie postgres://portal@localhost/portal; Sonderzeichen im Passwort als %…",
  unsupported: "wird nicht unterstützt. Bitte nehmen Sie eine Adresse wie file:var/portal.sqlite",
} as const;

/** The database can't be used; `message` is one German sentence for the operator. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, database: string, cause?: unknown) {
    super(`Die Datenbank ${database} ${sentences[reason]}.`, { cause });
    this.reason = reason;
  }
}

const isNamedSo = (error: unknown): boolean => error instanceof Error && (error.name === "DatabaseUnavailable" || isNamedSo(error.cause));

/**
 * Whether an error says that the database can't be used, also from inside another; by name, as compiled pages carry their own
 * copy of the class, or by what SQLite says to a read.
 */
export const isUnavailable = (error: unknown): boolean =>
  isNamedSo(error) || (codeOf(error).startsWith("SQLITE_") && reasons.some(([pattern]) => pattern.test(codeOf(error))));

const reasons: readonly (readonly [RegExp, UnavailableReason])[] = [
  [/^SQLITE_(?:CORRUPT|NOTADB)/, "corrupt"],
  [/^SQLITE_(?:BUSY|LOCKED)/, "locked"],
  [/^(?:SQLITE_FULL|ENOSPC|EDQUOT)/, "full"],
  [
    /^(?:SQLITE_(?:CANTOPEN|READONLY|PERM|AUTH|IOERR)|EACCES|EPERM|ENOENT|ENOTDIR|EISDIR|EEXIST|EROFS|EBUSY|ELOOP|ENAMETOOLONG|ENOTEMPTY)/,
    "unreadable",
  ],
];

/** The error code of the engine or the system, also from inside an error that Drizzle wrapped. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const code: unknown = Reflect.get(error, "code");
  return typeof code === "string" ? code : codeOf(error.cause);
}

/** What the triggers of a database that has moved say to every change. */
export const MOVED = "portal-moved";
const saysMoved = (error: unknown): boolean => error instanceof Error && (error.message === MOVED || saysMoved(error.cause));

/** Translates an error of SQLite or the file system; anything else is returned as it is. */
export function asUnavailable(error: unknown, database: string): unknown {
  const code = codeOf(error);
  const moved = code === "SQLITE_CONSTRAINT_TRIGGER" && saysMoved(error);
  const reason = moved ? "moved" : reasons.find(([pattern]) => pattern.test(code))?.[1];
  return reason === undefined || error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(reason, database, error);
}
