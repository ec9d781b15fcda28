import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Store } from "#db/client.ts";
import type { Origins } from "#src/brand/brand.ts";
import { serveRelease } from "#src/release/release-in-use.ts";
import type { Serving } from "#src/release/serving.ts";
import { noteBound } from "#src/shared/bounds/bounds.ts";
import { USUAL_HSTS } from "#src/shared/server/environment/hsts.ts";
import { uploadFolder } from "#src/shared/server/files/file-store.ts";
import type { UploadPlace } from "#src/shared/server/files/upload-place.ts";
import { logError } from "#src/shared/server/process/log.ts";
import { type AccessLog, silentLog } from "./access-log.ts";
import { loadAstroHandler } from "./astro-handler.ts";
import { clientErrors } from "./client-error.ts";
import { boundConnections, boundNetworks, type ConnectionLimits, connectionLimits, serverOptions } from "./connection-limits.ts";
import { createDispatch } from "./dispatch.ts";
import { draining } from "./draining.ts";
import { createFairStart } from "./fair-start.ts";
import { listen } from "./listen.ts";
import { type RequestMeter, silentMeter } from "./metrics/request-meter.ts";
import { createReadiness, type Readiness } from "./operating/readiness.ts";
import { publishedFiles } from "./published-files.ts";
import { isSecure } from "./security-headers.ts";
import { followRelease } from "./served-release.ts";

export type PortalOptions = Readonly<{
  distDir: string;
  /** Whose disk has to have room too. */
  varDir?: string;
  /** Where files of customers and staff lie. */
  uploads?: UploadPlace;
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** A socket that listens already and was handed in open, in place of port and host. */
  socket?: number | undefined;
  origins: Origins;
  store: Store;
  secret: string;
  accessLog?: AccessLog;
  meter?: RequestMeter;
  /** Strict-Transport-Security, sent when both origins are https. */
  hsts?: string;
  releaseCheckMs?: number;
  limits?: Partial<ConnectionLimits>;
  /** What this server was started with, for builds that have to agree with it. */
  settings?: Serving["settings"];
}>;

export type Portal = Readonly<{
  port: number;
  code: string;
  look: () => void;
  readiness: () => Promise<Readiness>;
  /** Goes on, but ends each connection after its next answer: another process is about to take over. */
  announce: () => void;
  /** Leaves the address to another process; resolves when the last visitor has been answered. `close` still has to be called. */
  drain: () => Promise<void>;
  /** The same when nobody takes over: within seconds. */
  leave: () => Promise<void>;
  /** Stops accepting, lets running requests finish for ten seconds at most, closes the database. */
  close: () => Promise<void>;
}>;

const FINISH_WITHIN_MS = 10_000;
const IDLE_CHECK_MS = 50;

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    const patience = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(patience);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Serves both sites from the release that is online. Throws `PortalProblem` when it can't. */
export async function startPortal(options: PortalOptions): Promise<Portal> {
  const { distDir, origins, store, secret, accessLog = silentLog, meter = silentMeter, hsts = USUAL_HSTS } = options;
  const served = followRelease(distDir, { checkEveryMs: options.releaseCheckMs, settings: options.settings });
  const endServing = serveRelease(() => served.current().release);
  try {
    const { release } = served.current();
    const handler = await loadAstroHandler(distDir, release);
    const secure = isSecure(origins);
    const published = publishedFiles(distDir, () => served.current().manifest);
    const folders = [distDir, ...(options.varDir === undefined ? [] : [options.varDir])];
    const readiness = createReadiness({ store, folders, distDir }, (check, error) => logError("readiness-check-failed", error, { check }));
    const uploads = options.uploads ?? { folder: uploadFolder(options.varDir ?? "var") };
    const base = { origins, store, secret, secure, published, uploads };
    const fairStart = createFairStart();
    const dispatch = createDispatch({ distDir, served, handler, base, accessLog, meter, readiness, fairStart, hsts });
    const limits: ConnectionLimits = { ...connectionLimits(), ...options.limits };
    const server = createServer(serverOptions(limits));
    const connections = boundConnections(server, limits);
    // Behind a proxy all connections are its own.
    if (!secure) boundNetworks(server, limits);
    const forget = noteBound("connections", () => ({ used: connections(), most: limits.connections }));
    const { onClientError, onAnswer } = clientErrors();
    const { onRequest, announce, drain, leave } = draining(server);
    server.on("request", (request: IncomingMessage, response: ServerResponse) => {
      if (request.socket.destroyed) return;
      onRequest(request, response);
      onAnswer(request, response);
      dispatch(request, response);
    });
    server.on("clientError", onClientError);
    // TLS ends at the proxy in front; Astro compares a form's origin with the scheme it reads off the socket.
    if (secure) server.on("connection", (socket) => Object.assign(socket, { encrypted: true }));
    const port = await listen(server, options);
    return {
      port,
      code: release.code,
      look: served.look,
      readiness,
      announce,
      drain,
      leave,
      close: async () => {
        await stop(server);
        forget();
        fairStart.close();
        served.stop();
        endServing();
        accessLog.flush();
        await store.close();
      },
    };
  } catch (error) {
    served.stop();
    endServing();
    throw error;
  }
}
