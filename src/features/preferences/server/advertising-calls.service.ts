import { userById } from "#db/repositories/users.ts";
import { channelNames, purposeNames } from "#src/domain/accounts/consents.ts";
import { actingIn } from "#src/endpoints/acting-in.ts";
import type { Call, Service } from "#src/endpoints/handle.ts";
import type { CallResult } from "#src/shared/http/contract.ts";
import type { getAdvertising, getMarketingPreferences, updateMarketingPreferences } from "../rules/advertising.contracts.ts";
import { choicesOf, offers, saveChoices } from "./advertising.service.ts";
import { newslettersOf } from "./newsletters.ts";

const LIST_SECONDS = 3600;

export const listAdvertising: Service<typeof getAdvertising> = async (_, { cacheFor }) => {
  cacheFor(LIST_SECONDS);
  const value = offers.map((offer) => ({ ...offer, purposeName: purposeNames[offer.purpose], channelName: channelNames[offer.channel] }));
  return { ok: true, value };
};

async function preferencesOf(call: Pick<Call, "locals" | "session" | "now">): Promise<CallResult<typeof getMarketingPreferences>> {
  const { locals, session, now } = await actingIn(call);
  const { db } = locals.store;
  const user = await userById(db, session.userId);
  if (user === undefined) throw new Error("A session without an account");
  const { version, choices } = await choicesOf(db, session.userId);
  return {
    version,
    consents: choices.map(({ field, purpose, channel, given, latest }) => ({
      ...{ field, purpose, channel, given },
      at: latest?.at.toISOString() ?? null,
      wording: latest === undefined ? null : { version: latest.version, text: latest.wording },
    })),
    newsletters: (await newslettersOf(db, user, now)).map(({ brand, state, at }) => ({ brand, state, at: at?.toISOString() ?? null })),
  };
}

export const readMarketingPreferences: Service<typeof getMarketingPreferences> = async (_, call) => ({
  ok: true,
  value: await preferencesOf(call),
});

export const changeMarketingPreferences: Service<typeof updateMarketingPreferences> = async (values, call) => {
  const outcome = await saveChoices(values, await actingIn(call), "call");
  return outcome.ok ? { ok: true, value: await preferencesOf(call) } : { ok: false, reason: outcome.reason };
};
