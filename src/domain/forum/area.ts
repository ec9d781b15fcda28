/** Who reads an area: everybody, or members of committees, SBV and JAV alone. */
export const areaAccess = ["public", "members"] as const;
export type AreaAccess = (typeof areaAccess)[number];

/** An area of the forum, as editors describe it; `key` stands in its address and is kept with each thread. */
export type ForumArea = Readonly<{
  key: string;
  title: string;
  description: string;
  access: AreaAccess;
  position: number;
  /** What waits here is released by two moderators. */
  delicate?: boolean | undefined;
}>;
