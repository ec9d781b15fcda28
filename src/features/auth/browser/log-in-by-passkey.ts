import { startAuthentication } from "@simplewebauthn/browser";
import { passkeyProblem } from "#src/shared/browser/passkey-problem.ts";
import { request } from "#src/shared/http/request.ts";
import { passkeyLogin, passkeyLoginOptions } from "../rules/passkey-login.contracts.ts";

type Outcome = Readonly<{ ok: true; location: string }> | Readonly<{ ok: false; problem: string }>;

/** Asks the device for a passkey and logs in with it; says where it goes on or what to tell the visitor. */
export async function logInByPasskey(remember: boolean, redirect: string | undefined): Promise<Outcome> {
  try {
    const { options } = await request(passkeyLoginOptions, {});
    const passkey = await startAuthentication({ optionsJSON: options });
    const { location } = await request(passkeyLogin, { passkey, remember, ...(redirect === undefined ? {} : { redirect }) });
    return { ok: true, location };
  } catch (error) {
    return { ok: false, problem: passkeyProblem(error) };
  }
}
