import type { IncomingMessage, ServerResponse } from "node:http";
import { noteBound } from "#src/shared/bounds/bounds.ts";
import { isKnownVisitor } from "./known-visitor.ts";

type Look = (request: IncomingMessage, response: ServerResponse) => void;

export type PieceLimits = Readonly<{
  /** Strangers' requests that are looked at in one turn of the event loop. */
  perTurn: number;
  /** The same while a page for somebody we know is being made. */
  besideKnown: number;
  /** Put off; beyond that they are looked at all the same, and refused where that is due. */
  waiting: number;
}>;

export type Pieces = Readonly<{ onRequest: Look; close: () => void }>;

export const pieceLimits: PieceLimits = { perTurn: 64, besideKnown: 8, waiting: 4000 };

/** Fewer requests in a turn need nobody who counts them. */
const FEW = 8;

/**
 * Node hands over in one turn of the event loop all requests that have arrived. When they are many, `look` sees strangers' in pieces,
 * in the order they came, and those of visitors we know at once: to find out what hundreds of strangers want takes as long as an order.
 */
export function inPieces(look: Look, isKnownUnderWay: () => boolean, limits: PieceLimits = pieceLimits): Pieces {
  const waiting: (readonly [IncomingMessage, ServerResponse])[] = [];
  let looked = 0;
  let planned = false;
  const forget = noteBound("requests-put-off", () => ({ used: waiting.length, most: limits.waiting }));
  const most = (): number => (isKnownUnderWay() ? limits.besideKnown : limits.perTurn);

  function plan(): void {
    if (planned) return;
    planned = true;
    setImmediate(goOn);
  }

  function goOn(): void {
    planned = false;
    const piece = waiting.splice(0, most());
    looked = piece.length;
    if (looked > 0) plan();
    for (const [request, response] of piece) look(request, response);
  }

  return {
    onRequest(request, response) {
      const isTurn = waiting.length === 0 && looked < most();
      if (isTurn || waiting.length >= limits.waiting || isKnownVisitor(request)) {
        looked += 1;
        if (looked >= Math.min(FEW, limits.besideKnown)) plan();
        look(request, response);
        return;
      }
      waiting.push([request, response]);
      plan();
    },
    close: forget,
  };
}
