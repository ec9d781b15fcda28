import * as v from "valibot";
import { committeeFunctions } from "#src/domain/accounts/committee.ts";

/** What an invitation's token holds. `email` in normal form: only this person may take it. */
const invitation = v.object({
  gremiumId: v.string(),
  email: v.string(),
  function: v.picklist(committeeFunctions),
  position: v.nullable(v.string()),
  /** Account of the chair who invited. */
  invitedBy: v.string(),
});

/** Invitations sent before functions had names say only whether they are to the chair. */
const formerInvitation = v.pipe(
  v.object({ ...v.omit(invitation, ["function"]).entries, chair: v.boolean() }),
  v.transform(({ chair, ...rest }) => ({ ...rest, function: chair ? ("chair" as const) : ("member" as const) })),
);

export type Invitation = Readonly<v.InferOutput<typeof invitation>>;

export const INVITATION_DAYS = 14;

export function readInvitation(data: unknown): Invitation | null {
  const parsed = v.safeParse(v.union([invitation, formerInvitation]), data);
  return parsed.success ? parsed.output : null;
}
