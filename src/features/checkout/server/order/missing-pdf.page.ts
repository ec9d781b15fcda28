import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { type LinkEnded, linkEnded } from "#src/endpoints/link-ended.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { loginPath } from "#src/shared/http/login-path.ts";
import { callOf } from "../checkout-call.ts";
import { type LastOrder, lastOrder } from "./last-order.ts";

const BOOKINGS_PATH = "/meinifb/buchungen";

export type MissingPdfPage = Readonly<{ head: PageHead; lastOrder: LastOrder | null; bookings: Readonly<{ label: string; href: string }> }>;

/** In the place of a document that is not there: a page of the site that says where orders are found. */
export async function missingPdfPage(context: PageContext, answer: Response): Promise<Response | LinkEnded | MissingPdfPage> {
  if (answer.status === 410) return linkEnded(context);
  if (answer.status !== 404) return answer;
  const call = callOf(context);
  const { response } = context;
  response.status = answer.status;
  response.headers.set("Cache-Control", "no-store");
  const loggedIn = (await call.session()) !== null;
  const login = `${loginPath.ifb}?redirect=${encodeURIComponent(BOOKINGS_PATH)}`;
  return {
    head: personalHead({
      brand: "ifb",
      path: "/checkout-pdf",
      title: "Bestellung als PDF",
      description: "So finden Sie Ihre Bestellung und deren PDF.",
    }),
    lastOrder: await lastOrder(call),
    bookings: loggedIn ? { label: "Meine Buchungen", href: BOOKINGS_PATH } : { label: "Anmelden", href: login },
  };
}
