import { keepCompiledModules } from "./compile-cache.ts";

/** Started by the server when the first editor opens the contents; ends when the server goes or nobody has asked for a while. */
keepCompiledModules();
const { startDesk } = await import("./content/desk.ts");
startDesk(process.argv[2]);
