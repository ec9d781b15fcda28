import * as v from "valibot";
import { lastAccount } from "#src/accounts/session/known-device.ts";
import type { AnyForm } from "#src/shared/forms/form.ts";
import { type FormState, STAMP_FIELD, TRAP_FIELD } from "#src/shared/forms/form-state.ts";
import { typedIn } from "#src/shared/forms/parse-form.ts";
import { keepsTyped } from "#src/shared/http/keeps-typed.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { sealedCookie } from "#src/shared/server/request/sealed-cookie.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { readFormBody } from "./form-body.ts";
import { freshForm } from "./submit-form.ts";

const kept = v.object({ owner: v.string(), path: v.string(), form: v.string(), pairs: v.array(v.tuple([v.string(), v.string()])) });
const cookie = sealedCookie({ name: "ifb_typed", seconds: 60 * 60, purpose: "kept-form" }, kept);

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
  return cookie.set({ owner, path: pathname, form: searchParams.get("aktion") ?? "", pairs }, locals);
}

type Returned = Readonly<{ request: Request; locals: PortalLocals; response: Readonly<{ headers: Headers }> }>;

/**
 * What somebody typed on this page before the login, once: only where the way back leads, to the form in the address (`?aktion=…`).
 * Whoever logs in instead sees nothing of it.
 */
export function keptForm({ request, locals, response }: Returned, userId: string): KeptForm | null {
  const { pathname, searchParams } = new URL(request.url);
  const asked = searchParams.get("aktion");
  const found = request.method === "GET" && asked !== null ? cookie.read(request.headers.get("cookie"), locals) : null;
  if (found === null || found.path !== pathname || found.form !== asked) return null;
  response.headers.append("Set-Cookie", cookie.clear(locals));
  return found.owner === userId ? { form: found.form, pairs: found.pairs } : null;
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
