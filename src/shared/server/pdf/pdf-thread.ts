import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { noteBound } from "../../bounds/bounds.ts";
import { buildEnvironment } from "../environment/build-environment.ts";
import type { Turn } from "../process/fair-queue.ts";
import { clientNetwork } from "../request/client-address.ts";
import type { PortalLocals } from "../request/portal-locals.ts";
import type { PdfContent } from "./pdf-content.ts";
import { createPdfThreads, type PdfBytes, type PdfThreads } from "./pdf-threads.ts";

/** Each thread takes some 60 MB; more of them would not make a single document quicker. */
const MOST_THREADS = 4;

/** One core in each process is left to those who only read. */
const atOnce = (): number => Math.min(MOST_THREADS, Math.max(1, Math.floor((availableParallelism() - 1) / buildEnvironment().processes)));

/** Whoever comes last waits some seconds; the many of one company share an address. */
const WAITING = 100;
const WAITING_PER_CLIENT = 20;

/** Hundreds of times what a document takes. */
const LIMIT_MS = 30_000;

/** One for the process: the built pages carry their own copy of this file, the jobs run from its source. */
const slot: { [name: symbol]: PdfThreads | undefined } = globalThis;
const NAME = Symbol.for("portal:pdf-threads");
const isFirst = slot[NAME] === undefined;
slot[NAME] ??= createPdfThreads({
  // Through the package's own name: compiled pages lie elsewhere, the thread runs from the sources.
  file: createRequire(import.meta.url).resolve("#src/shared/server/pdf/pdf-worker.ts"),
  atOnce,
  limitMs: LIMIT_MS,
  waiting: WAITING,
  waitingPerClient: WAITING_PER_CLIENT,
});
const threads: PdfThreads = slot[NAME];
// For strangers, for those we know and for mails each.
if (isFirst) noteBound("documents", () => ({ used: threads.waiting(), most: 3 * WAITING }));

/** For documents of mails, for which no visitor waits. */
const forMails: Turn = { client: "", background: true };

/** A visitor's turn; `own` documents are of somebody we know, such as of who ordered. */
export const visitorsTurn = ({ clientAddress }: Pick<PortalLocals, "clientAddress">, own = false): Turn => ({
  client: clientNetwork(clientAddress),
  first: own,
});

export const warmPdfThread = (): void => threads.warm();

/** Throws `QueueFull` where a document of this visitor would be refused: before anything is read for it. */
export const demandRoom = (turn: Turn): void => threads.check(turn);

/** Made in a thread of its own, in turn. Throws `QueueFull` when too many wait, and `Error` when it can't be made. */
export const renderInThread = (content: PdfContent, turn: Turn = forMails): Promise<PdfBytes> => threads.render(content, turn);
