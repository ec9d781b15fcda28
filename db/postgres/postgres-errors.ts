import { codeOf, DatabaseUnavailable, type UnavailableReason } from "../database-unavailable.ts";

/** SQLSTATE of what the triggers of a database that has moved say to every change. */
export const MOVED_STATE = "PM001";

/** By SQLSTATE, or by the system's code. */
const byCode: readonly (readonly [RegExp, UnavailableReason])[] = [
  [/^28P01$/, "login"],
  [/^28000$/, "not-allowed"],
  [/^3D000$/, "missing"],
  [/^42501$/, "permission"],
  [/^42P01$/, "behind"],
  [/^(?:40001|40P01|55P03)$/, "contended"],
  // What waited for somebody else's lock was cancelled (standstill.ts).
  [/^57014$/, "locked"],
  [new RegExp(`^${MOVED_STATE}$`), "moved"],
  [/^53100$/, "full"],
  [/^53/, "too-many"],
  [/^25006$/, "read-only"],
  [/^57P03$/, "starting"],
  [/^(?:57P0[125]|08\w{3}|ECONNRESET|EPIPE)$/, "gone"],
  [/^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/, "unreachable"],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, "certificate-name"],
  [/^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/, "certificate-expired"],
  [/^ERR_OSSL_\w+$/, "certificate-file"],
  [/CERT|SELF_SIGNED|^UNABLE_TO_VERIFY/, "certificate"],
];

/** What the driver says itself has no code. */
const byMessage: readonly (readonly [RegExp, UnavailableReason])[] = [
  [/does not support SSL/, "tls-refused"],
  [/timeout exceeded when trying to connect/, "too-many"],
  [/timeout expired|due to connection timeout/, "unreachable"],
  [/Connection terminated|not queryable|Client has encountered a connection error/, "gone"],
  [/SASL|client password must be a string/, "login"],
];

/** The innermost error says what happened; the outer ones repeat queries with their values. */
function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error;
}

function reasonOf(error: Error): UnavailableReason | undefined {
  const { message } = innermost(error);
  const code = codeOf(error);
  if (code === "28000" && /no encryption|SSL off/.test(message)) return "tls-demanded";
  if (code === "28000" && /role .* does not exist/.test(message)) return "login";
  const [known, text] = code === "" ? [byMessage, message] : [byCode, code];
  return known.find(([pattern]) => pattern.test(text))?.[1];
}

/** Another transaction was in the way: the same work may succeed when it is done again. */
export const isConflict = (error: unknown): boolean => /^40(?:001|P01)$/.test(codeOf(error));

/** So long a server is waited for that broke down and comes back by itself. */
export const COMING_BACK_MS = 5000;

/** The connection was cut, or the server is just coming back from a breakdown: nothing that was not committed has happened. */
export function isCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const reason = error instanceof DatabaseUnavailable ? error.reason : reasonOf(error);
  return reason === "gone" || reason === "starting";
}

/** What Drizzle wraps around an error holds the values of the query, which belong in no log. */
const withoutQuery = (error: Error): unknown =>
  "query" in error && "params" in error && error.cause instanceof Error ? error.cause : error;

/** Translates an error of PostgreSQL, its driver or the network; anything else is returned as it is. */
export function asPostgresUnavailable(error: unknown, database: string): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const reason = reasonOf(error);
  return reason === undefined ? withoutQuery(error) : new DatabaseUnavailable(reason, database, innermost(error));
}
