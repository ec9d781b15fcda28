import type { IncomingMessage, ServerResponse } from "node:http";
import { type ErrorBody, generalErrors, RETRY_AFTER_SECONDS } from "#src/shared/http/errors.ts";
import { isOpenedAsPage } from "#src/shared/server/request/opened-as-page.ts";
import { ERROR_PAGE_CSP, errorPage } from "./error-page.ts";
import { isCall } from "./is-call.ts";
import { FALLBACK_CSP } from "./security-headers.ts";

export type Failure =
  | "body-too-large"
  | "forbidden"
  | "gone"
  | "headers-too-large"
  | "internal"
  | "invalid"
  | "malformed"
  | "method-not-allowed"
  | "not-found"
  | "too-slow"
  | "unavailable"
  | "unknown-host"
  | "unsupported-media-type";

type Wording = Readonly<{ status: number; title: string; message: string }>;

const wordings: Readonly<Record<Failure, Wording>> = {
  malformed: { ...generalErrors.malformed, title: "Ungültige Anfrage" },
  invalid: { ...generalErrors.invalid, title: "Angaben unvollständig" },
  forbidden: { ...generalErrors.forbidden, title: "Kein Zugang" },
  "not-found": { status: 404, title: "Seite nicht gefunden", message: "Diese Adresse gibt es hier nicht." },
  gone: { status: 410, title: "Inhalt nicht mehr vorhanden", message: "Diesen Inhalt gibt es nicht mehr." },
  "method-not-allowed": { ...generalErrors["method-not-allowed"], title: "Nicht erlaubt" },
  "too-slow": {
    status: 408,
    title: "Zu langsam",
    message: "Die Anfrage kam nicht rechtzeitig vollständig an. Bitte versuchen Sie es noch einmal.",
  },
  "body-too-large": { ...generalErrors["body-too-large"], title: "Zu viele Angaben" },
  "unsupported-media-type": {
    status: 415,
    title: "Nicht lesbar",
    message:
      "In dieser Form können wir Ihre Angaben nicht lesen. Bitte senden Sie sie mit dem Formular auf unserer Seite, ohne Komprimierung.",
  },
  "headers-too-large": {
    status: 431,
    title: "Die Anfrage ist zu groß",
    message: "Ihr Browser schickt mehr Angaben mit, als wir annehmen. Meist hilft es, die Cookies dieser Website zu löschen.",
  },
  "unknown-host": { status: 421, title: "Unbekannte Adresse", message: "Unter diesem Namen ist hier keine Website erreichbar." },
  internal: { ...generalErrors.internal, title: "Unerwarteter Fehler" },
  unavailable: { ...generalErrors.unavailable, title: "Gerade nicht erreichbar" },
};

const statuses: ReadonlyMap<number, Failure> = new Map(
  (Object.keys(wordings) as Failure[]).map((failure) => [wordings[failure].status, failure]),
);

/** The failure a bare error status stands for; statuses without a wording of ours stay as they are. */
export const failureOfStatus = (status: number): Failure | undefined => statuses.get(status) ?? (status >= 500 ? "internal" : undefined);

type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;

/** Calls fail with JSON, unless a person opened one as a page, and so does whoever asks for JSON instead of a page. */
export function wantsJson({ url = "", headers }: Pick<Asked, "url" | "headers">): boolean {
  const { accept = "" } = headers;
  if (isCall(url.split("?", 1)[0] ?? "")) return !isOpenedAsPage(accept, headers["sec-fetch-dest"]?.toString());
  return accept.includes("application/json") && !accept.includes("text/html");
}

/** Reloading the answer to a form sends the form again, in every browser; going back may show it empty. */
const STILL_THERE =
  "Ihre Eingaben sind noch da: Laden Sie diese Seite dann neu, und bestätigen Sie, dass Ihr Browser das Formular noch einmal senden soll.";
type Headers = readonly (readonly [string, string])[];

/** A German page, or JSON for calls. */
export function failureBody(request: Asked, failure: Failure): Readonly<{ status: number; text: string; headers: Headers }> {
  const { status, title, message } = wordings[failure];
  if (wantsJson(request)) {
    const body: ErrorBody = { error: { code: failure, message } };
    return {
      status,
      text: JSON.stringify(body),
      headers: [
        ["Content-Type", "application/json; charset=utf-8"],
        ["Content-Security-Policy", FALLBACK_CSP],
      ],
    };
  }
  const home = failure === "unknown-host" ? undefined : "/";
  const typed = failure === "unavailable" && request.method === "POST" ? [STILL_THERE] : [];
  return {
    status,
    text: errorPage(title, [message, ...typed], home),
    headers: [
      ["Content-Type", "text/html; charset=utf-8"],
      ["Content-Security-Policy", ERROR_PAGE_CSP],
    ],
  };
}

/** Answers with a German page, or JSON for calls. Ends the connection when an answer has begun already. */
export function sendFailure(request: IncomingMessage, response: ServerResponse, failure: Failure, headers: Headers): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, text, headers: own } = failureBody(request, failure);
  if (failure === "unavailable") response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
  for (const [name, value] of [...headers, ...own, ["Cache-Control", "no-store"] as const]) response.setHeader(name, value);
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.writeHead(status).end(request.method === "HEAD" ? undefined : text);
}
