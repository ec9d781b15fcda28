import { userById } from "#db/repositories/users.ts";
import { countries } from "#src/domain/accounts/countries.ts";
import type { Call, Service } from "#src/endpoints/handle.ts";
import { salutations } from "#src/shared/forms/fields/salutation.ts";
import type { CallResult } from "#src/shared/http/contract.ts";
import type { getCountries, getSalutations, getUserSettings, updateUserSettings } from "../rules/member.contracts.ts";
import { saveProfile } from "./profile.service.ts";

type Settings = CallResult<typeof getUserSettings>;
const LISTS_SECONDS = 3600;

async function settingsOf({ locals, session }: Pick<Call, "locals" | "session">): Promise<Settings> {
  const user = await userById(locals.store.db, (await session())?.userId ?? "");
  if (user === undefined) throw new Error("A session without an account");
  const { email, salutation, firstname, lastname, company, phone } = user;
  return { email, salutation, firstname, lastname, company, phone };
}

export const readUserSettings: Service<typeof getUserSettings> = async (_, call) => ({ ok: true, value: await settingsOf(call) });

export const saveUserSettings: Service<typeof updateUserSettings> = async (profile, call) => {
  const session = await call.session();
  if (session === null) throw new Error("This call is for people who are logged in and must be listed as such");
  await saveProfile(profile, { locals: call.locals, session, now: call.now });
  return { ok: true, value: await settingsOf(call) };
};

export const listSalutations: Service<typeof getSalutations> = async (_, { cacheFor }) => {
  cacheFor(LISTS_SECONDS);
  return { ok: true, value: [...salutations] };
};

export const listCountries: Service<typeof getCountries> = async (_, { cacheFor }) => {
  cacheFor(LISTS_SECONDS);
  return { ok: true, value: [...countries()] };
};
