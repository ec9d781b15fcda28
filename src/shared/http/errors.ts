/** The body of every failed call (spec:calls-and-errors#answers); `message` and `fields` are German and fit to show. */
export type ErrorBody = Readonly<{ error: Readonly<{ code: string; message: string; fields?: Readonly<Record<string, string>> }> }>;

export type GeneralCode =
  | "body-too-large"
  | "forbidden"
  | "foreign-origin"
  | "internal"
  | "invalid"
  | "login-required"
  | "malformed"
  | "method-not-allowed"
  | "second-factor-required"
  | "unavailable"
  | "unsupported-media-type";

export const generalErrors: Readonly<Record<GeneralCode, Readonly<{ status: number; message: string }>>> = {
  malformed: { status: 400, message: "Die Anfrage ist nicht lesbar." },
  "login-required": { status: 401, message: "Bitte melden Sie sich an." },
  forbidden: { status: 403, message: "Dafür fehlt Ihnen die Berechtigung." },
  "second-factor-required": { status: 403, message: "Bitte bestätigen Sie Ihre Anmeldung zuerst mit Ihrem zweiten Faktor." },
  "foreign-origin": { status: 403, message: "Diese Anfrage kommt von einer fremden Website und wurde abgelehnt." },
  "method-not-allowed": { status: 405, message: "Diese Art der Anfrage ist hier nicht erlaubt." },
  "body-too-large": { status: 413, message: "Die Anfrage ist zu groß." },
  "unsupported-media-type": { status: 415, message: "Die Anfrage muss als JSON gesendet werden." },
  invalid: { status: 422, message: "Bitte prüfen Sie Ihre Angaben." },
  internal: { status: 500, message: "Es ist ein unerwarteter Fehler aufgetreten! Bitte wenden Sie sich an den Support." },
  unavailable: { status: 503, message: "Das ist gerade nicht möglich. Bitte versuchen Sie es in einer Minute noch einmal." },
};

/** What is away or overloaded, status 503, is asked for again after so many seconds. */
export const RETRY_AFTER_SECONDS = "60";

export function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== "object" || body === null || !("error" in body)) return false;
  const { error } = body;
  return typeof error === "object" && error !== null && "code" in error && "message" in error && typeof error.message === "string";
}
