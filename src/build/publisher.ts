import { buildOnce } from "./build-once.ts";
import { runPublisher } from "./warm/run-publisher.ts";

/** All that publishing processes run; bundled when the code is compiled, because loading its modules takes longer than an edit. */
export const publisher = { buildOnce, runPublisher } as const;
