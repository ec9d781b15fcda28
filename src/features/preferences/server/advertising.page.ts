import { type UserRow, userById } from "#db/repositories/users.ts";
import { type Brand, profiles } from "#src/brand/brand.ts";
import { memberPaths } from "#src/domain/accounts/member-menu.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import {
  type Acting,
  actingOn,
  type FormOutcome,
  messageOn,
  type PageContext,
  type PageMessage,
  portalReader,
  sentForm,
  submit,
} from "#src/endpoints/portal-page.ts";
import { TICKED } from "#src/shared/forms/check-field.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { shownAgain } from "#src/shared/forms/version-field.ts";
import { type AdvertisingValues, advertisingForm, endNewsletterForm, orderNewsletterForm } from "../rules/advertising.form.ts";
import { advertisingRefusals } from "../rules/advertising-refusals.ts";
import { preferenceMessages } from "../rules/preference-messages.ts";
import { choicesOf, saveChoices } from "./advertising.service.ts";
import { brandOf, endOwnNewsletter, type Newsletter, type NewsletterOrders, newslettersOf } from "./newsletters.ts";
import { answerTo, done } from "./outcome.ts";

export type NewsletterEntry = Readonly<{ brand: Brand; name: string; state: Newsletter["state"]; status: string; wording: string }>;

export type AdvertisingPage = Readonly<{
  reader: ReturnType<typeof portalReader>;
  message: PageMessage | null;
  state: FormState;
  /** What was agreed to and when, one line each; empty where nothing was. */
  given: readonly string[];
  newsletters: readonly NewsletterEntry[];
}>;

const { advertising: path } = memberPaths;
const TOO_MANY = "Sie haben schon mehrere Bestätigungslinks angefordert. Bitte versuchen Sie es später noch einmal.";

async function saved(values: AdvertisingValues, acting: Acting): Promise<FormOutcome> {
  const outcome = await saveChoices(values, acting, "settings");
  if (outcome.ok) return answerTo(done, path, "werbung");
  const { status, message } = advertisingRefusals[outcome.reason];
  return outcome.field === null ? { ok: false, status, problem: message } : { ok: false, status, errors: { [outcome.field]: message } };
}

async function ordered(text: string, user: UserRow, { locals, now }: Acting, orders: NewsletterOrders): Promise<FormOutcome> {
  const brand = brandOf(text);
  if (brand === undefined) return { ok: false, status: 422, problem: "Diesen Newsletter gibt es nicht." };
  const { email, firstname, lastname } = user;
  const outcome = await orders.subscribe({ email, firstname, lastname, consent: true }, { locals: { ...locals, brand }, now });
  return outcome.ok ? answerTo(done, path, "newsletter-bestellt") : { ok: false, status: 429, problem: TOO_MANY };
}

async function ended(text: string, user: UserRow, acting: Acting): Promise<FormOutcome> {
  const brand = brandOf(text);
  if (brand !== undefined) await endOwnNewsletter(brand, user, acting);
  return answerTo(done, path, "newsletter-beendet");
}

async function answered(
  sent: string | null,
  context: PageContext,
  { acting, user, orders }: Readonly<{ acting: Acting; user: UserRow; orders: NewsletterOrders }>,
): Promise<Response | FormState | null> {
  switch (sent) {
    case null:
      return null;
    case advertisingForm.id:
      return submit(advertisingForm, context, acting, (values) => saved(values, acting));
    case orderNewsletterForm.id:
      return submit(orderNewsletterForm, context, acting, ({ brand }) => ordered(brand, user, acting, orders));
    case endNewsletterForm.id:
      return submit(endNewsletterForm, context, acting, ({ brand }) => ended(brand, user, acting));
    default:
      return new Response(null, { status: 400 });
  }
}

function statusOf({ state, at }: Newsletter): string {
  if (state === "on") return at === null ? "bestellt" : `bestellt, bestätigt am ${formatInstant(at)}`;
  return state === "waiting" ? "wartet auf Ihre Bestätigung über den Link in unserer E-Mail" : "nicht bestellt";
}

/** `/meinifb/einstellungen/werbung`: consents to advertising with their proof, and the newsletters (spec:member-area#advertising). */
export async function advertisingPage(context: PageContext, orders: NewsletterOrders): Promise<Response | AdvertisingPage> {
  const acting = await actingOn(context);
  const { locals, session, now } = acting;
  const { db } = locals.store;
  const user = await userById(db, session.userId);
  if (user === undefined) throw new Error("A session without an account");
  const sent = sentForm(context);
  const answer = await answered(sent, context, { acting, user, orders });
  if (answer instanceof Response) return answer;
  const { version, choices } = await choicesOf(db, session.userId);
  const ticks = Object.fromEntries(choices.flatMap(({ field, given }) => (given ? [[field, TICKED]] : [])));
  const again = answer !== null && sent === advertisingForm.id ? answer : null;
  return {
    reader: portalReader(session),
    message: answer !== null && again === null ? { kind: "problem", text: answer.problem ?? "" } : messageOn(context, preferenceMessages),
    state: again === null ? freshForm(advertisingForm, { locals, now }, { version, ...ticks }) : shownAgain(again, version),
    given: choices.flatMap(({ given, latest }) =>
      given && latest !== undefined ? [`${formatInstant(latest.at)}: „${latest.wording}“ (Fassung ${latest.version})`] : [],
    ),
    newsletters: (await newslettersOf(db, user, now)).map((newsletter) => ({
      brand: newsletter.brand,
      name: `${profiles[newsletter.brand].name}-Newsletter`,
      state: newsletter.state,
      status: statusOf(newsletter),
      wording: orders.wording[newsletter.brand],
    })),
  };
}
