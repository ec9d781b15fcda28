import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";

/** What goes on for longer is broken off: nobody downloads one of our files for an hour. */
const LONGEST_DRAIN_MS = 60 * 60_000;
/** Who ends is not waited for by many: what is still under way then is broken off. */
const LONGEST_LEAVE_MS = 10_000;
/** Whoever is in the middle of something asks again within this time. */
const IDLE_MS = 2000;
const IDLE_CHECK_MS = 50;

export type Draining = Readonly<{
  onRequest: (request: IncomingMessage, response: ServerResponse) => void;
  /** Goes on as before, but ends each connection after its next answer. */
  announce: () => void;
  /** Takes no new connection, ends each one after its next answer, and resolves when none is left. */
  drain: () => Promise<void>;
  /** The same in seconds: who has not asked for two by then is not waited for, and an answer under way for ten at most. */
  leave: () => Promise<void>;
}>;

/** Nothing is cut off: a waiting connection stays open until the client asks or its `Keep-Alive: timeout` is over. */
export function draining(server: Server): Draining {
  let isLeaving = false;
  const underWay = new Set<ServerResponse>();

  function announce(): void {
    isLeaving = true;
    for (const response of underWay) response.shouldKeepAlive = false;
  }

  function stopAccepting(patienceMs: number): Promise<void> {
    announce();
    const patience = setTimeout(() => server.closeAllConnections(), patienceMs);
    return new Promise((resolve) => {
      // The http server's own `close` would end idle connections at once, on which a request may be under way.
      NetServer.prototype.close.call(server, () => {
        clearTimeout(patience);
        resolve();
      });
    });
  }

  return {
    onRequest(_request, response) {
      if (isLeaving) response.shouldKeepAlive = false;
      underWay.add(response);
      response.once("close", () => underWay.delete(response));
    },
    announce,
    drain: () => stopAccepting(LONGEST_DRAIN_MS),
    async leave() {
      const left = stopAccepting(LONGEST_LEAVE_MS);
      let closingIdle: NodeJS.Timeout | undefined;
      const idle = setTimeout(() => {
        closingIdle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
      }, IDLE_MS);
      await left;
      clearTimeout(idle);
      clearInterval(closingIdle);
    },
  };
}
