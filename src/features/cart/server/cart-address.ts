import { type AskedPerson, CART_PATH } from "#src/domain/cart/cart-address.ts";

/** The person whose details are to be changed. */
export function askedPerson({ searchParams }: URL): AskedPerson | null {
  const recipientId = searchParams.get("aendern");
  return recipientId === null ? null : { cartItemId: searchParams.get("posten") ?? "", recipientId };
}

/** The item for which people are to be entered; `personen` rows are open, `option` is the hotel option of the first. */
export function askedRows({ searchParams }: URL): Readonly<{ cartItemId: string | null; count: number; option: string | null }> {
  const count = /^\d{1,2}$/.exec(searchParams.get("personen") ?? "")?.[0];
  return { cartItemId: searchParams.get("eintragen"), count: Math.max(1, Number(count ?? 1)), option: searchParams.get("option") };
}

export const isWholeCart = ({ searchParams }: URL): boolean => searchParams.get("aktion") === "kasse";

/** Where a form ends; `at` is the item or the form beside which the message stands, `query` what the page is to open. */
export function messagePath(
  message: string,
  at?: Readonly<{ name: string; anchor: string }>,
  query: Readonly<Record<string, string>> = {},
): string {
  if (at === undefined) return `${CART_PATH}?${new URLSearchParams({ meldung: message, ...query })}`;
  return `${CART_PATH}?${new URLSearchParams({ meldung: message, bei: at.name, ...query })}#${at.anchor}`;
}
