import type { IncomingMessage, ServerResponse } from "node:http";
import type { Brand } from "#src/brand/brand.ts";
import { withRelease } from "#src/release/release-in-use.ts";
import { RETRY_AFTER_SECONDS } from "#src/shared/http/errors.ts";
import { isQueueFull } from "#src/shared/server/process/fair-queue.ts";
import { logError, logRefused } from "#src/shared/server/process/log.ts";
import { loggedPath } from "#src/shared/server/process/logged-path.ts";
import { traceOf, withinTrace } from "#src/shared/server/process/trace.ts";
import { noteUsage } from "#src/shared/server/process/usage-signal.ts";
import { clientAddress, clientNetwork } from "#src/shared/server/request/client-address.ts";
import { isReader } from "#src/shared/server/request/is-reader.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import type { AccessLog, AccessNote } from "./access-log.ts";
import { type AstroHandler, answerOnDemand } from "./astro-handler.ts";
import { type Failure, sendFailure, wantsJson } from "./error-answer.ts";
import type { FairStart } from "./fair-start.ts";
import { HEALTH_PATH, sendHealth } from "./health.ts";
import { type Measured, type RequestMeter, ROUTES } from "./metrics/request-meter.ts";
import { numberedPaths } from "./numbered-paths.ts";
import type { Readiness } from "./operating/readiness.ts";
import { READY_PATH, sendReadiness } from "./ready.ts";
import { rememberRoutes } from "./remembered-routes.ts";
import { requestTarget } from "./request-target.ts";
import { createSite, type Decision } from "./route-request.ts";
import { FALLBACK_CSP, securityHeaders } from "./security-headers.ts";
import type { FollowedRelease, StaticManifest } from "./served-release.ts";
import { createStaticFiles } from "./static-files.ts";

export type DispatchOptions = Readonly<{
  distDir: string;
  served: FollowedRelease;
  handler: AstroHandler;
  base: Omit<PortalLocals, "brand" | "clientAddress">;
  accessLog: AccessLog;
  meter: RequestMeter;
  readiness: () => Promise<Readiness>;
  fairStart: FairStart;
  hsts: string;
}>;

type Exchange = Readonly<{ request: IncomingMessage; response: ServerResponse; note: AccessNote; measured: Measured }>;

const statusOfPage = { "not-found": 404, gone: 410, internal: 500, unavailable: 503 } as const;

/** The page of the brand that was made for a failure, whose header, menu and search stand there as everywhere. */
const publishedPage = (brand: Brand, failure: Failure): string | undefined =>
  failure in statusOfPage ? `/${brand}/${statusOfPage[failure as keyof typeof statusOfPage]}` : undefined;

const pageMethods = "GET, HEAD";

/** A cookie of ours: its name alone wins a turn before those who have never been here, and nothing else. */
const wasHere = /(?:^|; ?)(?:__Host-)?ifb_(?:cart|session)=/;

/** The reader went away while a file was on its way: nothing is wrong here. */
const isDisconnect = (error: unknown): boolean =>
  error instanceof Error && /^(?:ERR_STREAM_PREMATURE_CLOSE|ECONNRESET|EPIPE)$/.test(String(Reflect.get(error, "code")));

export function createDispatch({
  distDir,
  served,
  handler,
  base,
  accessLog,
  meter,
  readiness,
  fairStart,
  hsts,
}: DispatchOptions): (request: IncomingMessage, response: ServerResponse) => void {
  const headers = securityHeaders(base.origins, hsts);
  const manifest = (): StaticManifest => served.current().manifest;
  const files = createStaticFiles({ distDir, manifest, securityHeaders: headers });
  const route = rememberRoutes(
    createSite(base.origins, files.has, numberedPaths(manifest), (path) => manifest().redirects.get(path)),
    manifest,
  );
  const withFallbackCsp = [...headers, ["Content-Security-Policy", FALLBACK_CSP] as const];

  function fail({ request, response, note }: Exchange, failure: Failure): Promise<void> | undefined {
    const page = note.brand === undefined ? undefined : publishedPage(note.brand, failure);
    if (page !== undefined && !response.headersSent && !wantsJson(request) && files.has(page)) {
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      if (failure === "unavailable") response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
      return files.send(request, response, page, note);
    }
    if (failure === "method-not-allowed") response.setHeader("Allow", pageMethods);
    sendFailure(request, response, failure, headers);
    return undefined;
  }

  function redirect({ response }: Exchange, status: number, location: string): void {
    const all = [
      ...withFallbackCsp,
      ["Location", location] as const,
      // A query may hold what is meant for one reader alone.
      ["Cache-Control", location.includes("?") ? "no-store" : "public, max-age=3600"] as const,
      ["Content-Length", "0"] as const,
    ];
    response.writeHead(status, all.flat()).end();
  }

  function onDemand(exchange: Exchange, brand: Brand): void {
    const { request } = exchange;
    const client = clientAddress(request, base.secure);
    const turn = { client: clientNetwork(client), first: wasHere.test(request.headers.cookie ?? "") };
    const begin = async (): Promise<void> => guarded(exchange, () => answerPage(exchange, brand, client));
    const refuse = (): void => {
      logRefused({ method: request.method ?? "", path: loggedPath(request.url ?? "") });
      guard(exchange, () => fail(exchange, "unavailable"));
    };
    fairStart.begin(turn, begin, refuse);
  }

  async function answerPage(exchange: Exchange, brand: Brand, client: string): Promise<void> {
    const { request, response } = exchange;
    // The visitor went away while others were answered.
    if (response.destroyed) return;
    const late = (failure: Failure): void => void guard(exchange, () => fail(exchange, failure));
    // What is published while the page is being made is for the next one.
    response.once("close", served.hold());
    const noteRoute = (pattern: string): void => {
      exchange.measured.route = pattern;
    };
    const locals = { ...base, brand, clientAddress: client, noteRoute };
    await withRelease(served.current().release, () =>
      answerOnDemand(request, response, { handler, locals, headers: withFallbackCsp, fail: late }),
    );
  }

  /** Counts a prerendered page that somebody reads; nothing is kept of the request (docs/decisions/0033). */
  function noteRead({ request, note }: Exchange, key: string): void {
    const file = manifest().files.get(key);
    if (note.brand === undefined || request.method !== "GET" || file === undefined) return;
    if (file.x !== undefined || !file.t.startsWith("text/html")) return;
    const { "user-agent": agent, "sec-fetch-dest": destination, "sec-purpose": purpose, purpose: older } = request.headers;
    if (!isReader({ agent, destination: destination?.toString(), purpose: (purpose ?? older)?.toString() })) return;
    const own = `/${note.brand}`;
    const path = key === own ? "/" : key.startsWith(`${own}/`) ? key.slice(own.length) : key;
    noteUsage({ kind: "read", brand: note.brand, what: path });
  }

  function sendFile({ request, response, note, measured }: Exchange, key: string): Promise<void> | undefined {
    const sending = files.send(request, response, key, note);
    if (sending === undefined) meter.fileSent(request.method, response.statusCode, measured.started);
    else {
      measured.route = ROUTES.file;
      meter.watch(measured, request.method, response);
    }
    return sending;
  }

  function answer(exchange: Exchange, decision: Decision): Promise<void> | undefined {
    const { request, response, note, measured } = exchange;
    if ("brand" in decision) note.brand = decision.brand;
    if (decision.kind !== "static") meter.watch(measured, request.method, response);
    switch (decision.kind) {
      case "static":
        noteRead(exchange, decision.key);
        return sendFile(exchange, decision.key);
      case "handler":
        if (decision.rewrite !== undefined) request.url = decision.rewrite;
        onDemand(exchange, decision.brand);
        return undefined;
      case "redirect":
        measured.route = ROUTES.redirect;
        redirect(exchange, decision.status, decision.location);
        return undefined;
      case "bad-request":
        return fail(exchange, "malformed");
      case "gone":
      case "not-found":
      case "method-not-allowed":
      case "unknown-host":
        return fail(exchange, decision.kind);
    }
  }

  function broken(exchange: Exchange, error: unknown): void {
    const { request, response, measured } = exchange;
    if (response.destroyed && isDisconnect(error)) return;
    meter.watch(measured, request.method, response);
    const asked = { method: request.method ?? "", path: loggedPath(request.url ?? "") };
    if (isQueueFull(error)) logRefused(asked);
    else logError("request-failed", error, asked);
    for (const name of response.headersSent ? [] : response.getHeaderNames()) response.removeHeader(name);
    const failure = isQueueFull(error) ? "unavailable" : "internal";
    try {
      // The page itself may be what can't be read.
      fail(exchange, failure)?.catch(() => sendFailure(request, response, failure, headers));
    } catch {
      sendFailure(request, response, failure, headers);
    }
  }

  function guard(exchange: Exchange, work: () => Promise<void> | undefined): void {
    try {
      work()?.catch((error: unknown) => broken(exchange, error));
    } catch (error) {
      broken(exchange, error);
    }
  }

  async function guarded(exchange: Exchange, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      broken(exchange, error);
    }
  }

  /** Answers that are for machines, each with a route of its own. */
  function own({ request, response, measured }: Exchange, send: () => Promise<void>): Promise<void> {
    measured.route = request.url ?? "";
    meter.watch(measured, request.method, response);
    return send();
  }

  return (request, response) => {
    const exchange: Exchange = { request, response, note: accessLog.begin(request, response), measured: meter.begin() };
    const { method = "GET" } = request;
    const work = (): Promise<void> | undefined => {
      const url = requestTarget(request);
      if (url === undefined) {
        meter.watch(exchange.measured, method, response);
        // Whoever is between us may see other requests than we do on a connection that goes on (RFC 9112, 11.2).
        response.setHeader("Connection", "close");
        return fail(exchange, "malformed");
      }
      request.url = url;
      if (method === "GET" || method === "HEAD") {
        if (url === HEALTH_PATH) return own(exchange, () => sendHealth(response, base.store, headers));
        if (url === READY_PATH) return own(exchange, () => sendReadiness(response, readiness, headers));
      }
      return answer(exchange, route({ method, url, host: request.headers.host }));
    };
    const trace = traceOf(request.headers["traceparent"]);
    if (trace === undefined) guard(exchange, work);
    else withinTrace(trace, () => guard(exchange, work));
  };
}
