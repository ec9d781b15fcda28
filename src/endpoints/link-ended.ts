import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { loginPath } from "#src/shared/http/login-path.ts";
import type { PageContext } from "./portal-page.ts";

/** Stands in the place of a page whose link has come to its end or was revoked (spec:accounts-and-roles#links-in-mails). */
export type LinkEnded = Readonly<{ ended: true; head: PageHead; loginHref: string }>;

/** Answers with 410; whoever owns what it was about still gets there with a login. */
export function linkEnded({ request, locals, response }: PageContext): LinkEnded {
  response.status = 410;
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("Referrer-Policy", "same-origin");
  const { pathname, search } = new URL(request.url);
  return {
    ended: true,
    head: personalHead({
      brand: locals.brand,
      path: pathname,
      title: "Dieser Link gilt nicht mehr",
      description: "Der Link ist abgelaufen.",
    }),
    loginHref: `${loginPath.ifb}?redirect=${encodeURIComponent(pathname + search)}`,
  };
}
