import { type AreaAccess, type ForumArea, type ForumSeat, isFor } from "./area.ts";
import type { Trust } from "./post-status.ts";

/** Who asks; null is a visitor. */
export type ForumAsker = Readonly<{
  emailConfirmed: boolean;
  /** Committees to which the person belongs today. */
  seats: readonly ForumSeat[];
  impersonated: boolean;
  moderator: boolean;
  /** Null until a name for the forum was chosen. */
  profile: Readonly<{ trust: Trust; blockedUntil: Date | null }> | null;
}> | null;

export const forumReasons = {
  anmelden: "Bitte melden Sie sich an, um mitzuschreiben.",
  "e-mail-bestätigen": "Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.",
  "nur-gremien": "Dieser Bereich ist Mitgliedern von Gremien vorbehalten: Betriebsrat, SBV und JAV.",
  "nur-betriebsrat": "Dieser Bereich ist Mitgliedern von Betriebsräten vorbehalten.",
  "nur-sbv": "Dieser Bereich ist Schwerbehindertenvertretungen vorbehalten.",
  "nur-jav": "Dieser Bereich ist Jugend- und Auszubildendenvertretungen vorbehalten.",
  "nur-vorsitz": "Dieser Bereich ist Vorsitzenden von Gremien vorbehalten.",
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

/** Why an area is closed to who is not of those it is for. */
const closedTo: Readonly<Record<Exclude<AreaAccess, "public">, ForumReason>> = {
  members: "nur-gremien",
  br: "nur-betriebsrat",
  sbv: "nur-sbv",
  jav: "nur-jav",
  chairs: "nur-vorsitz",
};

type Place = Readonly<{ area: ForumArea; locked?: boolean }>;

function blockersOf(asker: ForumAsker, { area, locked = false }: Place, now: Date): readonly ForumReason[] {
  if (asker === null) return ["anmelden"];
  if (asker.impersonated) return ["in-fremdem-namen"];
  if (!asker.emailConfirmed) return ["e-mail-bestätigen"];
  if (area.access !== "public" && !isFor(area.access, asker.seats) && !asker.moderator) return [closedTo[area.access]];
  const { profile } = asker;
  const blocked = profile !== null && profile.blockedUntil !== null && profile.blockedUntil > now;
  return [
    ...(blocked ? (["gesperrt"] as const) : []),
    ...(locked && !asker.moderator ? (["geschlossen"] as const) : []),
    ...(profile === null ? (["namen-wählen"] as const) : []),
  ];
}

/**
 * What somebody may do in an area, or in a thread of it, and why not (spec:forum#who-may-what). Areas that are not for everybody are
 * for confirmed accounts in such a committee and for moderators; who looks at the portal as a customer reads what the customer reads.
 */
export function forumPermission(asker: ForumAsker, place: Place, now: Date): ForumPermission {
  const member = asker?.emailConfirmed === true && isFor(place.area.access, asker.seats);
  const mayModerate = asker?.moderator === true && !asker.impersonated;
  const mayRead = place.area.access === "public" || member || mayModerate;
  const blockers = blockersOf(asker, place, now);
  const trust = asker?.profile?.trust;
  const expected: readonly ForumReason[] = trust === 0 ? ["erste-beiträge-warten"] : trust === 1 ? ["links-warten"] : [];
  return { mayRead, mayPost: mayRead && blockers.length === 0, mayModerate, reasons: blockers.length > 0 ? blockers : expected };
}
