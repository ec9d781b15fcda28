type UnavailableReason = "corrupt" | "foreign" | "locked" | "newer" | "unreadable" | "unsupported";

const sentences: Readonly<Record<UnavailableReason, string>> = {
  corrupt: "ist beschädigt oder gar keine Datenbank. Eine heile Sicherung spielen Sie mit „npm run db:restore“ ein",
  foreign: "ist keine Datenbank dieses Portals",
  locked: "ist durch ein anderes Programm gesperrt. Bitte beenden Sie es und versuchen Sie es erneut",
  newer: "stammt von einer neueren Version des Portals",
  unreadable: "kann nicht gelesen oder geschrieben werden. Bitte prüfen Sie Pfad und Zugriffsrechte",
  unsupported: "wird noch nicht unterstützt. Bitte nehmen Sie eine Adresse wie file:var/portal.sqlite",
};

/** The database can't be used; `message` is one German sentence for the operator. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, database: string, cause?: unknown) {
    super(`Die Datenbank ${database} ${sentences[reason]}.`, { cause });
    this.reason = reason;
  }
}

const reasons: readonly (readonly [RegExp, UnavailableReason])[] = [
  [/^SQLITE_(?:CORRUPT|NOTADB)/, "corrupt"],
  [/^SQLITE_(?:BUSY|LOCKED)/, "locked"],
  [/^(?:SQLITE_(?:CANTOPEN|READONLY|PERM|AUTH|IOERR|FULL)|EACCES|EPERM|ENOENT|ENOTDIR|EISDIR|EEXIST|EROFS|ENOSPC)/, "unreadable"],
];

/** The error code of SQLite or the file system, also from inside an error that Drizzle wrapped. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const code: unknown = Reflect.get(error, "code");
  return typeof code === "string" ? code : codeOf(error.cause);
}

/** Translates an error of SQLite or the file system; anything else is returned as it is. */
export function asUnavailable(error: unknown, database: string): unknown {
  const code = codeOf(error);
  const reason = reasons.find(([pattern]) => pattern.test(code))?.[1];
  return reason === undefined || error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(reason, database, error);
}
