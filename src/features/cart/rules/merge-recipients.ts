import { isSamePerson, type RecipientFacts } from "#src/domain/cart/recipient.ts";

type Listed = RecipientFacts & Readonly<{ recipientId: string; updatedAt: Date }>;

type Merged<Entry> = Readonly<{
  /** People of both lists, as they shall stand in the first. */
  changed: readonly Entry[];
  /** Those whom only the second list has, in its order. */
  moved: readonly Entry[];
}>;

export function joinedNotes(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  if (one.includes(other)) return one;
  return other.includes(one) ? other : `${one}\n${other}`;
}

/** What was said last counts; what only the older entry says is added. */
function joined<Entry extends Listed>(kept: Entry, brought: Entry): Entry {
  const [newer, older] = brought.updatedAt > kept.updatedAt ? [brought, kept] : [kept, brought];
  return {
    ...kept,
    kind: newer.kind,
    salutation: newer.salutation,
    firstname: newer.firstname,
    lastname: newer.lastname,
    email: newer.email ?? older.email,
    hotelOverNightOption: newer.hotelOverNightOption ?? older.hotelOverNightOption,
    personalNotes: joinedNotes(newer.personalNotes, older.personalNotes),
  };
}

/** Nobody stands twice. May exceed `MAX_PARTICIPANTS`: losing people silently is worse, and the page asks to shorten. */
export function mergeRecipients<Entry extends Listed>(kept: readonly Entry[], brought: readonly Entry[]): Merged<Entry> {
  const list = [...kept];
  const changed = new Set<number>();
  const moved: Entry[] = [];
  for (const entry of brought) {
    const index = list.findIndex((one) => isSamePerson(one, entry));
    const known = list[index];
    if (known === undefined) moved.push(entry);
    else {
      list[index] = joined(known, entry);
      changed.add(index);
    }
  }
  return { changed: list.filter((_, index) => changed.has(index)), moved };
}
