import { startAuthentication } from "@simplewebauthn/browser";
import { passkeyProblem } from "#src/shared/browser/passkey-problem.ts";
import { request } from "#src/shared/http/request.ts";
import { passkeyLogin, passkeyLoginOptions } from "../rules/passkey-login.contracts.ts";

type Outcome = Readonly<{ ok: true; location: string }> | Readonly<{ ok: false; problem: string }>;

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
