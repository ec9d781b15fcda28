import { actingOn, type PageContext, portalReader } from "#src/shared/server/portal-page.ts";

export type BookingsPage = Readonly<{ reader: ReturnType<typeof portalReader>; name: string }>;

/** What one's committee has booked. */
export async function bookingsPage(context: PageContext): Promise<BookingsPage> {
  const { session } = await actingOn(context);
  return { reader: portalReader(session), name: session.user.gremium?.name ?? "" };
}
