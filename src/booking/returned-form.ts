import * as v from "valibot";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { isTypedLost, typedPages, typedPath } from "#src/shared/server/request/typed-pages.ts";
import { cartMark } from "./cart-mark.ts";

const texts = v.record(v.string(), v.string());
const pages = typedPages(
  { name: "ifb_form", purpose: "returned-form" },
  v.strictObject({ values: texts, errors: texts, problem: v.nullable(v.string()), stamp: v.string() }),
);

export type FormVisit = Readonly<{
  request: Request;
  locals: Pick<PortalLocals, "origins" | "secret" | "secure">;
  /** The form's action, by which it is told from others. */
  action: string;
  /** Null for whoever has no cart, or none any more. */
  cartId: string | null;
}>;

const placeOf = (cartId: string | null, action: string): string => `${cartId === null ? "" : cartMark(cartId)} ${action}`;
/** What was typed before there was a cart is shown with it, too; what was typed for a cart to nobody else. */
const placesOf = ({ action, cartId }: FormVisit) => [placeOf(cartId, action), placeOf(null, action)] as const;
const visitOf = ({ request, locals }: FormVisit) => ({ cookies: request.headers.get("cookie"), frame: locals });

/**
 * 303 to a form that was refused, at an address of its own that names nobody (spec:forms-and-validation#refused). Null for what is too
 * long to be kept, and for what a foreign site sent.
 */
export function formReturned({ values, errors, ...rest }: FormState, formId: string, visit: FormVisit): Response | null {
  const { request, locals, action, cartId } = visit;
  if (!isTrusted(request, locals.origins)) return null;
  const kept = pages.keep({ values: { ...values }, errors: { ...errors }, ...rest }, placeOf(cartId, action), visitOf(visit));
  return kept === null ? null : seeOther(typedPath(action, kept.at, formId), [kept.cookie]);
}

/** The form as it came back at the address of the request; null where that names none, or the cookie is gone. */
export const returnedForm = (visit: FormVisit): FormState | null => pages.at(new URL(visit.request.url), placesOf(visit), visitOf(visit));

const LOST =
  "Das hat nicht geklappt, geändert ist nichts. Den Grund konnten wir nicht bis hierher behalten, weil Ihr Browser keine Cookies von uns annimmt. Bitte erlauben Sie Cookies für diese Website, oder rufen Sie uns an.";

/** Why nothing stands at the address of a form that came back, for a browser that keeps no cookies; null where that is not so. */
export const lostOn = (request: Request, shown: FormState | null): string | null =>
  request.method !== "POST" && shown === null && isTypedLost(request) ? LOST : null;

/** Cookies after which nothing of this form is kept. */
export const forgetForm = (visit: FormVisit): readonly string[] => pages.forget(placesOf(visit), visitOf(visit));

/**
 * What a form is answered with: 303 to where it stands as it came back, itself where it is too long for that, or what it led to,
 * with nothing of it kept any more.
 */
export function returnedOrDone(answer: Response | FormState, formId: string, visit: FormVisit): Response | FormState {
  if (!(answer instanceof Response)) return formReturned(answer, formId, visit) ?? answer;
  if (answer.status === 303) for (const cookie of forgetForm(visit)) answer.headers.append("Set-Cookie", cookie);
  return answer;
}
