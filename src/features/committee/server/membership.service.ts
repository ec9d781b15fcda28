import { membershipsOf, type OwnMembership } from "#db/repositories/gremien.ts";
import {
  type CommitteeFunction,
  committeeFunctions,
  committeeKindNames,
  currentMemberships,
  functionNames,
  isChair,
  isMember,
} from "#src/domain/accounts/committee.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Call, Service } from "#src/endpoints/handle.ts";
import type { CallResult } from "#src/shared/http/contract.ts";
import type { getFunctions, getGremiumUserData, getMemberships } from "../rules/membership.contracts.ts";

type Told = CallResult<typeof getGremiumUserData>;

const LIST_SECONDS = 3600;

const functionOf = (id: CommitteeFunction) => ({ id, name: functionNames[id] });

function told(own: OwnMembership, acting: boolean, today: IsoDay): Told {
  const { id, name, company, kind } = own.gremium;
  return {
    gremium: { id, name, company, kind: kind === null ? null : { id: kind, name: committeeKindNames[kind] } },
    position: own.position,
    functions: own.terms.map(({ function: held, since, until }) => ({ function: functionOf(held), since, until })),
    member: isMember(own, today),
    chair: isChair(own, today),
    joinedAt: own.joinedAt.toISOString(),
    acting,
  };
}

/** The committee acted for, the other current ones in the same order, then former ones. */
async function ownMemberships({ locals, session, now }: Pick<Call, "locals" | "session" | "now">): Promise<readonly Told[]> {
  const userId = (await session())?.userId ?? "";
  const today = todayInBerlin(now);
  const all = await membershipsOf(locals.store.db, userId);
  const current = currentMemberships(all, today);
  const others = all.filter((own) => !current.includes(own));
  return [...current, ...others].map((own, index) => told(own, index === 0 && current.length > 0, today));
}

export const listMemberships: Service<typeof getMemberships> = async (_, call) => ({ ok: true, value: [...(await ownMemberships(call))] });

export const readGremiumUserData: Service<typeof getGremiumUserData> = async (_, call) => {
  const [acting] = await ownMemberships(call);
  if (acting === undefined) throw new Error("This call is for members of a committee and must be listed as such");
  return { ok: true, value: acting };
};

export const listFunctions: Service<typeof getFunctions> = async (_, { cacheFor }) => {
  cacheFor(LIST_SECONDS);
  return { ok: true, value: committeeFunctions.map(functionOf) };
};
