import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";

/** What goes on for longer is broken off: nobody downloads one of our files for an hour. */
const LONGEST_DRAIN_MS = 60 * 60_000;

export type Draining = Readonly<{
  onRequest: (request: IncomingMessage, response: ServerResponse) => void;
  /** Takes no new connection, ends each one after its next answer, and resolves when none is left. */
  drain: () => Promise<void>;
}>;

/** Nothing is cut off: a waiting connection stays open until the client asks or its `Keep-Alive: timeout` is over. */
export function draining(server: Server): Draining {
  let isDraining = false;
  return {
    onRequest(_request, response) {
      if (isDraining) response.shouldKeepAlive = false;
    },
    drain() {
      isDraining = true;
      const patience = setTimeout(() => server.closeAllConnections(), LONGEST_DRAIN_MS);
      return new Promise((resolve) => {
        // The http server's own `close` would end idle connections at once, on which a request may be under way.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(patience);
          resolve();
        });
      });
    },
  };
}
