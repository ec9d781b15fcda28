import type { Db } from "#db/client.ts";
import { endSubscription, lastAsked, subscriptionOf } from "#db/repositories/newsletter.ts";
import type { Brand } from "#src/brand/brand.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";

/** How the newsletter is ordered, whoever asks: with a link that has to be confirmed (spec:requests-and-mail#newsletter). */
export type NewsletterOrders = Readonly<{
  /** What is agreed to, word for word. */
  wording: Readonly<Record<Brand, string>>;
  subscribe: (
    wish: Readonly<{ email: string; firstname: string; lastname: string; consent: true }>,
    call: Readonly<{ locals: PortalLocals; now: Date }>,
  ) => Promise<Readonly<{ ok: boolean }>>;
}>;

/** `waiting`: ordered, but the link in the mail was not confirmed yet. */
export type Newsletter = Readonly<{ brand: Brand; state: "on" | "waiting" | "off"; at: Date | null }>;

export const newsletterBrands = ["ifb", "betriebsrat"] as const satisfies readonly Brand[];

export const brandOf = (text: string): Brand | undefined => newsletterBrands.find((brand) => brand === text);

/** Whoever wants it back after its end is waiting too: what was ended stays as it is until then. */
async function newsletterOf(db: Db, email: string, brand: Brand, now: Date): Promise<Newsletter> {
  const known = await subscriptionOf(db, email, brand);
  if (known === undefined) return { brand, state: "off", at: null };
  const { requestedAt, confirmedAt, endedAt } = known;
  if (endedAt === null)
    return confirmedAt === null ? { brand, state: "waiting", at: requestedAt } : { brand, state: "on", at: confirmedAt };
  const asked = await lastAsked(db, known.id, now);
  return asked === null ? { brand, state: "off", at: endedAt } : { brand, state: "waiting", at: asked };
}

/** Of an address that is not confirmed nobody learns anything. */
export async function newslettersOf(
  db: Db,
  { email, emailConfirmedAt }: Readonly<{ email: string; emailConfirmedAt: Date | null }>,
  now: Date,
): Promise<readonly Newsletter[]> {
  const found: Newsletter[] = [];
  for (const brand of newsletterBrands)
    found.push(emailConfirmedAt === null ? { brand, state: "off", at: null } : await newsletterOf(db, email, brand, now));
  return found;
}

/** Ends the newsletter of a confirmed address at once; what was ended before stays so. */
export async function endOwnNewsletter(
  brand: Brand,
  { email, emailConfirmedAt }: Readonly<{ email: string; emailConfirmedAt: Date | null }>,
  { locals, now }: Acting,
): Promise<void> {
  if (emailConfirmedAt === null) return;
  await locals.store.write(async (tx) => {
    const known = await subscriptionOf(tx, email, brand);
    if (known !== undefined) await endSubscription(tx, known.id, now);
  });
}
