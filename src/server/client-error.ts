import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { FALLBACK_CSP } from "./security-headers.ts";

const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what was no HTTP request at all; there is no response object for it. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ""] ?? 400;
  const headers = ["Connection: close", "Content-Length: 0", "X-Content-Type-Options: nosniff", `Content-Security-Policy: ${FALLBACK_CSP}`];
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join("\r\n")}\r\n\r\n`);
}
