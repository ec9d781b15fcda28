import type { APIRoute } from "astro";
import type { Store } from "#db/client.ts";
import { POST as login } from "#src/pages/kundenportal/passkey-login.ts";
import { POST as loginOptions } from "#src/pages/kundenportal/passkey-login-options.ts";
import { POST as registration } from "#src/pages/kundenportal/passkey-registration.ts";
import { POST as registrationOptions } from "#src/pages/kundenportal/passkey-registration-options.ts";
import { hashPassword } from "#src/shared/server/secrets/password.ts";
import { type Answer, callRoute, cookieOf, jsonHeaders } from "#src/shared/server/test/call-route.ts";
import { newChallenge } from "../credentials/passkey-challenge.ts";
import { cookieFor, makeAccount } from "./log-in-as.ts";
import { softwarePasskey } from "./software-passkey.ts";

const PASSWORD = "Blaue-Schirme-am-See";
const passwordHash = await hashPassword(PASSWORD);
const SIX_MINUTES_MS = 6 * 60_000;

export const code = (status: number, reason: string) => ({ status, body: { error: { code: reason } } });

const challengeIn = ({ body }: Answer): string => (body as { options: { challenge: string } }).options.challenge;

export async function passkeyVisitor(store: Store) {
  const anna = await makeAccount(store, "anna@example.org", { passwordHash });
  const cookie = await cookieFor(store, anna);
  const send = (route: APIRoute, body: unknown, headers: Readonly<Record<string, string>>) =>
    callRoute(route, store, "/kundenportal/passkey", { method: "POST", body, headers: { ...jsonHeaders, ...headers } });
  const begin = (Cookie = cookie, currentPassword = PASSWORD) => send(registrationOptions, { currentPassword }, { Cookie });
  return {
    anna,
    passkey: softwarePasskey(anna),
    elsewhere: async () => cookieFor(store, await makeAccount(store, "berta@example.org", { passwordHash })),
    begin,
    challengeFor: async (Cookie?: string) => challengeIn(await begin(Cookie)),
    finish: (made: object, Cookie = cookie) => send(registration, { passkey: made }, { Cookie }),
    startLogin: async () => {
      const answer = await send(loginOptions, {}, {});
      return { answer, Cookie: cookieOf(answer), challenge: challengeIn(answer) };
    },
    finishLogin: (signed: object, Cookie: string, more: object = {}, headers: Readonly<Record<string, string>> = {}) =>
      send(login, { passkey: signed, ...more }, { Cookie, ...headers }),
    earlierChallenge: (userId: string | null) => store.write((tx) => newChallenge(tx, userId, new Date(Date.now() - SIX_MINUTES_MS))),
  };
}

export type PasskeyVisitor = Awaited<ReturnType<typeof passkeyVisitor>>;
