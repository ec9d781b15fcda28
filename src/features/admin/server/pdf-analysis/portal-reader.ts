import { noteBound } from "#src/shared/bounds/bounds.ts";
import { readLimits } from "../../rules/pdf-analysis/read-limits.ts";
import { createPdfReader, type PdfReader } from "./pdf-reader.ts";

const WAITING = 20;
const WAITING_PER_PERSON = 5;

/** One for the process: the built pages carry their own copy of this file. Reading takes a core and some 120 MB. */
const slot: { [name: symbol]: PdfReader | undefined } = globalThis;
const NAME = Symbol.for("portal:pdf-reader");
const isFirst = slot[NAME] === undefined;
slot[NAME] ??= createPdfReader({ limits: readLimits, atOnce: () => 1, waiting: WAITING, waitingPerClient: WAITING_PER_PERSON });
export const portalReader: PdfReader = slot[NAME];
if (isFirst) noteBound("pdf-reading", () => ({ used: portalReader.waiting(), most: 3 * WAITING }));
