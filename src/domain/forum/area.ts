import type { CommitteeKind } from "../accounts/committee.ts";

/** Who reads an area: everybody, members of any committee, those of one kind alone, or who chairs one. */
export const areaAccess = ["public", "members", "br", "sbv", "jav", "chairs"] as const;
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

export const isPublic = ({ access }: Pick<ForumArea, "access">): boolean => access === "public";

/** For whom an area is, on its badge; null where it is for everybody. */
export const readersOf: Readonly<Record<AreaAccess, string | null>> = {
  public: null,
  members: "Für Mitglieder von Gremien",
  br: "Für Betriebsräte",
  sbv: "Für Schwerbehindertenvertretungen",
  jav: "Für Jugend- und Auszubildendenvertretungen",
  chairs: "Für Vorsitzende von Gremien",
};

/** How somebody belongs to a committee today; `kind` is null where nobody has said what it is. */
export type ForumSeat = Readonly<{ kind: CommitteeKind | null; chair: boolean }>;

/** A works council's own committees count as works councils. */
const worksCouncils: ReadonlySet<CommitteeKind | null> = new Set(["br", "gbr", "kbr", "wirtschaftsausschuss"]);

const belongs: Readonly<Record<AreaAccess, (seat: ForumSeat) => boolean>> = {
  public: () => true,
  members: () => true,
  br: ({ kind }) => worksCouncils.has(kind),
  sbv: ({ kind }) => kind === "sbv",
  jav: ({ kind }) => kind === "jav",
  chairs: ({ chair }) => chair,
};

/** Whether an area is for somebody with these seats, be it one of everybody (spec:forum#areas). */
export const isFor = (access: AreaAccess, seats: readonly ForumSeat[]): boolean => access === "public" || seats.some(belongs[access]);

/** Whether people would read something in one area who may not read it in the other, where it stands now. */
export const exposes = (from: AreaAccess, to: AreaAccess): boolean =>
  from !== "public" && from !== to && (to === "public" || from !== "members");
