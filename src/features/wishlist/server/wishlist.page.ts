import { actingOn, type PageContext, portalReader } from "#src/shared/server/portal-page.ts";

export type WishlistPage = Readonly<{ reader: ReturnType<typeof portalReader> }>;

/** The wishlist in the member area. */
export async function wishlistPage(context: PageContext): Promise<WishlistPage> {
  const { session } = await actingOn(context);
  return { reader: portalReader(session) };
}
