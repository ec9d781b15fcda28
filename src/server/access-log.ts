import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Brand } from "#src/brand/brand.ts";
import { loggedPath } from "#src/shared/server/process/logged-path.ts";
import { traceOf } from "#src/shared/server/process/trace.ts";
import { shortenedAddress } from "#src/shared/server/request/client-address.ts";

export type AccessNote = { brand: Brand | undefined; encoding: string | undefined };

export type AccessLog = Readonly<{
  /** Call when a request arrives; its line is written when the answer is out. */
  begin: (request: IncomingMessage, response: ServerResponse) => AccessNote;
  flush: () => void;
}>;

const FLUSH_LENGTH = 64 * 1024;
const FLUSH_MS = 200;
/** The client left before there was an answer (the number nginx made known). */
const CLIENT_LEFT = 499;

export const silentLog: AccessLog = { begin: () => ({ brand: undefined, encoding: undefined }), flush: () => undefined };

/** A connection carries many requests; its address is shortened once. */
function addressBook(): (socket: Socket) => string {
  const known = new WeakMap<Socket, string>();
  return (socket) => {
    const address = known.get(socket) ?? shortenedAddress(socket.remoteAddress);
    known.set(socket, address);
    return address;
  };
}

function isoClock(): () => string {
  let [at, text] = [0, ""];
  return () => {
    const now = Date.now();
    if (now !== at) [at, text] = [now, new Date(now).toISOString()];
    return text;
  };
}

/** One JSON line per answered request, without query or full address; lines are gathered, so that many share one write. */
export function createAccessLog(write: (text: string) => void): AccessLog {
  const addressOf = addressBook();
  const timeNow = isoClock();
  let gathered = "";
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (gathered !== "") write(gathered);
    gathered = "";
  }

  function add(line: string): void {
    gathered += `${line}\n`;
    if (gathered.length >= FLUSH_LENGTH) flush();
    else timer ??= setTimeout(flush, FLUSH_MS).unref();
  }

  return {
    flush,
    begin(request, response) {
      const note: AccessNote = { brand: undefined, encoding: undefined };
      const { socket } = request;
      const [client, started, sentBefore] = [addressOf(socket), performance.now(), socket.bytesWritten];
      response.once("close", () => {
        const ms = Math.round((performance.now() - started) * 10) / 10;
        const status = response.headersSent ? response.statusCode : CLIENT_LEFT;
        const fields = { time: timeNow(), method: request.method, brand: note.brand ?? null, path: loggedPath(request.url ?? ""), status };
        const trace = traceOf(request.headers["traceparent"]);
        const more = { bytes: socket.bytesWritten - sentBefore, ms, encoding: note.encoding ?? null, client };
        add(JSON.stringify({ ...fields, ...more, ...(trace !== undefined && { trace }) }));
      });
      return note;
    },
  };
}
