import { INVITATION_DAYS } from "./invitation.ts";

/** Why something in a committee was not done. */
export type CommitteeRefusal =
  | "already-in-committee"
  | "already-member"
  | "invitation-invalid"
  | "last-chair"
  | "no-committee"
  | "not-chair"
  | "other-address"
  | "other-committee"
  | "too-many-invitations"
  | "unknown-invitation"
  | "unknown-member";

export const committeeRefusals: Readonly<Record<CommitteeRefusal, string>> = {
  "already-in-committee": "Sie gehören bereits einem Gremium an. Bitte verlassen Sie es zuerst.",
  "already-member": "Diese Person gehört Ihrem Gremium bereits an.",
  "invitation-invalid": `Diese Einladung gilt nicht mehr. Einladungen gelten ${INVITATION_DAYS} Tage und nur einmal; bitten Sie den Vorsitz um eine neue.`,
  "last-chair": "Ihr Gremium braucht einen Vorsitz. Bitte übertragen Sie ihn zuerst auf ein anderes Mitglied.",
  "no-committee": "Sie gehören keinem Gremium an.",
  "not-chair": "Das darf nur der Vorsitz des Gremiums.",
  "other-address": "Diese Einladung gilt für eine andere E-Mail-Adresse als die, mit der Sie angemeldet sind.",
  "other-committee": "Sie gehören bereits einem anderen Gremium an. Bitte verlassen Sie es zuerst und nehmen Sie die Einladung danach an.",
  "too-many-invitations": "Sie haben sehr viele Einladungen verschickt. Bitte versuchen Sie es in einer Stunde noch einmal.",
  "unknown-invitation": "Diese Einladung gibt es nicht mehr.",
  "unknown-member": "Diese Person gehört Ihrem Gremium nicht an.",
};
