import { memberPaths } from "#src/domain/member-menu.ts";

/** The pages about one's own account. */
export const accountPaths = memberPaths;
