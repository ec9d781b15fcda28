import { deleteUserSessions } from "#db/repositories/sessions.ts";
import { changeUser } from "#db/repositories/users.ts";
import { audit } from "#src/accounts/audit.ts";
import { passwordProblem } from "#src/accounts/credentials/password-rules.ts";
import { voidGrantedTokens } from "#src/accounts/tokens.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { hashPassword } from "#src/shared/server/secrets/password.ts";
import type { AccountRefusal } from "../../rules/account-refusals.ts";
import { passwordChangedMail } from "../account-mails.ts";
import { type Done, done, refused } from "../account-outcome.ts";
import { checkOwnPassword, stillTheSame } from "../own-password.ts";

export type PasswordChange = Readonly<{ currentPassword: string; newPassword: string }>;

/** `unfit` says in a sentence what is wrong with the new password. */
type Changed = Outcome<null, AccountRefusal> | Readonly<{ ok: false; reason: "unfit"; problem: string }>;

/** Every other login of the person ends, and so does every link that was under way (spec:accounts-and-roles#passwords). */
export async function changePassword({ currentPassword, newPassword }: PasswordChange, acting: Acting): Promise<Changed> {
  const { locals, session, now } = acting;
  const checked = await checkOwnPassword(currentPassword, acting);
  if (!checked.ok) return checked;
  const problem = passwordProblem(newPassword, checked.value.email);
  if (problem !== null) return { ok: false, reason: "unfit", problem };
  if (newPassword.normalize("NFKC") === currentPassword.normalize("NFKC")) return refused("same-password");
  const passwordHash = await hashPassword(newPassword, { client: session.userId, first: true });
  return locals.store.write(async (tx): Promise<Done> => {
    const user = await stillTheSame(tx, checked.value);
    if (!user.ok) return user;
    await changeUser(tx, session.userId, { passwordHash }, now);
    await deleteUserSessions(tx, session.userId, session.family);
    await voidGrantedTokens(tx, session.userId);
    await audit(tx, acting, { action: "password-changed", subject: `user:${session.userId}` });
    await queueMail(tx, passwordChangedMail(user.value), { origins: locals.origins, now });
    return done;
  });
}
