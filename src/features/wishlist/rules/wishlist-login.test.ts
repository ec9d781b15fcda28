import { expect, it } from "vitest";
import { safeTarget } from "#src/shared/http/safe-target.ts";
import { wishlistLoginHref } from "./wishlist-login.ts";

const origins = { ifb: "https://ifb.example", betriebsrat: "https://betriebsrat.example" } as const;
const wish = (href: string): string | null => new URL(href, origins.ifb).searchParams.get("post_login_redirect_url");

it.each([
  ["ifb", "/kundenportal/login?post_login_redirect_url=https%3A%2F%2Fifb.example%2Fmeinifb%2Fmerkliste"],
  ["betriebsrat", "/login?post_login_redirect_url=https%3A%2F%2Fifb.example%2Fmeinifb%2Fmerkliste"],
] as const)("leads from %s to its own login and on to the main site", (brand, href) =>
  expect(wishlistLoginHref(brand, origins)).toBe(href),
);

it.each([
  ["ifb", "/meinifb/merkliste"],
  ["betriebsrat", "https://ifb.example/meinifb/merkliste"],
] as const)("asks the login of %s for a target that it follows", (brand, target) =>
  expect(safeTarget(wish(wishlistLoginHref(brand, origins)), brand, origins)).toBe(target),
);
