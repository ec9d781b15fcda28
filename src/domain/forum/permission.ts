import type { ForumArea } from "./area.ts";
import type { Trust } from "./post-status.ts";

/** Who asks; null is a visitor. */
export type ForumAsker = Readonly<{
  emailConfirmed: boolean;
  inCommittee: boolean;
  impersonated: boolean;
  moderator: boolean;
  /** Null until a name for the forum was chosen. */
  profile: Readonly<{ trust: Trust; blockedUntil: Date | null }> | null;
}> | null;

export const forumReasons = {
  anmelden: "Bitte melden Sie sich an, um mitzuschreiben.",
  "e-mail-bestätigen": "Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.",
  "nur-gremien": "Dieser Bereich ist Mitgliedern von Gremien vorbehalten: Betriebsrat, SBV und JAV.",
  "in-fremdem-namen": "In der Ansicht einer Kundin oder eines Kunden kann niemand im Forum schreiben.",
  "namen-wählen": "Bitte wählen Sie zuerst einen Namen für das Forum.",
  gesperrt: "Sie können zurzeit nicht schreiben. Den Grund haben wir Ihnen mitgeteilt.",
  geschlossen: "Dieses Thema ist geschlossen.",
  "erste-beiträge-warten": "Ihre ersten drei Beiträge erscheinen, sobald die Moderation sie gesehen hat.",
  "links-warten": "Beiträge mit Links erscheinen, sobald die Moderation sie gesehen hat.",
} as const;
export type ForumReason = keyof typeof forumReasons;

export type ForumPermission = Readonly<{
  mayRead: boolean;
  mayPost: boolean;
  mayModerate: boolean;
  /** Why not, or what to expect. */
  reasons: readonly ForumReason[];
}>;

type Place = Readonly<{ area: ForumArea; locked?: boolean }>;

function blockersOf(asker: ForumAsker, { area, locked = false }: Place, now: Date): readonly ForumReason[] {
  if (asker === null) return ["anmelden"];
  if (asker.impersonated) return ["in-fremdem-namen"];
  if (!asker.emailConfirmed) return ["e-mail-bestätigen"];
  if (area.access === "members" && !asker.inCommittee && !asker.moderator) return ["nur-gremien"];
  const { profile } = asker;
  const blocked = profile !== null && profile.blockedUntil !== null && profile.blockedUntil > now;
  return [
    ...(blocked ? (["gesperrt"] as const) : []),
    ...(locked && !asker.moderator ? (["geschlossen"] as const) : []),
    ...(profile === null ? (["namen-wählen"] as const) : []),
  ];
}

/**
 * What somebody may do in an area, or in a thread of it, and why not (spec:forum#who-may-what). Members' areas are for confirmed
 * accounts in a committee and for moderators; who looks at the portal as a customer reads what the customer reads.
 */
export function forumPermission(asker: ForumAsker, place: Place, now: Date): ForumPermission {
  const member = asker?.emailConfirmed === true && asker.inCommittee;
  const mayModerate = asker?.moderator === true && !asker.impersonated;
  const mayRead = place.area.access === "public" || member || mayModerate;
  const blockers = blockersOf(asker, place, now);
  const trust = asker?.profile?.trust;
  const expected: readonly ForumReason[] = trust === 0 ? ["erste-beiträge-warten"] : trust === 1 ? ["links-warten"] : [];
  return { mayRead, mayPost: mayRead && blockers.length === 0, mayModerate, reasons: blockers.length > 0 ? blockers : expected };
}
