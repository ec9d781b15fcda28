import { addDays, type IsoDay } from "../time/german-date.ts";

/** Kinds of committees (spec:accounts-and-roles#several-committees). */
export const committeeKinds = ["br", "gbr", "kbr", "sbv", "jav", "wirtschaftsausschuss"] as const;
export type CommitteeKind = (typeof committeeKinds)[number];

export const committeeKindNames: Readonly<Record<CommitteeKind, string>> = {
  br: "Betriebsrat",
  gbr: "Gesamtbetriebsrat",
  kbr: "Konzernbetriebsrat",
  sbv: "Schwerbehindertenvertretung",
  jav: "Jugend- und Auszubildendenvertretung",
  wirtschaftsausschuss: "Wirtschaftsausschuss",
};

/** Most committees of one person: every page of hers looks them up. */
export const COMMITTEE_LIMIT = 20;

/** What somebody is in a committee; `chair` alone manages it. */
export const committeeFunctions = ["chair", "deputy", "secretary", "member", "substitute"] as const;
export type CommitteeFunction = (typeof committeeFunctions)[number];

export const functionNames: Readonly<Record<CommitteeFunction, string>> = {
  chair: "Vorsitz",
  deputy: "Stellvertretender Vorsitz",
  secretary: "Schriftführung",
  member: "Mitglied",
  substitute: "Ersatzmitglied",
};

/** A function and its first and last day in Berlin; null: without a beginning or an end. */
export type Term = Readonly<{ function: CommitteeFunction; since: IsoDay | null; until: IsoDay | null }>;

export const hasEnded = ({ until }: Term, today: IsoDay): boolean => until !== null && until < today;
export const isCurrent = (term: Term, today: IsoDay): boolean => !hasEnded(term, today) && (term.since === null || term.since <= today);

type Held = Readonly<{ terms: readonly Term[] }>;

/** A membership counts as long as one of its functions does. */
export const isMember = ({ terms }: Held, today: IsoDay): boolean => terms.some((term) => isCurrent(term, today));
export const isFormer = ({ terms }: Held, today: IsoDay): boolean => terms.every((term) => hasEnded(term, today));
export const isChair = ({ terms }: Held, today: IsoDay): boolean =>
  terms.some((term) => term.function === "chair" && isCurrent(term, today));

type OwnMembership = Held & Readonly<{ gremiumId: string; joinedAt: Date; actedAt: Date | null }>;

/** The memberships that count today, the one acted for first: the last chosen, of those never chosen the oldest. */
export function currentMemberships<Own extends OwnMembership>(memberships: readonly Own[], today: IsoDay): readonly Own[] {
  return memberships
    .filter((own) => isMember(own, today))
    .toSorted(
      (a, b) =>
        (b.actedAt?.getTime() ?? 0) - (a.actedAt?.getTime() ?? 0) ||
        a.joinedAt.getTime() - b.joinedAt.getTime() ||
        (a.gremiumId < b.gremiumId ? -1 : 1),
    );
}

/** Whether these members leave no day without a chair, from today on. */
export function isAlwaysChaired(members: readonly Held[], today: IsoDay): boolean {
  const chairs = members
    .flatMap(({ terms }) => terms)
    .filter((term) => term.function === "chair" && !hasEnded(term, today))
    .toSorted((a, b) => ((a.since ?? "") < (b.since ?? "") ? -1 : 1));
  let open = today;
  for (const { since, until } of chairs) {
    if (since !== null && since > open) return false;
    if (until === null) return true;
    if (until >= open) open = addDays(until, 1);
  }
  return false;
}
