import * as v from "valibot";

/** What an invitation's token holds. `email` in normal form: only this person may take it. */
const invitation = v.object({
  gremiumId: v.string(),
  email: v.string(),
  chair: v.boolean(),
  position: v.nullable(v.string()),
  /** Account of the chair who invited. */
  invitedBy: v.string(),
});

export type Invitation = Readonly<v.InferOutput<typeof invitation>>;

export const INVITATION_DAYS = 14;

/** `null` for data of another form. */
export function readInvitation(data: unknown): Invitation | null {
  const parsed = v.safeParse(invitation, data);
  return parsed.success ? parsed.output : null;
}
