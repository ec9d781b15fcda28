import { type Certificate, certificateByNumber, isKnownDigest } from "#db/repositories/certificates.ts";
import { allow } from "#src/accounts/rate-limit.ts";
import { fileDigest } from "#src/booking/certificates/make-certificate.ts";
import { type CertificateFacts, type CertificateState, initialsOf } from "#src/domain/attendance/certificate.ts";
import { readCertificateNumber } from "#src/domain/attendance/certificate-number.ts";
import { CERTIFICATE_CHECK_PATH, certificatePath } from "#src/domain/attendance/certificate-paths.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDayLong } from "#src/domain/time/german-date.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { type CheckErrors, checkSentences, dayOf, digestIn, errorsIn, type Typed } from "../rules/check-fields.ts";
import { readCheckForm } from "./read-check-form.ts";

/** Whether a file, or the sum of one, is what we have handed out. */
export type FileVerdict = "same" | "different" | null;

/** Details are told to nobody who does not know them already. */
export type CheckResult =
  | Readonly<{ state: Extract<CertificateState, "unbekannt"> }>
  | Readonly<{ state: "gueltig"; facts: CertificateFacts; issuedOn: string; file: FileVerdict }>
  | Readonly<{ state: "widerrufen"; on: string; reason: string; replaced: boolean; file: FileVerdict }>;

export type CheckPage = Readonly<{
  head: PageHead;
  path: string;
  /** Null: no such number can be; it is asked for once more. */
  number: string | null;
  asked: string;
  typed: Typed;
  errors: CheckErrors;
  problem: string | null;
  result: CheckResult | null;
}>;

const nothing: Typed = { vorname: "", nachname: "", tag: "", pruefsumme: "" };

const TEN_MINUTES_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;
/** Whoever checks a pile of applications stays below; whoever tries letters and days does not get far. */
const LIMITS = { client: 40, number: 60 } as const;

async function mayTry({ store, clientAddress }: PortalLocals, number: string, now: Date): Promise<boolean> {
  const byClient = { rule: "certificate-check", key: clientAddress, limit: LIMITS.client, windowMs: TEN_MINUTES_MS };
  const byNumber = { rule: "certificate-number", key: number, limit: LIMITS.number, windowMs: HOUR_MS };
  return (await allow(store, byClient, now)) && (await allow(store, byNumber, now));
}

const shares = (name: string, typed: string): boolean => initialsOf(name).some((letter) => initialsOf(typed)[0] === letter);

const knows = ({ firstname, lastname, startDate }: Certificate, { vorname, nachname, tag }: Typed): boolean =>
  shares(firstname, vorname) && shares(lastname, nachname) && dayOf(tag) === startDate;

async function verdictOf({ store }: PortalLocals, { id }: Certificate, digest: string | null): Promise<FileVerdict> {
  if (digest === null) return null;
  return (await isKnownDigest(store.db, id, digest)) ? "same" : "different";
}

async function check(locals: PortalLocals, number: string, typed: Typed, digest: string | null): Promise<CheckResult> {
  const certificate = await certificateByNumber(locals.store.db, number);
  // A number that there is not looks like one of which nothing else is known.
  if (certificate === undefined || !knows(certificate, typed)) return { state: "unbekannt" };
  const file = await verdictOf(locals, certificate, digest);
  const { facts, revokedAt, revokedReason, replacedBy, issuedAt } = certificate;
  const dayOn = (at: Date): string => formatDayLong(todayInBerlin(at));
  if (revokedAt === null) return { state: "gueltig", facts, issuedOn: dayOn(issuedAt), file };
  return { state: "widerrufen", on: dayOn(revokedAt), reason: revokedReason ?? "", replaced: replacedBy !== null, file };
}

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";

type Answered = Readonly<{ status: number } & Pick<CheckPage, "typed" | "errors" | "problem" | "result">>;

const problems = {
  "body-too-large": { status: 413, text: "Die Datei ist zu groß. Unsere Zertifikate haben weniger als 5 MB." },
  malformed: { status: 400, text: "Ihre Angaben sind beschädigt bei uns angekommen. Bitte versuchen Sie es noch einmal." },
  "unsupported-media-type": {
    status: 415,
    text: "In dieser Form können wir Ihre Angaben nicht lesen. Bitte füllen Sie das Formular noch einmal aus.",
  },
  "foreign-origin": { status: 403, text: "Das Formular kam nicht von unserer Seite. Bitte senden Sie es hier noch einmal ab." },
  "too-many": { status: 429, text: "Sie haben sehr oft geprüft. Bitte versuchen Sie es in einer Stunde noch einmal." },
} as const;

const refused = (reason: keyof typeof problems, typed = nothing): Answered => ({
  status: problems[reason].status,
  ...{ typed, errors: {}, problem: problems[reason].text, result: null },
});

async function submit({ request, locals }: PageContext, number: string, now: Date): Promise<Answered> {
  if (!isTrusted(request, locals.origins)) return refused("foreign-origin");
  if (!(await mayTry(locals, number, now))) return refused("too-many");
  const form = await readCheckForm(request);
  if (!form.ok) return refused(form.reason);
  const { typed, file } = form;
  const errors = { ...errorsIn(typed), ...(file !== null && !isPdf(file) ? { datei: checkSentences.datei } : {}) };
  if (Object.keys(errors).length > 0) return { status: 422, typed, errors, problem: null, result: null };
  const digest = file === null ? (digestIn(typed.pruefsumme) ?? null) : fileDigest(file);
  return { status: 200, typed, errors, problem: null, result: await check(locals, number, typed, digest) };
}

const headOf = (path: string): PageHead =>
  personalHead({
    brand: "ifb",
    path,
    title: "Zertifikat prüfen",
    description: "Prüfen, ob ein Zertifikat des ifb gilt und ob die Datei unverändert ist.",
  });

/** The page where a number is typed in. */
const askingForNumber = (asked: string, errors: CheckPage["errors"]): CheckPage => ({
  ...{ head: headOf(CERTIFICATE_CHECK_PATH), path: CERTIFICATE_CHECK_PATH, number: null, asked },
  ...{ typed: nothing, errors, problem: null, result: null },
});

type NumberContext = PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>;

/**
 * `/zertifikat/{number}`: whether a certificate counts, told to whoever knows the first letters of the name and the first day of
 * the event (spec:member-area#certificate-check). Another spelling of the number leads to its own; 404 where it can be none.
 */
export async function checkPage(context: NumberContext, now = new Date()): Promise<Response | CheckPage> {
  const { request, params, response } = context;
  const asked = params["number"] ?? "";
  const number = readCertificateNumber(asked);
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Robots-Tag", "noindex");
  if (number === null) {
    response.status = 404;
    const errors = { nummer: checkSentences.nummer };
    return askingForNumber(asked, errors);
  }
  const path = certificatePath(number);
  if (asked !== number) return seeOther(path);
  const answer = request.method === "POST" ? await submit(context, number, now) : null;
  if (answer !== null) response.status = answer.status;
  const { typed = nothing, errors = {}, problem = null, result = null } = answer ?? {};
  return { head: headOf(path), path, number, asked: number, typed, errors, problem, result };
}

/** `/zertifikat?nummer=…`: where a number is typed in. */
export function numberPage({ request, response }: PageContext): Response | CheckPage {
  const asked = (new URL(request.url).searchParams.get("nummer") ?? "").slice(0, 60);
  const number = readCertificateNumber(asked);
  if (number !== null) return seeOther(certificatePath(number));
  if (asked !== "") response.status = 422;
  response.headers.set("X-Robots-Tag", "noindex");
  const errors = asked === "" ? {} : { nummer: checkSentences.nummer };
  return askingForNumber(asked, errors);
}
