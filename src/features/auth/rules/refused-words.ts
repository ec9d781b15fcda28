import { decideAccess, type Permission } from "#src/shared/http/access.ts";

export type RefusedWords = Readonly<{ missing: string; granter: string }>;

type CommitteeRight = "committee" | "committee-manage";
/** What is not everybody's who is logged in. */
type StaffRight = Exclude<Permission, CommitteeRight | "account" | "credentials">;

const unknown: RefusedWords = {
  missing: "Für diese Seite fehlt Ihnen die Berechtigung.",
  granter: "Wenn Sie meinen, dass Sie sie brauchen, rufen Sie uns bitte an.",
};

const committee: Readonly<Record<CommitteeRight, RefusedWords>> = {
  committee: {
    missing: "Diese Seite ist für Mitglieder eines Gremiums.",
    granter: "Der Vorsitz Ihres Gremiums kann Sie einladen; ein neues Gremium gründen Sie unter „Gremium“ in Ihren Einstellungen.",
  },
  "committee-manage": {
    missing: "Das darf nur der Vorsitz des Gremiums.",
    granter: "Die Funktion gibt Ihnen, wer jetzt den Vorsitz hat.",
  },
};

const staffRights: Readonly<Record<StaffRight, string>> = {
  requests: "Übersicht und Anfragen",
  orders: "Bestellungen",
  accounting: "Abrechnung",
  events: "Termine",
  bookings: "Buchungen",
  consulting: "Beratung",
  "waive-fees": "Kosten erlassen",
  statistics: "Statistik",
  feedback: "Rückmeldungen",
  plans: "Schulungspläne",
  "forum-moderate": "Forum moderieren",
  content: "Inhalte",
  legislation: "Gesetze",
  newsletter: "Newsletter",
  media: "Medien",
  users: "Konten und Gremien",
  mails: "E-Mails",
  audit: "Protokoll und Sicherheit",
};

const impersonated: RefusedWords = {
  missing: "In der Ansicht als Kunde bleiben Zugangsdaten, eigene Daten und die Verwaltung gesperrt.",
  granter: "Beenden Sie die Ansicht oben auf der Seite, dann gelten wieder Ihre eigenen Rechte.",
};

const isIn = <Right extends string>(rights: Readonly<Record<Right, unknown>>, name: string): name is Right => Object.hasOwn(rights, name);

/** Which roles bring the right stands in the table of rights (src/shared/http/access.ts); either is given by the administration. */
function staffWords(right: StaffRight): RefusedWords {
  const editors = decideAccess(right, { roles: ["customer", "editor"], secondFactor: true, impersonated: false }) === "granted";
  return {
    missing: `Ihnen fehlt das Recht „${staffRights[right]}“. Es gehört ${editors ? "zu den Rollen Redaktion und Administration" : "zur Rolle Administration"}.`,
    granter: "Die Rolle vergibt jemand aus der Administration des Portals.",
  };
}

/** Which right is missing and who grants it (spec:accounts-and-roles#refused-pages). `permission` comes from an address. */
export function refusedWords(permission: string | null, asImpersonator: boolean): RefusedWords {
  if (asImpersonator) return impersonated;
  if (permission === null) return unknown;
  if (isIn(committee, permission)) return committee[permission];
  return isIn(staffRights, permission) ? staffWords(permission) : unknown;
}
