import type { z } from "zod";
import { all } from "#src/content/collections/all.ts";
import type { AnyCollection } from "#src/content/collections/define/collection.ts";
import type { Role } from "#src/content/collections/define/role.ts";

type Defined = (typeof all)[number];
export type CollectionName = Defined["name"];
export type FrontOf<C extends CollectionName> = { [D in Defined as D["name"]]: z.input<D["schema"]> }[C];
export type DataOf<C extends CollectionName> = { [D in Defined as D["name"]]: z.output<D["schema"]> }[C];

type FieldRule = Readonly<{ field: string; refTo?: string; illustration?: boolean }>;

type Fields = Readonly<Record<string, unknown>>;
export type RoleName = Role<Fields>["is"];
export type Playing<Is extends RoleName> = AnyCollection & Readonly<{ role: Extract<Role<Fields>, Readonly<{ is: Is }>> }>;

export type Collections = Readonly<{
  list: readonly AnyCollection[];
  of: (entry: Readonly<{ collection: string }>) => AnyCollection;
  referenceFields: (collection: string) => readonly FieldRule[];
  playing: <Is extends RoleName>(is: Is) => readonly Playing<Is>[];
}>;

function unwrap(schema: z.ZodType): z.ZodType {
  const def = schema.def as { innerType?: z.ZodType; element?: z.ZodType };
  const inner = def.innerType ?? def.element;
  return inner ? unwrap(inner) : schema;
}

const fieldRules = ({ schema }: AnyCollection): FieldRule[] =>
  Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>).flatMap(([field, type]) => {
    const meta = unwrap(type).meta() as { refTo?: string; illustration?: boolean } | undefined;
    return meta?.refTo || meta?.illustration ? [{ field, ...meta }] : [];
  });

export function collectionsFrom(list: readonly AnyCollection[]): Collections {
  const byName = new Map(list.map((collection) => [collection.name, collection]));
  const references = new Map(list.map((collection) => [collection.name, fieldRules(collection)]));
  return {
    list,
    of: ({ collection }) => {
      const found = byName.get(collection);
      if (!found) throw new Error(`Eine Sammlung „${collection}“ gibt es nicht`);
      return found;
    },
    referenceFields: (collection) => references.get(collection) ?? [],
    playing: <Is extends RoleName>(is: Is) =>
      list.filter((collection): collection is Playing<Is> => collection.role !== "none" && collection.role.is === is),
  };
}

export const collections: Collections = collectionsFrom(all);
