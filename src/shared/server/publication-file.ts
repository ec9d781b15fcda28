import { join } from "node:path";

/** Where a publication notes its day and the next scheduled entry, for the server that publishes when the time has come. */
export const publicationFile = (distDir: string): string => join(distDir, "build", "publication.json");
