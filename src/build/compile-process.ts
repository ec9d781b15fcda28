import { build } from "astro";
import { markCompilingAlone } from "./compiling-alone.ts";

// Started by `compileCode`. Without whoever wants its result it has nothing to do.
const abandoned = (): never => process.exit(1);
process.once("disconnect", abandoned);
markCompilingAlone();
await build({ root: new URL("../..", import.meta.url).pathname, logLevel: "warn" });
process.off("disconnect", abandoned);
process.disconnect?.();
