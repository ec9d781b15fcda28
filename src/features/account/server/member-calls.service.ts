import { userById } from "#db/repositories/users.ts";
import { countries } from "#src/domain/accounts/countries.ts";
import { actingIn } from "#src/endpoints/acting-in.ts";
import type { Call, Service } from "#src/endpoints/handle.ts";
import { salutations } from "#src/shared/forms/fields/salutation.ts";
import type { CallResult } from "#src/shared/http/contract.ts";
import {
  type getCountries,
  type getSalutations,
  type getUserSettings,
  updateLoginEmail,
  type updateUserSettings,
} from "../rules/member.contracts.ts";
import { saveProfile } from "./profile.service.ts";
import { askForEmailChange } from "./security/email-change.service.ts";

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
  await saveProfile(profile, await actingIn(call));
  return { ok: true, value: await settingsOf(call) };
};

const isRefusal = (reason: string): reason is keyof (typeof updateLoginEmail)["errors"] => Object.hasOwn(updateLoginEmail.errors, reason);

/** As the page for security does it: nothing changes before the link is opened. */
export const askForLoginEmail: Service<typeof updateLoginEmail> = async (change, call) => {
  const outcome = await askForEmailChange(change, await actingIn(call));
  if (outcome.ok) return { ok: true, value: { sentTo: change.email } };
  if (isRefusal(outcome.reason)) return { ok: false, reason: outcome.reason };
  throw new Error(`The change of an address was refused for ${outcome.reason}`);
};

export const listSalutations: Service<typeof getSalutations> = async (_, { cacheFor }) => {
  cacheFor(LISTS_SECONDS);
  return { ok: true, value: [...salutations] };
};

export const listCountries: Service<typeof getCountries> = async (_, { cacheFor }) => {
  cacheFor(LISTS_SECONDS);
  return { ok: true, value: [...countries()] };
};
