import type { Permission } from "#src/shared/http/access.ts";

export type RefusedWords = Readonly<{ missing: string; granter: string }>;

const staff = "Die Rolle vergibt jemand aus der Administration des Portals.";
const administration: RefusedWords = { missing: "Diese Seite ist für die Administration des Portals.", granter: staff };
const editors: RefusedWords = { missing: "Diese Seite ist für Mitarbeitende aus Redaktion und Administration.", granter: staff };
const unknown: RefusedWords = {
  missing: "Für diese Seite fehlt Ihnen die Berechtigung.",
  granter: "Wenn Sie meinen, dass Sie sie brauchen, rufen Sie uns bitte an.",
};

const words: Readonly<Partial<Record<Permission, RefusedWords>>> = {
  requests: editors,
  orders: editors,
  content: editors,
  users: administration,
  mails: administration,
  audit: administration,
  committee: {
    missing: "Diese Seite ist für Mitglieder eines Gremiums.",
    granter: "Der Vorsitz Ihres Gremiums kann Sie einladen; ein neues Gremium gründen Sie unter „Gremium“ in Ihren Einstellungen.",
  },
  "committee-manage": {
    missing: "Das darf nur der Vorsitz des Gremiums.",
    granter: "Die Funktion gibt Ihnen, wer jetzt den Vorsitz hat.",
  },
};

const impersonated: RefusedWords = {
  missing: "In der Ansicht als Kunde bleiben Zugangsdaten, eigene Daten und die Verwaltung gesperrt.",
  granter: "Beenden Sie die Ansicht oben auf der Seite, dann gelten wieder Ihre eigenen Rechte.",
};

/** Which right is missing and who grants it (spec:accounts-and-roles#refused-pages). `permission` comes from an address. */
export function refusedWords(permission: string | null, asImpersonator: boolean): RefusedWords {
  if (asImpersonator) return impersonated;
  return permission !== null && Object.hasOwn(words, permission) ? (words[permission as Permission] ?? unknown) : unknown;
}
