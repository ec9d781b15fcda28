import { cookieValue } from "#src/shared/browser/cookie.ts";
import { LOGIN_HINT_COOKIE } from "#src/shared/http/login-hint.ts";

const taken = [LOGIN_HINT_COOKIE, "ifb_cart_hint"];

/** The address by which a link to the other site keeps login and cart (spec:brands-and-hosts#hand-off). */
const handOffPath = (href: string): string => `/kundenportal/get-token?redirect=${encodeURIComponent(href)}`;

/** At the moment they are used: what links show and copy stays the address itself. */
export function keepLoginAcrossSites(otherOrigin: string): void {
  const lead = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link === null || link.origin !== otherOrigin || !taken.some((name) => cookieValue(name) !== undefined)) return;
    const { href } = link;
    link.href = handOffPath(href);
    setTimeout(() => {
      link.href = href;
    });
  };
  document.addEventListener("click", lead);
  document.addEventListener("auxclick", lead);
}
