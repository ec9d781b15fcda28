import type { SessionRow, SessionUser } from "#db/repositories/sessions.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Used or not, a login ends after it (spec:accounts-and-roles#end-of-sessions). */
export const LOGIN_MS = 90 * DAY_MS;
export const STAFF_LOGIN_MS = 12 * HOUR_MS;
/** How long a second factor counts in a session of staff. */
export const STAFF_FACTOR_MS = 12 * HOUR_MS;
/** Role changes, exports and impersonation ask for it once more when it is older. */
export const FRESH_FACTOR_MS = 10 * MINUTE_MS;

type Login = Pick<SessionRow, "createdAt" | "impersonatorId">;
type Person = Pick<SessionUser, "staffRole">;

/** When a login is over however often it is used: 90 days after it began, of staff after 12 hours. */
export const endOfLogin = ({ createdAt, impersonatorId }: Login, { staffRole }: Person): Date =>
  new Date(createdAt.getTime() + (staffRole === null || impersonatorId !== null ? LOGIN_MS : STAFF_LOGIN_MS));

type Given = Readonly<{ secondFactorAt: Date | null; user: Person }>;

/** Whether the second factor given in a session still counts: of staff for 12 hours. */
export const factorCounts = ({ secondFactorAt, user }: Given, now: Date): boolean =>
  secondFactorAt !== null && (user.staffRole === null || now.getTime() - secondFactorAt.getTime() < STAFF_FACTOR_MS);

/** Whether it was given so lately that it is not asked for once more. */
export const isFactorFresh = ({ secondFactorAt }: Pick<Given, "secondFactorAt">, now: Date): boolean =>
  secondFactorAt !== null && now.getTime() - secondFactorAt.getTime() < FRESH_FACTOR_MS;
