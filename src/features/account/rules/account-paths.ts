import { memberPaths } from "#src/domain/accounts/member-menu.ts";

export const accountPaths = memberPaths;
