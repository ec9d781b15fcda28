import * as v from "valibot";
import { lastAccount } from "#src/accounts/session/known-device.ts";
import type { AnyForm } from "#src/shared/forms/form.ts";
import { type FormState, STAMP_FIELD, TRAP_FIELD } from "#src/shared/forms/form-state.ts";
import { typedIn } from "#src/shared/forms/parse-form.ts";
import { keepsTyped } from "#src/shared/http/keeps-typed.ts";
import { portalCookie } from "#src/shared/server/request/cookies.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { seal, unseal } from "#src/shared/server/secrets/seal.ts";
import { readFormBody } from "./form-body.ts";
import { freshForm } from "./submit-form.ts";

const PURPOSE = "kept-form";
const cookie = portalCookie({ name: "ifb_typed", seconds: 60 * 60 });
/** Browsers refuse longer ones, name and attributes included. */
const LONGEST = 3900;

const kept = v.object({ owner: v.string(), path: v.string(), form: v.string(), pairs: v.array(v.tuple([v.string(), v.string()])) });

type Pairs = readonly (readonly [string, string])[];
/** A form that was sent after the login had ended, by its id, with what was typed. */
export type KeptForm = Readonly<{ form: string; pairs: Pairs }>;

/** `userId`: whose login has not ended altogether; null where the browser alone says who was here. */
type Sent = Readonly<{ pattern: string; request: Request; locals: PortalLocals; userId: string | null }>;

/**
 * The cookie that carries what was typed over the login, sealed, for an hour and for the account whose login had ended; null for pages
 * that don't bring it back, for foreign origins, where nobody knows whose it is, and where it is too long for a cookie
 * (spec:forms-and-validation#ended-login).
 */
export async function keptFormCookie({ pattern, request, locals, userId }: Sent): Promise<string | null> {
  if (request.method !== "POST" || !keepsTyped.has(pattern) || !isTrusted(request, locals.origins)) return null;
  const owner = userId ?? lastAccount(request.headers.get("cookie"), locals);
  const body = await readFormBody(request);
  if (owner === null || !body.ok) return null;
  const { pathname, searchParams } = new URL(request.url);
  const pairs = [...body.fields].filter(([name]) => name !== STAMP_FIELD && name !== TRAP_FIELD);
  const value = seal(JSON.stringify({ owner, path: pathname, form: searchParams.get("aktion") ?? "", pairs }), locals.secret, PURPOSE);
  return value.length > LONGEST ? null : cookie.set(value, locals);
}

type Returned = Readonly<{ request: Request; locals: PortalLocals; response: Readonly<{ headers: Headers }> }>;

/**
 * What somebody typed on this page before the login, once: only where the way back leads, to the form in the address (`?aktion=…`).
 * Whoever logs in instead sees nothing of it.
 */
export function keptForm({ request, locals, response }: Returned, userId: string): KeptForm | null {
  const { pathname, searchParams } = new URL(request.url);
  const asked = searchParams.get("aktion");
  const [sealed = ""] = cookie.valuesIn(request.headers.get("cookie"), locals);
  if (request.method !== "GET" || asked === null || sealed === "") return null;
  try {
    const { owner, path, form, pairs } = v.parse(kept, JSON.parse(unseal(sealed, locals.secret, PURPOSE)));
    if (path !== pathname || form !== asked) return null;
    response.headers.append("Set-Cookie", cookie.clear(locals));
    return owner === userId ? { form, pairs } : null;
  } catch {
    return null;
  }
}

const AGAIN =
  "Ihre Anmeldung war abgelaufen, gespeichert ist noch nichts. Ihre Angaben stehen wieder hier: Bitte senden Sie sie noch einmal ab.";

/** For forms of a single button, and for ticks. */
export const AGAIN_PRESSED = "Ihre Anmeldung war abgelaufen, deshalb ist noch nichts geschehen. Bitte wählen Sie es noch einmal.";

/** The form as it is shown first, or with what was typed into it before the login. */
export function formAfterLogin(
  form: AnyForm,
  back: KeptForm | null,
  context: Parameters<typeof freshForm>[1],
  values: Readonly<Record<string, string>> = {},
): FormState {
  if (back?.form !== form.id) return freshForm(form, context, values);
  // A box that was not ticked sends nothing.
  const unticked = Object.entries(form.fields).flatMap(([name, { kind }]) => (kind === "checkbox" ? [[name, ""]] : []));
  return { ...freshForm(form, context, { ...values, ...Object.fromEntries(unticked), ...typedIn(form, back.pairs) }), problem: AGAIN };
}
