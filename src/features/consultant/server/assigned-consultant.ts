import type { Db } from "#db/client.ts";
import { activeConsultants, consultantIdOfGremium, type StoredConsultant } from "#db/repositories/consultants.ts";
import type { ActiveSession } from "#src/accounts/session/session.ts";
import { appointmentKinds, consultantFor, offersKind } from "#src/domain/consulting/consultant.ts";

export type Assigned = Readonly<{
  by: "committee" | "region" | "team";
  consultant: StoredConsultant | null;
  team: readonly StoredConsultant[];
}>;

type Reader = Readonly<{ session: ActiveSession | null; postalCode?: string | undefined }>;

/** Who looks after the reader: the consultant of the committee acted for, else of the postal code, else the team (spec:consultant#who-advises). */
export async function assignedConsultant(db: Db, { session, postalCode }: Reader): Promise<Assigned> {
  const team = await activeConsultants(db);
  const gremium = session?.user.gremium ?? null;
  const ownId = gremium === null ? undefined : await consultantIdOfGremium(db, gremium.id);
  const own = team.find(({ id }) => id === ownId);
  if (own !== undefined) return { by: "committee", consultant: own, team };
  const regional = postalCode === undefined ? undefined : consultantFor(team, postalCode);
  return regional === undefined ? { by: "team", consultant: null, team } : { by: "region", consultant: regional, team };
}

/** What everybody may see of a consultant: neither address nor number, which come with an appointment. */
export const publicProfile = (consultant: StoredConsultant) => ({
  id: consultant.id,
  name: consultant.name,
  introduction: consultant.introduction,
  portrait: consultant.portrait,
  topics: [...consultant.topics],
  kinds: appointmentKinds.filter((kind) => offersKind(consultant, kind)),
  minutes: consultant.schedule.minutes,
});
