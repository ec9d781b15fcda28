import { INVITATION_DAYS } from "./invitation.ts";

/** What was done, by the code that travels in the address after a form. */
export const committeeMessages = {
  angelegt: "Ihr Gremium ist angelegt. Laden Sie jetzt Ihre Mitglieder ein.",
  umbenannt: "Der neue Name ist gespeichert.",
  verlassen: "Sie haben das Gremium verlassen.",
  eingeladen: `Die Einladung ist unterwegs. Sie gilt ${INVITATION_DAYS} Tage.`,
  zurueckgezogen: "Die Einladung ist zurückgezogen.",
  entfernt: "Die Person gehört nicht mehr zu Ihrem Gremium.",
  "vorsitz-gegeben": "Der Vorsitz ist vergeben.",
  "vorsitz-uebertragen": "Sie haben den Vorsitz übertragen und sind jetzt Mitglied.",
  beigetreten: "Willkommen! Sie gehören jetzt zu diesem Gremium.",
} as const;

export type CommitteeMessage = keyof typeof committeeMessages;
