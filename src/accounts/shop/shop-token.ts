import { createHmac, randomUUID } from "node:crypto";
import { importJWK, SignJWT } from "jose";
import type { Origins } from "#src/brand/brand.ts";
import type { ShopSettings } from "#src/shared/server/environment/shop-settings.ts";
import { type ReadKey, SHOP_ALGORITHM } from "./shop-keys.ts";

/** So long a hand-over counts (spec:merchandise-shop#token). */
export const TOKEN_SECONDS = 60;
/** A notice may wait in the shop's own queue. */
const NOTICE_SECONDS = 120;

type Frame = Readonly<{ shop: Pick<ShopSettings, "audience">; origins: Origins; now: Date }>;

const pairwise = (purpose: string, id: string, audience: string, secret: string): string =>
  createHmac("sha256", secret).update(`${purpose}\n${audience}\n${id}`).digest("base64url");

/** The shop's own number of a person: another shop gets another one, and none leads back to the account. */
export const shopSubject = (userId: string, { audience }: Pick<ShopSettings, "audience">, secret: string): string =>
  pairwise("shop-subject", userId, audience, secret);

/** The shop's own number of a login. */
export const shopLogin = (family: string, { audience }: Pick<ShopSettings, "audience">, secret: string): string =>
  pairwise("shop-login", family, audience, secret);

async function signed(
  key: Pick<ReadKey, "kid" | "privateKey">,
  type: string,
  claims: Record<string, unknown>,
  seconds: number,
  { shop, origins, now }: Frame,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: SHOP_ALGORITHM, kid: key.kid, typ: type })
    .setIssuer(origins.ifb)
    .setAudience(shop.audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .setJti(randomUUID())
    .sign(await importJWK(key.privateKey, SHOP_ALGORITHM));
}

export type Customer = Readonly<{
  subject: string;
  login: string;
  email: string;
  firstname: string;
  lastname: string;
  gremium: string | null;
  /** Below the shop's origin; null for its start page. */
  returnTo: string | null;
}>;

/** Says once, for a minute, who comes to the shop. */
export const handOverToken = (key: ReadKey, customer: Customer, frame: Frame): Promise<string> => {
  const { subject, login, email, firstname, lastname, gremium, returnTo } = customer;
  const person = { email, email_verified: true, given_name: firstname, family_name: lastname };
  const claims = {
    sub: subject,
    sid: login,
    ...person,
    ...(gremium !== null && { gremium }),
    ...(returnTo !== null && { return_to: returnTo }),
  };
  return signed(key, "JWT", claims, TOKEN_SECONDS, frame);
};

const LOGOUT_EVENT = "http://schemas.openid.net/event/backchannel-logout";

/** Tells the shop that a login is over (OpenID Connect Back-Channel Logout 1.0); without a login all of the person's. */
export const logoutToken = (key: ReadKey, ended: Readonly<{ subject: string; login: string }>, frame: Frame): Promise<string> =>
  signed(
    key,
    "logout+jwt",
    { sub: ended.subject, ...(ended.login !== "" && { sid: ended.login }), events: { [LOGOUT_EVENT]: {} } },
    NOTICE_SECONDS,
    frame,
  );
