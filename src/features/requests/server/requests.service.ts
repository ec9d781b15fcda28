import { createHash, randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { insertRequest, type NewRequest, referenceOfForm, type StoredRequest } from "#db/repositories/requests.ts";
import { userById } from "#db/repositories/users.ts";
import { allow } from "#src/accounts/rate-limit.ts";
import type { Call, Outcome } from "#src/endpoints/handle.ts";
import type { AnyForm } from "#src/shared/forms/form.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { newReference } from "#src/shared/server/secrets/reference.ts";
import { type RequestKind, requestForms } from "../rules/request-kinds.ts";
import { type Answers, senderMail, staffMail } from "./request-mails.ts";

const HOUR_MS = 3_600_000;
/** Requests of one client within an hour. */
const REQUEST_LIMIT = 20;
/** Confirmations to one address within an hour. */
const CONFIRMATIONS = 5;
/** A reference that is taken already is drawn again; several times in a row is no chance. */
const DRAWS = 5;

export type RequestCall = Pick<Call, "locals" | "now" | "session">;
export type RequestAnswers = Answers & Readonly<{ email: string }>;
export type RequestOutcome = Outcome<Readonly<{ reference: string }>, "too-many">;

/** All request forms of one client count together. */
export const mayRequest = ({ locals, now }: Pick<RequestCall, "locals" | "now">): Promise<boolean> =>
  allow(locals.store, { rule: "request-form", key: locals.clientAddress, limit: REQUEST_LIMIT, windowMs: HOUR_MS }, now);

/** Key plus content: sending the same form again stores nothing, one with a changed word is a new request. */
const keyOf = (formKey: string, fields: string): string => `${formKey}.${createHash("sha256").update(fields).digest("base64url")}`;

type Insertion = Readonly<{ stored: StoredRequest }> | Readonly<{ known: string }>;

async function insert(tx: Db, request: Omit<NewRequest, "reference">): Promise<Insertion> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const stored = await insertRequest(tx, { ...request, reference: newReference("A") });
    if (stored !== null) return { stored };
    const known = await referenceOfForm(tx, request.formKey);
    if (known !== null) return { known };
  }
  throw new Error("every reference that was drawn is taken");
}

type Sent = Readonly<{ kind: RequestKind; form: AnyForm; answers: RequestAnswers; formKey: string; confirmed: boolean }>;

/** Stores the request, and in the same transaction the mails to sender and staff; the same form again is the same request. */
async function store(tx: Db, sent: Sent, { locals, now }: RequestCall, userId: string | null): Promise<string> {
  const { kind, form, answers, confirmed } = sent;
  const { email } = answers;
  const { brand, origins } = locals;
  const fields = JSON.stringify(answers);
  // The account may have been deleted in another tab meanwhile.
  const owner = userId === null ? undefined : await userById(tx, userId);
  const inserted = await insert(tx, {
    formKey: keyOf(sent.formKey, fields),
    kind,
    brand,
    email,
    fields,
    userId: owner?.id ?? null,
    createdAt: now,
  });
  if ("known" in inserted) return inserted.known;
  const { id, reference } = inserted.stored;
  const mailed = { id, reference, brand, email, createdAt: now, kind, form, answers };
  // The request counts in any case; only the confirmation stays away when somebody floods an address with them.
  const mails = confirmed ? [senderMail(mailed), staffMail(mailed)] : [staffMail(mailed)];
  for (const mail of mails) await queueMail(tx, mail, { origins, now });
  return reference;
}

export async function submitRequest(
  kind: RequestKind,
  answers: RequestAnswers,
  formKey: string,
  call: RequestCall,
): Promise<RequestOutcome> {
  if (!(await mayRequest(call))) return { ok: false, reason: "too-many" };
  const session = await call.session();
  const limit = { rule: "request-mail", key: answers.email, limit: CONFIRMATIONS, windowMs: HOUR_MS };
  const sent = { kind, form: requestForms[kind], answers, formKey, confirmed: await allow(call.locals.store, limit, call.now) };
  const reference = await call.locals.store.write((tx) => store(tx, sent, call, session?.userId ?? null));
  return { ok: true, value: { reference } };
}

/** The service of a call: without a form there is no key, so every call is a request of its own. */
export const requestService =
  (kind: RequestKind) =>
  (answers: RequestAnswers, call: Call): Promise<RequestOutcome> =>
    submitRequest(kind, answers, randomUUID(), call);
