/** What participants may state about themselves, if they like (spec:cart-and-checkout#who-takes-part). */
export const participantRoles = ["vorsitz", "stellvertretung", "mitglied", "ersatzmitglied", "sbv", "jav"] as const;
export type ParticipantRole = (typeof participantRoles)[number];

export const roleNames: Readonly<Record<ParticipantRole, string>> = {
  vorsitz: "Vorsitz",
  stellvertretung: "Stellvertretender Vorsitz",
  mitglied: "Mitglied",
  ersatzmitglied: "Ersatzmitglied",
  sbv: "Schwerbehindertenvertretung",
  jav: "Jugend- und Auszubildendenvertretung",
};

const manyNamed: Readonly<Record<ParticipantRole, string>> = {
  vorsitz: "Vorsitzende",
  stellvertretung: "stellvertretende Vorsitzende",
  mitglied: "Mitglieder",
  ersatzmitglied: "Ersatzmitglieder",
  sbv: "Schwerbehindertenvertretungen",
  jav: "Jugend- und Auszubildendenvertretungen",
};

/** Null: not stated. `newcomer`: whether it is the first seminar. */
export type Statement = Readonly<{ role: ParticipantRole | null; newcomer: boolean | null }>;

export const YES_NO = [
  { value: "ja", label: "ja" },
  { value: "nein", label: "nein" },
] as const;

/** As the select has it; stored is 1, 0 or null. */
export const newcomerValue = (stored: number | null): string => (stored === null ? "" : stored === 1 ? "ja" : "nein");

/** Null where nothing was stated. */
export function statementIn({ role, newcomer }: Readonly<{ role?: string | undefined; newcomer?: string | undefined }>): Statement | null {
  const known = participantRoles.find((each) => each === role) ?? null;
  const first = newcomer === "ja" ? true : newcomer === "nein" ? false : null;
  return known === null && first === null ? null : { role: known, newcomer: first };
}

/** Fewer statements say nothing; further ones count five at a time, so that no single one shows. */
const GROUP = 5;
const LEAST_OF_A_ROLE = 2;
/** What nearly all or nearly none have in common would be known of each of them. */
const LEAST_SHARE = 0.2;
const MOST_SHARE = 0.8;

const wholeGroups = <T>(stated: readonly T[]): readonly T[] => stated.slice(0, Math.floor(stated.length / GROUP) * GROUP);

function rolesIn(statements: readonly Statement[]): readonly string[] {
  const stated = wholeGroups(statements.flatMap(({ role }) => role ?? []));
  const shown = participantRoles.filter((role) => {
    const count = stated.filter((each) => each === role).length;
    return count >= LEAST_OF_A_ROLE && count >= LEAST_SHARE * stated.length;
  });
  return shown.length < 2 ? [] : shown.map((role) => manyNamed[role]);
}

function newcomersIn(statements: readonly Statement[]): string | null {
  const stated = wholeGroups(statements.flatMap(({ newcomer }) => newcomer ?? []));
  const share = stated.filter((first) => first).length / stated.length;
  if (stated.length === 0 || share < LEAST_SHARE || share > MOST_SHARE) return null;
  if (share < 0.4) return "Einige sind zum ersten Mal auf einem Seminar.";
  return share <= 0.6
    ? "Etwa die Hälfte ist zum ersten Mal auf einem Seminar."
    : "Mehr als die Hälfte ist zum ersten Mal auf einem Seminar.";
}

const list = new Intl.ListFormat("de", { type: "conjunction" });

/**
 * Who takes part, in words without numbers, from statements in the order in which they were made. Null with fewer than five, and
 * where it would tell of somebody: what all have in common, or one alone.
 */
export function participantsInWords(statements: readonly Statement[]): string | null {
  const roles = rolesIn(statements);
  const sentences = [roles.length === 0 ? null : `Angemeldet sind vor allem ${list.format(roles)}.`, newcomersIn(statements)];
  const said = sentences.filter((sentence) => sentence !== null);
  return said.length === 0 ? null : said.join(" ");
}
