import yaml from "js-yaml";
import { withoutQuery } from "#src/domain/page/without-query.ts";

type Node = Readonly<{ url?: string; tabLinkRel?: string; children?: readonly Node[]; [field: string]: unknown }>;

function pruned(item: Node, isGone: (path: string) => boolean, isTop: boolean): readonly Node[] {
  const gone = (address: string | undefined): boolean => address !== undefined && isGone(withoutQuery(address));
  const children = item.children?.flatMap((child) => pruned(child, isGone, false));
  if (gone(item.url) || (!isTop && children?.length === 0)) return [];
  const { children: _, tabLinkRel, ...rest } = item;
  return [
    {
      ...rest,
      ...(tabLinkRel === undefined || gone(tabLinkRel) ? {} : { tabLinkRel }),
      ...(children === undefined || children.length === 0 ? {} : { children }),
    },
  ];
}

/** A navigation file for a part of the content: without the items that lead to pages the part does not have. */
export function pruneNavigation(text: string, isGone: (path: string) => boolean): string {
  const file = yaml.load(text, { schema: yaml.CORE_SCHEMA }) as Readonly<Record<string, readonly Node[] | object>>;
  const lists = Object.entries(file).map(([name, items]) => [
    name,
    // Addresses elsewhere (`social`) are no list and lead to none of our pages.
    Array.isArray(items) ? items.flatMap((item: Node) => pruned(item, isGone, name === "header")) : items,
  ]);
  return yaml.dump(Object.fromEntries(lists), { schema: yaml.CORE_SCHEMA, lineWidth: -1 });
}
