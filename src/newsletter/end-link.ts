import type { Brand, Origins } from "#src/brand/brand.ts";
import { ISSUE_PARAMETER, newsletterPaths } from "#src/domain/newsletter/newsletter-paths.ts";
import { signedId } from "#src/shared/server/secrets/signed-id.ts";

export type Sender = Readonly<{ origins: Origins; secret: string }>;
type Subscription = Readonly<{ id: string; brand: Brand }>;

/** Ends the subscription, without a login and for as long as there is one; `issueId` lets its issue count that. */
export function endLink({ id, brand }: Subscription, { origins, secret }: Sender, issueId?: string): string {
  const query = new URLSearchParams({ token: signedId("newsletter-end", id, secret) });
  if (issueId !== undefined) query.set(ISSUE_PARAMETER, issueId);
  return `${origins[brand]}${newsletterPaths.end}?${query}`;
}

/** Mail programs show a button for these and end the subscription with one click (RFC 8058). */
export const endHeaders = (subscription: Subscription, sender: Sender, issueId?: string): Readonly<Record<string, string>> => ({
  "List-Unsubscribe": `<${endLink(subscription, sender, issueId)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
