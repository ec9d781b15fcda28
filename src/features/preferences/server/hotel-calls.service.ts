import { hotelPreferencesOf } from "#db/repositories/hotel-preferences.ts";
import { actingIn } from "#src/endpoints/acting-in.ts";
import type { Call, Service } from "#src/endpoints/handle.ts";
import type { CallResult } from "#src/shared/http/contract.ts";
import type { getHotelPreferences, updateHotelPreferences } from "../rules/hotel.contracts.ts";
import { healthConsentSince, hotelVersion, saveHotelWishes } from "./hotel.service.ts";

type Preferences = CallResult<typeof getHotelPreferences>;

const nothing = {
  ...{ room: null, smoking: null, floor: null, nearLift: false, quiet: false, longBed: false, parking: false, notes: null },
  ...{ diet: null, allergies: null, stepFree: false, wheelchair: false, hearing: false, assistance: false, accessibility: null },
};

async function preferencesOf(call: Pick<Call, "locals" | "session" | "now">): Promise<Preferences> {
  const { locals, session } = await actingIn(call);
  const { db } = locals.store;
  const kept = await hotelPreferencesOf(db, session.userId);
  const since = await healthConsentSince(db, session.userId);
  return {
    version: hotelVersion(kept),
    ...nothing,
    ...kept?.wishes,
    ...kept?.health,
    consent: since !== null,
    consentGivenAt: since?.toISOString() ?? null,
    keep: kept?.keep ?? false,
  };
}

export const readHotelPreferences: Service<typeof getHotelPreferences> = async (_, call) => ({
  ok: true,
  value: await preferencesOf(call),
});

export const changeHotelPreferences: Service<typeof updateHotelPreferences> = async (values, call) => {
  const outcome = await saveHotelWishes(values, await actingIn(call), "call");
  return outcome.ok ? { ok: true, value: await preferencesOf(call) } : outcome;
};
