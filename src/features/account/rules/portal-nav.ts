import { type MemberReader, type MenuEntry, memberMenu } from "#src/domain/member-menu.ts";

/** Who reads the portal, as far as its navigation depends on it. */
export type PortalReader = MemberReader;

/** The entries of the portal's navigation on the page at `path`; the account menu of the header shows the same ones. */
export const portalEntries = (path: string, reader: PortalReader): readonly MenuEntry[] => memberMenu(path, reader);
