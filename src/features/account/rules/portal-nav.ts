import { type MemberCommittee, type MemberReader, type MenuEntry, memberMenu } from "#src/domain/accounts/member-menu.ts";

/** `gremien`: what the reader may act for, the committee acted for first. */
export type PortalReader = MemberReader & Readonly<{ gremien?: readonly MemberCommittee[] }>;

export const portalEntries = (path: string, reader: PortalReader): readonly MenuEntry[] => memberMenu(path, reader);
