import * as v from "valibot";
import type { Db } from "#db/client.ts";
import { hasFamily } from "#db/repositories/sessions.ts";
import { userById } from "#db/repositories/users.ts";
import { allow } from "#src/accounts/rate-limit.ts";
import type { LoginCompanion } from "#src/accounts/session/login-companion.ts";
import { type ActiveSession, sessionOf } from "#src/accounts/session/session.ts";
import { createToken, openToken, useToken } from "#src/accounts/tokens.ts";
import { type Brand, otherBrand } from "#src/brand/brand.ts";
import { readFormBody } from "#src/endpoints/form/form-body.ts";
import { safeTarget } from "#src/shared/http/safe-target.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { beginSession, type LoginContext } from "./begin-session.ts";
import { cameFromUs, type PageContext } from "./page-answers.ts";

const LIFETIME_MS = 60_000;

/** What travels between the sites, in the database: the address carries a random token alone (spec:brands-and-hosts#hand-off). */
const handOff = v.object({
  brand: v.picklist(["ifb", "betriebsrat"]),
  login: v.nullable(v.object({ family: v.string(), since: v.number(), remembered: v.boolean(), secondFactorAt: v.nullable(v.number()) })),
  carried: v.unknown(),
});
type HandOff = v.InferOutput<typeof handOff>;

/** An impersonation stays on the site where it began. */
const loginOf = (session: ActiveSession | null): HandOff["login"] =>
  session === null || session.impersonatorId !== null
    ? null
    : {
        family: session.family,
        since: session.createdAt.getTime(),
        remembered: session.remembered,
        secondFactorAt: session.secondFactorAt?.getTime() ?? null,
      };

/** `/kundenportal/get-token`: on to a page of the other site, taking login and cart along. */
export async function giveToken({ request, locals, url }: PageContext, companion: LoginCompanion): Promise<Response> {
  const { brand, origins, store, clientAddress } = locals;
  const other = otherBrand[brand];
  const target = safeTarget(url.searchParams.get("redirect"), brand, origins) ?? `${origins[other]}/`;
  if (target.startsWith("/")) return seeOther(target);
  const cookies = request.headers.get("cookie");
  const session = await sessionOf(locals, cookies);
  const data: HandOff = { brand: other, login: loginOf(session), carried: companion.carry({ cookies, locals }) };
  const now = new Date();
  const nothing = data.login === null && data.carried === null;
  if (nothing || !(await allow(store, { rule: "hand-off", key: clientAddress, limit: 60, windowMs: 60_000 }, now))) return seeOther(target);
  const userId = data.login === null ? null : (session?.userId ?? null);
  const token = await store.write((tx) => createToken(tx, { purpose: "hand-off", userId, data, lifetimeMs: LIFETIME_MS, now }));
  const path = target.slice(origins[other].length);
  return seeOther(`${origins[other]}/kundenportal/logintarget?token=${token}&redirect=${encodeURIComponent(path)}`);
}

const formStatus = { "unsupported-media-type": 415, "body-too-large": 413, malformed: 400 } as const;

/** Somebody must say yes first; `name` is who would be logged in. */
export type AskFirst = Readonly<{ token: string; redirect: string; name: string; brand: Brand }>;

type GivenHandOff = HandOff & Readonly<{ userId: string | null }>;

async function parsed(token: string, locals: PortalLocals, now: Date): Promise<GivenHandOff | null> {
  const { brand } = locals;
  const content = await openToken(locals, "hand-off", token, now);
  const data = v.safeParse(handOff, content?.data);
  return content !== null && data.success && data.output.brand === brand ? { ...data.output, userId: content.userId } : null;
}

async function arrive(
  { login, userId, carried }: GivenHandOff,
  present: ActiveSession | null,
  context: LoginContext,
  stillCounts: (tx: Db) => Promise<boolean>,
): Promise<readonly string[] | null> {
  const { locals, cookies, now, companion } = context;
  if (login !== null && userId !== null) {
    const secondFactorAt = login.secondFactorAt === null ? null : new Date(login.secondFactorAt);
    const { family, remembered } = login;
    return beginSession({ userId, remembered, secondFactorAt, family, since: new Date(login.since), carried }, context, stillCounts);
  }
  return locals.store.write(async (tx) =>
    (await stillCounts(tx)) ? companion.arrive(tx, { userId: present?.userId ?? null, carried, cookies, locals, now }) : null,
  );
}

/** `/kundenportal/logintarget`: asks first unless our page led here and nobody is logged in; a link must not log people in. */
export async function takeToken({ request, locals, url }: PageContext, companion: LoginCompanion): Promise<Response | AskFirst> {
  const posted = request.method === "POST";
  if (posted && !isTrusted(request, locals.origins)) return new Response(null, { status: 403 });
  const body = posted ? await readFormBody(request) : undefined;
  if (body?.ok === false) return new Response(null, { status: formStatus[body.reason] });
  const form = body?.fields ?? url.searchParams;
  const [token, wish] = [form.get("token") ?? "", form.get("redirect")];
  const { brand, origins, store } = locals;
  const path = safeTarget(wish, brand, origins);
  const redirect = path?.startsWith("/") ? path : "/";
  const now = new Date();
  const given = await parsed(token, locals, now);
  if (given === null) return seeOther(redirect);
  const cookies = request.headers.get("cookie");
  const present = await sessionOf(locals, cookies);
  const somebodyElse = present !== null && present.userId !== given.userId;
  if (!posted && (somebodyElse || !cameFromUs(request, origins, { typed: false }))) {
    const user = given.userId === null ? undefined : await userById(store.db, given.userId);
    return { token, redirect, brand, name: user === undefined ? "" : `${user.firstname} ${user.lastname}` };
  }
  const context = { locals, cookies, userAgent: request.headers.get("user-agent"), now, companion };
  const stillCounts = async (tx: Db): Promise<boolean> =>
    (await useToken(tx, "hand-off", token, now)) !== null &&
    (given.login === null || given.userId === null || (await hasFamily(tx, given.userId, given.login.family)));
  return seeOther(redirect, (await arrive(given, present, context, stillCounts)) ?? []);
}
