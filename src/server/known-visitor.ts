import type { IncomingMessage } from "node:http";

/** A cookie of ours: its name alone wins a turn before those who have never been here, and nothing else. */
const wasHere = /(?:^|; ?)(?:__Host-)?ifb_(?:cart|session)=/;

export const isKnownVisitor = ({ headers }: Pick<IncomingMessage, "headers">): boolean => wasHere.test(headers.cookie ?? "");
