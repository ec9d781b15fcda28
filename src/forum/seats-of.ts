import type { OwnMembership } from "#db/repositories/gremien.ts";
import { currentMemberships, isChair } from "#src/domain/accounts/committee.ts";
import type { ForumSeat } from "#src/domain/forum/area.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";

/** What memberships count for in the forum on a day. */
export const seatsOf = (memberships: readonly OwnMembership[], today: IsoDay): readonly ForumSeat[] =>
  currentMemberships(memberships, today).map(({ gremium: { kind }, terms }) => ({ kind, chair: isChair({ terms }, today) }));
