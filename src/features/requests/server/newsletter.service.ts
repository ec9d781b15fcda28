import * as v from "valibot";
import type { Db } from "#db/client.ts";
import {
  confirmWish,
  endSubscription,
  type Wish as KeptWish,
  keepWish,
  lastAsked,
  type Subscription,
  subscriptionById,
  subscriptionOf,
} from "#db/repositories/newsletter.ts";
import { noteUnsubscribed } from "#db/repositories/newsletter-deliveries.ts";
import { createToken, useToken } from "#src/accounts/tokens.ts";
import type { FormValues } from "#src/shared/forms/form.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { referenceOf } from "#src/shared/server/secrets/reference.ts";
import { readSignedId } from "#src/shared/server/secrets/signed-id.ts";
import { consentTexts, type newsletterForms } from "../rules/newsletter-subscription-request.form.ts";
import { confirmationMail, welcomeMail } from "./newsletter-mails.ts";
import { mayRequest, type RequestOutcome } from "./requests.service.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const LINK_LIFETIME_MS = 7 * DAY_MS;

type Wish = FormValues<(typeof newsletterForms)["ifb"]>;
type NewsletterCall = Readonly<{ locals: PortalLocals; now: Date }>;

/** The link carries the wish that it confirms; links of an earlier version name its subscription alone. */
const tokenData = v.object({
  subscriptionId: v.string(),
  wish: v.optional(
    v.object({
      email: v.string(),
      brand: v.picklist(["ifb", "betriebsrat"]),
      firstname: v.nullable(v.string()),
      lastname: v.nullable(v.string()),
      consentText: v.string(),
      requestedAt: v.pipe(
        v.string(),
        v.transform((text) => new Date(text)),
      ),
      requestedFrom: v.string(),
    }),
  ),
});

/**
 * Somebody who is on the list, or has been asked within a day, gets no further mail. Whoever has ended it, confirmed or not, is asked
 * anew; how often within an hour, the mail limits (spec:requests-and-mail#newsletter).
 */
async function needsMail(tx: Db, known: Subscription | undefined, now: Date): Promise<boolean> {
  if (known === undefined) return true;
  if (known.confirmedAt !== null && known.endedAt === null) return false;
  const asked = await lastAsked(tx, known.id, now);
  return asked === null || now.getTime() - asked.getTime() >= DAY_MS;
}

async function keep(tx: Db, { email, firstname, lastname }: Wish, { locals, now }: NewsletterCall): Promise<string> {
  const { brand, origins, secret, clientAddress } = locals;
  const known = await subscriptionOf(tx, email, brand);
  if (known !== undefined && !(await needsMail(tx, known, now))) return known.id;
  const wanted = { email, brand, firstname: firstname ?? null, lastname: lastname ?? null };
  const wish: KeptWish = { ...wanted, consentText: consentTexts[brand], requestedAt: now, requestedFrom: clientAddress };
  const id = await keepWish(tx, wish);
  const data = { subscriptionId: id, wish };
  const token = await createToken(tx, { purpose: "newsletter-confirmation", data, lifetimeMs: LINK_LIFETIME_MS, now });
  await queueMail(tx, confirmationMail({ id, ...wanted }, token, { origins, secret }), { origins, now });
  return id;
}

/** Double opt-in by mail. The answer is the same for addresses on the list already: nobody learns who reads the newsletter. */
export async function subscribe(wish: Wish, call: NewsletterCall): Promise<RequestOutcome> {
  if (!(await mayRequest(call))) return { ok: false, reason: "too-many" };
  const id = await call.locals.store.write((tx) => keep(tx, wish, call));
  return { ok: true, value: { reference: referenceOf("A", id) } };
}

/** What a link asks about; undefined where its subscription was ended, or is gone. */
async function wishBehind(tx: Db, { subscriptionId, wish }: v.InferOutput<typeof tokenData>): Promise<KeptWish | undefined> {
  if (wish !== undefined) return wish;
  const known = await subscriptionById(tx, subscriptionId);
  if (known === undefined || known.endedAt !== null) return undefined;
  const { email, brand, firstname, lastname, consentText, requestedAt, requestedFrom } = known;
  return { email, brand, firstname, lastname, consentText, requestedAt, requestedFrom };
}

/** Makes a subscription valid; null for a link that is unknown, used or too old, and for one that was ended meanwhile. */
export async function confirmNewsletter(
  token: string,
  { locals, now }: NewsletterCall,
): Promise<Readonly<{ subscriptionId: string }> | null> {
  const { store, origins, secret, clientAddress } = locals;
  return store.write(async (tx) => {
    const content = await useToken(tx, "newsletter-confirmation", token, now);
    if (content === null) return null;
    const wish = await wishBehind(tx, v.parse(tokenData, content.data));
    if (wish === undefined) return null;
    const confirmed = await confirmWish(tx, wish, clientAddress, now);
    const subscription = await subscriptionOf(tx, wish.email, wish.brand);
    if (subscription === undefined) return null;
    if (confirmed) await queueMail(tx, welcomeMail(subscription, { origins, secret }), { origins, now });
    return { subscriptionId: subscription.id };
  });
}

/**
 * Ends a subscription; a second time changes nothing and is no mistake. `issue`: the one whose link was followed, which counts it.
 * False for a link that is not ours.
 */
export async function endNewsletter(token: string, { locals, now }: NewsletterCall, issue: string | null = null): Promise<boolean> {
  const subscriptionId = readSignedId("newsletter-end", token, locals);
  if (subscriptionId === null) return false;
  await locals.store.write(async (tx) => {
    const ended = await endSubscription(tx, subscriptionId, now);
    if (ended && issue !== null) await noteUnsubscribed(tx, issue, subscriptionId, now);
  });
  return true;
}
