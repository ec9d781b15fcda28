import { outliveLog } from "#src/shared/server/process/outlive-log.ts";
import { startDesk } from "./content/desk.ts";

/** Started by the server when the first editor opens the contents; ends when the server goes or nobody has asked for a while. */
outliveLog();
startDesk(process.argv[2]);
