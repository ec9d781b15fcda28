import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type Failure, failureBody } from "./error-answer.ts";

const failures: Readonly<Record<string, Failure>> = {
  HPE_HEADER_OVERFLOW: "headers-too-large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "body-too-large",
  ERR_HTTP_REQUEST_TIMEOUT: "too-slow",
};

type Broken = NodeJS.ErrnoException & Readonly<{ rawPacket?: Buffer }>;

const HEAD_LIMIT = 4096;

/** What can be read of a request that did not come to its end. */
function readable({ rawPacket }: Broken): Pick<IncomingMessage, "method" | "url" | "headers"> {
  const head = rawPacket?.toString("latin1", 0, HEAD_LIMIT) ?? "";
  const [, method = "", url = ""] = /^([A-Z]{1,16}) (\S{1,2048})/.exec(head) ?? [];
  const [, accept = ""] = /^accept: ([^\r\n]*)/im.exec(head) ?? [];
  return { method, url, headers: { accept } };
}

function answer(error: Broken, socket: Duplex): void {
  const { status, text, headers } = failureBody(readable(error), failures[error.code ?? ""] ?? "malformed");
  const lines = [
    ...["Connection: close", `Content-Length: ${Buffer.byteLength(text)}`, "Cache-Control: no-store", "X-Content-Type-Options: nosniff"],
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${text}`);
}

/** A whole upload on a slow line; who sends nothing for two minutes is closed before. */
export const UPLOAD_MS = 10 * 60_000;

const isUpload = ({ method, headers }: IncomingMessage): boolean =>
  method === "POST" &&
  (headers["content-type"]?.startsWith("multipart/form-data") ?? false) &&
  /(?:^|; ?)(?:__Host-)?ifb_session=/.test(headers.cookie ?? "");

/** The request under way on this connection may take longer than others: it is a form with files of somebody who is logged in. */
function mayGoOn(last: ServerResponse | undefined, socket: Duplex, uploadMs: number): boolean {
  if (last === undefined || last.headersSent || last.req.complete || !isUpload(last.req)) return false;
  const patience = setTimeout(() => socket.destroy(), uploadMs).unref();
  last.req.once("end", () => clearTimeout(patience));
  last.once("close", () => clearTimeout(patience));
  return true;
}

export type ClientErrors = Readonly<{
  /** To be called with every request, so that nothing is written into an answer that has begun. */
  onAnswer: (request: IncomingMessage, response: ServerResponse) => void;
  onClientError: (error: NodeJS.ErrnoException, socket: Duplex) => void;
}>;

/** Answers what was no HTTP request at all, or not in time; there is no response object for it. */
export function clientErrors(uploadMs = UPLOAD_MS): ClientErrors {
  const answers = new WeakMap<Duplex, ServerResponse>();
  return {
    onAnswer: (request, response) => void answers.set(request.socket, response),
    onClientError(error, socket) {
      const last = answers.get(socket);
      if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && mayGoOn(last, socket, uploadMs)) return;
      const answering = last?.headersSent === true && !last.writableFinished;
      if (error.code === "ECONNRESET" || !socket.writable || answering) socket.destroy();
      else answer(error, socket);
    },
  };
}
