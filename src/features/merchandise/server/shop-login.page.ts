import { deleteShopConsent, insertShopLogout, keepShopConsent, shopConsentOf } from "#db/repositories/merchandise.ts";
import { type UserRow, userById } from "#db/repositories/users.ts";
import { audit } from "#src/accounts/audit.ts";
import { type ActiveSession, sessionOf } from "#src/accounts/session/session.ts";
import { shopKeys } from "#src/accounts/shop/shop-keys.ts";
import { handOverToken, shopLogin, shopSubject } from "#src/accounts/shop/shop-token.ts";
import { readFormBody } from "#src/endpoints/form/form-body.ts";
import { loginPath } from "#src/shared/http/login-path.ts";
import type { ShopSettings } from "#src/shared/server/environment/shop-settings.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { RETURN_FIELD, SHOP_LOGIN_PATH, shopProblems, shopWording } from "../rules/shop-consent.ts";
import { shopReturn } from "./shop-return.ts";

export type ShopContext = Readonly<{ request: Request; locals: PortalLocals; response: { status?: number } }>;

type Fact = readonly [label: string, value: string];

export type ShopLogin =
  | Readonly<{ state: "not-connected" | "impersonated" | "unconfirmed" }>
  /** `given`: it stands already and can be withdrawn. */
  | Readonly<{ state: "consent"; facts: readonly Fact[]; action: string; problem: string | null; given: boolean }>
  | Readonly<{ state: "hand-over"; action: string; token: string }>;

const SHOWN_CONSENT = "einwilligung";

type Visit = Readonly<{ context: ShopContext; url: URL; shop: ShopSettings; session: ActiveSession; user: UserRow; now: Date }>;

const gremiumOf = ({ user }: ActiveSession): string | null => user.gremium?.name ?? null;

const factsOf = ({ user, session }: Visit): readonly Fact[] => [
  ["Name", `${user.firstname} ${user.lastname}`],
  ["E-Mail-Adresse", user.email],
  ["Gremium", gremiumOf(session) ?? "keines"],
];

function consentPage(visit: Visit, problem: string | null, given: boolean): ShopLogin {
  const { pathname, search } = visit.url;
  return { state: "consent", facts: factsOf(visit), action: pathname + search, problem, given };
}

async function handOver({ context, url, shop, session, user, now }: Visit): Promise<ShopLogin> {
  const { store, secret, origins } = context.locals;
  const { signing } = await shopKeys({ store, secret, now });
  if (signing === undefined) throw new Error("there is no key to sign with");
  const token = await handOverToken(
    signing,
    {
      subject: shopSubject(user.id, shop, secret),
      login: shopLogin(session.family, shop, secret),
      email: user.email,
      firstname: user.firstname,
      lastname: user.lastname,
      gremium: gremiumOf(session),
      returnTo: shopReturn(url.searchParams.get(RETURN_FIELD), shop),
    },
    { shop, origins, now },
  );
  return { state: "hand-over", action: shop.loginUrl, token };
}

const refused = (visit: Visit, status: number, problem: string): ShopLogin => {
  visit.context.response.status = status;
  return consentPage(visit, problem, false);
};

async function decide(visit: Visit): Promise<Response | ShopLogin> {
  const { context, url, shop, session, user, now } = visit;
  const { request, locals } = context;
  const { store, secret } = locals;
  if (!isTrusted(request, locals.origins)) return refused(visit, 403, shopProblems.foreign);
  const body = await readFormBody(request);
  const choice = body.ok ? body.fields.get("einwilligung") : null;
  const subject = `user:${user.id}`;
  const again = url.searchParams.get(RETURN_FIELD);
  const back = again === null ? SHOP_LOGIN_PATH : `${SHOP_LOGIN_PATH}?${new URLSearchParams({ [RETURN_FIELD]: again })}`;
  if (choice === "nein") {
    await store.write(async (tx) => {
      if (!(await deleteShopConsent(tx, user.id))) return;
      if (shop.logoutUrl !== undefined) await insertShopLogout(tx, { subject: shopSubject(user.id, shop, secret), login: "" }, now);
      await audit(tx, { locals, session, now }, { action: "shop-consent-withdrawn", subject });
    });
    return seeOther(back);
  }
  if (choice !== "ja") return refused(visit, 422, shopProblems.unticked);
  const { version, text: wording } = shopWording;
  await store.write(async (tx) => {
    await keepShopConsent(tx, { userId: user.id, version, wording, at: now });
    await audit(tx, { locals, session, now }, { action: "shop-consented", subject });
  });
  return seeOther(back);
}

/**
 * `/werbemittelshop-login`: hands a customer over by a signed token in a form that posts itself (spec:merchandise-shop#login). Asks
 * for consent at first; refuses whoever sees the portal as somebody else. `shop` is undefined while none is connected.
 */
export async function shopLoginPage(context: ShopContext, shop: ShopSettings | undefined): Promise<Response | ShopLogin> {
  const { request, locals, response } = context;
  if (shop === undefined) return { state: "not-connected" };
  const url = new URL(request.url);
  const session = await sessionOf(locals, request.headers.get("cookie"));
  const here = url.pathname + url.search;
  if (session === null) return seeOther(`${loginPath[locals.brand]}?redirect=${encodeURIComponent(here)}`);
  if (session.impersonatorId !== null) {
    response.status = 403;
    return { state: "impersonated" };
  }
  const user = await userById(locals.store.db, session.userId);
  if (user?.emailConfirmedAt == null) {
    response.status = 403;
    return { state: "unconfirmed" };
  }
  const visit = { context, url, shop, session, user, now: new Date() };
  if (request.method === "POST") return decide(visit);
  const given = (await shopConsentOf(locals.store.db, user.id))?.version === shopWording.version;
  if (!given || url.searchParams.get("schritt") === SHOWN_CONSENT) return consentPage(visit, null, given);
  return handOver(visit);
}
