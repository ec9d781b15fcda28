import { none } from "#src/content/collections/define/item.ts";
import type { Catalogue } from "./catalogue.ts";
import type { CollectionName, Collections, Playing, RoleName } from "./collections.ts";
import type { Entry } from "./entry.ts";

type Cast<Is extends RoleName> = Readonly<{ entry: Entry; role: Playing<Is>["role"] }>;

export const playing = <Is extends RoleName>(entries: readonly Entry[], known: Collections, is: Is): readonly Cast<Is>[] =>
  known.playing(is).flatMap(({ name, role }) => entries.flatMap((entry) => (String(entry.collection) === name ? [{ entry, role }] : [])));

/** The same in a catalogue, which reads no other entries for it. */
export const playingIn = <Is extends RoleName>(c: Catalogue, is: Is): readonly Cast<Is>[] =>
  c.collections.playing(is).flatMap(({ name, role }) => c.list(name as CollectionName).map((entry) => ({ entry, role })));

export function findPlaying<Is extends RoleName>(c: Catalogue, is: Is, id: string): Cast<Is> | undefined {
  for (const { name, role } of c.collections.playing(is)) {
    const entry = c.find(name as CollectionName, id) as Entry | undefined;
    if (entry) return { entry, role };
  }
  return undefined;
}

export function roleIn<Is extends RoleName>({ of }: Collections, entry: Entry, is: Is): Playing<Is>["role"] | undefined {
  const { role } = of(entry);
  return role !== none && role.is === is ? (role as Playing<Is>["role"]) : undefined;
}

/** The day whose law an entry cites: a decision that of its own day. */
export const dayOfLaw = (known: Collections, entry: Entry): string | undefined => roleIn(known, entry, "decision")?.decision(entry).date;
