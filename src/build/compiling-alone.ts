import { processMark } from "#src/shared/server/process/process-mark.ts";

const alone = processMark("portal.compiling-alone");

/** Says that this process compiles the code and leaves publishing to the one that has started it. */
export const markCompilingAlone = alone.set;
export const isCompilingAlone = alone.isSet;
