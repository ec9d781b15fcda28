import { Lucia, TimeSpan } from "lucia";
import type { Db, Store } from "#db/client.ts";
import { isUnavailable } from "#db/database-unavailable.ts";
import {
  deleteExpiredSessions,
  deleteSession,
  deleteUserSessions,
  extendSession,
  insertSession,
  limitSession,
  type SessionAttributes,
  type SessionRow,
  type SessionUser,
  sessionAndUser,
  sessionsOfUser,
} from "#db/repositories/sessions.ts";
import { userById } from "#db/repositories/users.ts";
import type { Asker, Role } from "#src/shared/http/access.ts";
import { LOGIN_HINT_COOKIE } from "#src/shared/http/login-hint.ts";
import { type CookieFrame, portalCookie } from "#src/shared/server/request/cookies.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { digestOf } from "../tokens.ts";
import { endOfLogin, factorCounts } from "./login-ages.ts";

declare module "lucia" {
  interface Register {
    Lucia: Lucia<SessionAttributes, SessionUser>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: SessionUser;
  }
}

export const SESSION_COOKIE = "ifb_session";
/** Without being used. However often it is, a login ends with `endOfLogin`. */
const SESSION_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The database decides how long a session lasts; the cookie of a remembered one shall not end before it. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;
/** Behind https its name keeps hosts beside ours from putting a session of theirs in front. */
export const sessionCookie = portalCookie({ name: SESSION_COOKIE, seconds: COOKIE_SECONDS });
export const loginHint = portalCookie({ name: LOGIN_HINT_COOKIE, seconds: COOKIE_SECONDS, script: true });

export type ActiveSession = Readonly<{ idHash: string; userId: string; user: SessionUser; roles: readonly Role[] }> &
  Readonly<Omit<SessionAttributes, "remembered">> &
  Readonly<{ remembered: boolean }>;

type Access = Readonly<{ db: Db; write: (work: (tx: Db) => Promise<void>) => Promise<void> }>;

/** What a visit would note (that the session lasts longer, or is over) is left out while the database takes no changes. */
const visitOf = ({ db, write }: Store): Access => ({
  db,
  write: async (work) => {
    try {
      await write(work);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  },
});

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

type Found = Readonly<{ session: SessionRow; user: SessionUser }>;

/**
 * When a session that is used now shall end; null while it does already, to a day: so that using it writes once a day at most, and
 * never in logins that end before, as those of staff and impersonations do.
 */
function prolonged({ session, user }: Found, now: Date): Date | null {
  const { expiresAt, impersonatorId } = session;
  const end = earlier(new Date(now.getTime() + SESSION_DAYS * DAY_MS), endOfLogin(session, user));
  const lasts = expiresAt >= end || expiresAt.getTime() - now.getTime() > (SESSION_DAYS - 1) * DAY_MS;
  return impersonatorId !== null || expiresAt <= now || lasts ? null : end;
}

/** Lucia on our tables: it sees hashes where it believes to see ids, and writes go through the one queue (docs/decisions/0008). */
function luciaOn({ db, write }: Access): Lucia<SessionAttributes, SessionUser> {
  return new Lucia<SessionAttributes, SessionUser>(
    {
      getSessionAndUser: async (idHash) => {
        const found = await sessionAndUser(db, idHash);
        if (found === undefined) return [null, null];
        const end = prolonged(found, new Date());
        if (end !== null) await write((tx) => extendSession(tx, idHash, end));
        const { userId, expiresAt, idHash: id, ...attributes } = found.session;
        return [
          { id, userId, expiresAt, attributes },
          { id: userId, attributes: found.user },
        ];
      },
      getUserSessions: async (userId) =>
        (await sessionsOfUser(db, userId)).map(({ idHash: id, userId: owner, expiresAt, ...attributes }) => ({
          id,
          userId: owner,
          expiresAt,
          attributes,
        })),
      setSession: ({ id, userId, expiresAt, attributes }) =>
        write((tx) => insertSession(tx, { idHash: id, userId, expiresAt, ...attributes })),
      // Lucia would wait until half of the 30 days are over (`prolonged`).
      updateSessionExpiration: async () => {},
      deleteSession: (idHash) => write((tx) => deleteSession(tx, idHash)),
      deleteUserSessions: (userId) => write((tx) => deleteUserSessions(tx, userId)),
      deleteExpiredSessions: () => write(async (tx) => void (await deleteExpiredSessions(tx, new Date()))),
    },
    {
      sessionExpiresIn: new TimeSpan(SESSION_DAYS, "d"),
      getSessionAttributes: (attributes) => attributes,
      getUserAttributes: (attributes) => attributes,
    },
  );
}

/** Stores a session whose cookie carries `secret`. */
export async function openSession(tx: Db, userId: string, attributes: SessionAttributes, secret: string): Promise<void> {
  const lucia = luciaOn({ db: tx, write: (work) => work(tx) });
  const { id, expiresAt } = await lucia.createSession(userId, attributes, { sessionId: digestOf(secret) });
  const end = endOfLogin(attributes, { staffRole: (await userById(tx, userId))?.staffRole ?? null });
  if (end < expiresAt) await limitSession(tx, id, end);
}

function rolesOf({ gremium, staffRole }: SessionUser): readonly Role[] {
  const committee: readonly Role[] = gremium === null ? [] : gremium.chair ? ["member", "chair"] : ["member"];
  return ["customer", ...committee, ...(staffRole === null ? [] : [staffRole])];
}

async function validated(store: Store, secret: string): Promise<ActiveSession | null> {
  const { session, user } = await luciaOn(visitOf(store)).validateSession(digestOf(secret));
  if (session === null || new Date() >= endOfLogin(session, user)) return null;
  const { id, userId, createdAt, family, brand, remembered, secondFactorAt, impersonatorId, device } = session;
  const attributes = { createdAt, family, brand, remembered: remembered === 1, secondFactorAt, impersonatorId, device };
  return { idHash: id, userId, user, roles: rolesOf(user), ...attributes };
}

const known = new WeakMap<PortalLocals, Promise<ActiveSession | null>>();

/** Who is logged in, looked up once per request and with one query; without the cookie not at all. */
export function sessionOf(locals: PortalLocals, cookies: string | null): Promise<ActiveSession | null> {
  const kept = known.get(locals);
  if (kept !== undefined) return kept;
  const [secret] = sessionCookie.valuesIn(cookies, locals);
  const found = secret === undefined ? Promise.resolve(null) : validated(locals.store, secret);
  known.set(locals, found);
  return found;
}

export const askerOf = (session: ActiveSession | null, now = new Date()): Asker =>
  session && {
    roles: session.roles,
    secondFactor: factorCounts(session, now),
    impersonated: session.impersonatorId !== null,
  };

/** The `Set-Cookie` headers of a login. Not remembered: the browser forgets them when it closes. */
export function sessionCookies(secret: string, remembered: boolean, frame: CookieFrame): readonly string[] {
  const seconds = remembered ? COOKIE_SECONDS : null;
  return [sessionCookie.set(secret, frame, seconds), loginHint.set("1", frame, seconds)];
}

export const noSessionCookies = (frame: CookieFrame): readonly string[] => [sessionCookie.clear(frame), loginHint.clear(frame)];
