import { COMMITTEE_LIMIT } from "#src/domain/accounts/committee.ts";
import { INVITATION_DAYS } from "./invitation.ts";

export type CommitteeRefusal =
  | "already-founded"
  | "already-member"
  | "committee-changed"
  | "facts-changed"
  | "function-changed"
  | "invitation-invalid"
  | "last-chair"
  | "member-changed"
  | "no-committee"
  | "not-chair"
  | "not-your-committee"
  | "only-function"
  | "other-address"
  | "still-member"
  | "too-many-committees"
  | "too-many-invitations"
  | "unknown-function"
  | "unknown-invitation"
  | "unknown-member"
  | "until-before-since";

export const committeeRefusals: Readonly<Record<CommitteeRefusal, string>> = {
  "already-founded": "Dieses Gremium gibt es bei Ihnen schon.",
  "already-member": "Diese Person gehört Ihrem Gremium bereits an.",
  "committee-changed":
    "Sie handeln inzwischen für ein anderes Gremium als das, für das dieses Formular gedacht war. Geändert wurde nichts. Bitte prüfen Sie, für welches Gremium Sie handeln möchten, und beginnen Sie dann noch einmal.",
  "facts-changed":
    "Die Angaben zum Gremium wurden inzwischen geändert. Ihre Angaben stehen noch hier, gespeichert sind sie nicht. Bitte prüfen Sie sie und speichern Sie noch einmal.",
  "function-changed":
    "Jemand anderes hat die Funktionen dieser Person inzwischen geändert. Gespeichert ist, was jetzt oben steht; Ihre Angaben stehen noch unten. Bitte prüfen Sie beides und speichern Sie dann noch einmal.",
  "invitation-invalid": `Diese Einladung gilt nicht mehr. Einladungen gelten ${INVITATION_DAYS} Tage und nur einmal; bitten Sie den Vorsitz um eine neue.`,
  "last-chair": "Ihr Gremium braucht einen Vorsitz. Bitte übertragen Sie ihn zuerst auf ein anderes Mitglied.",
  "member-changed":
    "Jemand anderes hat die Funktionen dieser Person inzwischen geändert. Geschehen ist noch nichts. Bitte prüfen Sie den neuen Stand und entscheiden Sie dann noch einmal.",
  "no-committee": "Sie gehören keinem Gremium an.",
  "not-chair": "Das darf nur der Vorsitz des Gremiums.",
  "not-your-committee": "Diesem Gremium gehören Sie nicht oder nicht mehr an. Sie handeln weiter für das bisherige.",
  "only-function":
    "Das ist die einzige Funktion dieser Person. Geben Sie ihr zuerst eine andere, oder entfernen Sie die Person aus dem Gremium.",
  "other-address": "Diese Einladung gilt für eine andere E-Mail-Adresse als die, mit der Sie angemeldet sind.",
  "still-member": "Sie haben in diesem Gremium noch eine Funktion. Verlassen können Sie es, wenn Sie dafür handeln.",
  "too-many-committees": `Sie gehören schon ${COMMITTEE_LIMIT} Gremien an. Bitte verlassen Sie zuerst eines, das Sie nicht mehr brauchen.`,
  "too-many-invitations": "Sie haben sehr viele Einladungen verschickt. Bitte versuchen Sie es in einer Stunde noch einmal.",
  "unknown-function": "Diese Funktion hat die Person nicht mehr.",
  "unknown-invitation": "Diese Einladung gibt es nicht mehr.",
  "unknown-member": "Diese Person gehört Ihrem Gremium nicht an.",
  "until-before-since": "Das Ende liegt vor dem Beginn",
};
