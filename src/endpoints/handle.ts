import { createHash } from "node:crypto";
import type { APIContext, APIRoute } from "astro";
import { isUnavailable } from "#db/database-unavailable.ts";
import { audit } from "#src/accounts/audit.ts";
import { type ActiveSession, askerOf, sessionOf } from "#src/accounts/session/session.ts";
import { type Access, type AccessDecision, decideAccess } from "#src/shared/http/access.ts";
import type { AnyContract, CallReason, CallResult, CheckedInput } from "#src/shared/http/contract.ts";
import { type ErrorBody, type GeneralCode, generalErrors, RETRY_AFTER_SECONDS } from "#src/shared/http/errors.ts";
import { isQueueFull } from "#src/shared/server/process/fair-queue.ts";
import { logError, logRefused } from "#src/shared/server/process/log.ts";
import { noteSecurity } from "#src/shared/server/process/security-signal.ts";
import { knowsEtag } from "#src/shared/server/request/knows-etag.ts";
import { isOpenedAsPage } from "#src/shared/server/request/opened-as-page.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { corsHeaders, isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { checkInput } from "./check-input.ts";
import { toLogin } from "./to-login.ts";

export type Call = Readonly<{
  locals: PortalLocals;
  now: Date;
  /** Looked up when asked for; a call with another access than "public" has one. */
  session: () => Promise<ActiveSession | null>;
  cookies: string | null;
  userAgent: string | null;
  setCookie: (header: string) => void;
  /** Lets the browser, and nobody else, keep a successful answer that long; otherwise none is kept. */
  cacheFor: (seconds: number) => void;
  /** The answer is the same for everybody: anyone may keep it that long, and ask afterwards by its ETag whether it still holds. */
  shareFor: (seconds: number) => void;
}>;

/** `detail`: what the caller can go on with, beside code and sentence of the error; `fields` in it stand beside single fields. */
export type Outcome<Value, Reason extends string> =
  | Readonly<{ ok: true; value: Value }>
  | Readonly<{ ok: false; reason: Reason; detail?: Readonly<Record<string, unknown>> }>;

export type Service<C extends AnyContract> = (input: CheckedInput<C>, call: Call) => Promise<Outcome<CallResult<C>, CallReason<C>>>;

function json(status: number, body: unknown, headers: Headers): Response {
  headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(JSON.stringify(body), { status, headers });
}

function shared(request: Request, body: unknown, headers: Headers): Response {
  const text = JSON.stringify(body);
  const etag = `"${createHash("sha1").update(text).digest("base64url")}"`;
  headers.set("ETag", etag);
  if (knowsEtag(request, etag)) return new Response(null, { status: 304, headers });
  headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(text, { headers });
}

/** A file says itself how it may be kept. */
function withHeaders(file: Response, headers: Headers): Response {
  for (const [name, value] of headers) if (!file.headers.has(name)) file.headers.set(name, value);
  return file;
}

function refuse(code: GeneralCode, headers: Headers, fields?: Readonly<Record<string, string>>): Response {
  const { status, message } = generalErrors[code];
  if (code === "unavailable") headers.set("Retry-After", RETRY_AFTER_SECONDS);
  const body: ErrorBody = { error: fields === undefined ? { code, message } : { code, message, fields } };
  return json(status, body, headers);
}

const methodsOf = ({ method, also = [] }: AnyContract): readonly string[] => [method, ...also];

function preflight(contract: AnyContract, request: Request, headers: Headers): Response {
  const methods = methodsOf(contract).join(", ");
  if (!headers.has("Access-Control-Allow-Origin") && request.headers.has("origin")) return refuse("foreign-origin", headers);
  headers.set("Allow", `${methods}, OPTIONS`);
  headers.set("Access-Control-Allow-Methods", methods);
  headers.set("Access-Control-Allow-Headers", "Content-Type");
  headers.set("Access-Control-Max-Age", "600");
  return new Response(null, { status: 204, headers });
}

const refusals: Readonly<Record<Exclude<AccessDecision, "granted">, GeneralCode>> = {
  login: "login-required",
  "second-factor": "second-factor-required",
  refused: "forbidden",
};

/** A public call costs no look-up. */
async function refusalOf(access: Access, session: () => Promise<ActiveSession | null>): Promise<GeneralCode | undefined> {
  if (access === "public") return undefined;
  const decision = decideAccess(access, askerOf(await session()));
  return decision === "granted" ? undefined : refusals[decision];
}

/**
 * A link to a file that somebody followed, not a program: their way leads over the login page and back to the file, and where
 * there is none they see a page of the site.
 */
const opensFile = ({ method, media }: AnyContract, { headers }: Request): boolean =>
  method === "GET" && media !== undefined && isOpenedAsPage(headers.get("accept"), headers.get("sec-fetch-dest"));

/** What somebody does in a customer's name leaves a trace whatever it is. */
async function auditImpersonated({ locals, now, session }: Pick<Call, "locals" | "now" | "session">, path: string): Promise<void> {
  const active = await session();
  if (active === null || active.impersonatorId === null) return;
  await locals.store.write((tx) =>
    audit(tx, { locals, session: active, now }, { action: "impersonated-call", subject: `user:${active.userId}`, detail: { path } }),
  );
}

async function answer<C extends AnyContract>(
  contract: C,
  service: Service<C>,
  { request, locals, params }: Pick<APIContext, "request" | "locals" | "params">,
  headers: Headers,
): Promise<Response> {
  if (request.method === "OPTIONS") return preflight(contract, request, headers);
  const reads = contract.method === "GET";
  if (!methodsOf(contract).includes(request.method) && !(reads && request.method === "HEAD")) {
    headers.set("Allow", reads ? "GET, HEAD, OPTIONS" : `${methodsOf(contract).join(", ")}, OPTIONS`);
    return refuse("method-not-allowed", headers);
  }
  if (!reads && !isTrusted(request, locals.origins)) return refuse("foreign-origin", headers);
  const cookieHeader = request.headers.get("cookie");
  const session = (): Promise<ActiveSession | null> => sessionOf(locals, cookieHeader);
  const refused = await refusalOf(contract.access, session);
  if (refused === "forbidden")
    noteSecurity({
      kind: "permission-refused",
      about: contract.path,
      address: locals.clientAddress,
      userId: (await session())?.userId ?? null,
    });
  if (refused === "login-required" && opensFile(contract, request)) return withHeaders(toLogin(locals.brand, request), headers);
  if (refused !== undefined) return refuse(refused, headers);
  const checked = await checkInput(contract, request, params);
  if (!checked.ok) return refuse(checked.code, headers, checked.fields);

  const cookies: string[] = [];
  let caching: string | undefined;
  let forEverybody = false;
  const call: Call = {
    locals,
    now: new Date(),
    session,
    cookies: cookieHeader,
    userAgent: request.headers.get("user-agent"),
    setCookie: (header) => cookies.push(header),
    cacheFor: (seconds) => {
      caching = `private, max-age=${seconds}`;
    },
    shareFor: (seconds) => {
      caching = `public, max-age=${seconds}`;
      forEverybody = true;
    },
  };
  if (!reads) await auditImpersonated(call, contract.path);
  const outcome = await service(checked.input as CheckedInput<C>, call);
  if (outcome.ok) {
    for (const cookie of cookies) headers.append("Set-Cookie", cookie);
    if (outcome.value instanceof Response) return withHeaders(outcome.value, headers);
    if (caching !== undefined) headers.set("Cache-Control", caching);
    return forEverybody ? shared(request, outcome.value, headers) : json(200, outcome.value, headers);
  }
  const refusal = contract.errors[outcome.reason];
  if (refusal === undefined) throw new Error(`${contract.path} has no error ${outcome.reason}`);
  return json(refusal.status, { error: { code: outcome.reason, message: refusal.message, ...outcome.detail } }, headers);
}

/** Export it for each method of the contract and as `ALL`, which answers 405 and preflights. */
export function handle<C extends AnyContract>(contract: C, service: Service<C>): APIRoute {
  return async ({ request, locals, params }) => {
    const headers = new Headers({ "Cache-Control": "no-store", ...corsHeaders(request, locals.origins) });
    const toReader = (response: Response): Response => {
      if (response.status < 400 || !opensFile(contract, request)) return response;
      response.headers.delete("Content-Type");
      // Without a body the server shows the brand's own page.
      return new Response(null, response);
    };
    try {
      return toReader(await answer(contract, service, { request, locals, params }, headers));
    } catch (error) {
      const asked = { method: request.method, path: contract.path };
      if (isQueueFull(error)) logRefused(asked);
      else logError("call-failed", error, asked);
      return toReader(refuse(isUnavailable(error) || isQueueFull(error) ? "unavailable" : "internal", headers));
    }
  };
}
