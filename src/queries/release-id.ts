import { releaseInUse } from "#src/release/release-in-use.ts";

/** Of what is published now; undefined before the first publication. */
export const releaseId = (): string | undefined => releaseInUse()?.id;
