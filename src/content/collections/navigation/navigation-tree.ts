import type { NavigationItem, TopLevelItem } from "#src/domain/page/navigation.ts";

type Written<Item extends NavigationItem> = Readonly<
  Omit<Item, "id" | "isCurrent" | "isCurrentParent" | "children"> & {
    id?: string | undefined;
    children: readonly Written<NavigationItem>[];
  }
>;
type Item = Written<NavigationItem>;
type HeaderItem = Written<TopLevelItem>;
type Steps = readonly (string | number)[];
type Placed = Readonly<{ item: Item; id: string; steps: Steps }>;
type TreeProblem = Readonly<{ path: (string | number)[]; message: string }>;

/** Items without an id are named after their place: `nav-3-1` is the first item of the third flyout. */
const idOf = (item: Item, place: readonly number[]): string => item.id ?? `nav-${place.map((i) => i + 1).join("-")}`;

function placed(items: readonly Item[], place: readonly number[] = [], above: Steps = []): readonly Placed[] {
  return items.flatMap((item, i) => {
    const [own, steps] = [
      [...place, i],
      [...above, i],
    ];
    return [{ item, id: idOf(item, own), steps }, ...placed(item.children, own, [...steps, "children"])];
  });
}

function tabProblems({ item, steps }: Placed): readonly TreeProblem[] {
  const { tabLabel, tabDescription, tabLinkRel, tabLinkAbs } = item;
  const problem = (field: string, message: string): TreeProblem => ({ path: [...steps, field], message });
  if (tabLabel === "" && tabDescription + tabLinkRel + tabLinkAbs !== "")
    return [problem("tabLabel", "fehlt: Ein Reiter mit Beschreibung oder Link braucht eine Beschriftung")];
  return tabLinkRel !== "" && tabLinkAbs !== ""
    ? [problem("tabLinkAbs", "darf nicht neben tabLinkRel stehen: Ein Reiter hat einen Link, auf eine eigene oder auf eine fremde Seite")]
    : [];
}

/** What the fields alone don't show: ids given twice, contradicting tabs, a carousel without slides. Paths begin at the header. */
export function problemsOfHeader(items: readonly HeaderItem[]): readonly TreeProblem[] {
  const all = placed(items);
  const ids = new Set<string>();
  const twice = all.filter(({ id }) => ids.size === ids.add(id).size);
  const empty = items.flatMap(({ inspiration, inspirationContent }, i) =>
    inspiration === "1" && inspirationContent.length === 0 ? [i] : [],
  );
  return [
    ...twice.map(({ id, steps }) => ({ path: [...steps, "id"], message: `ist doppelt: „${id}“ gibt es schon` })),
    ...all.flatMap(tabProblems),
    ...empty.map((i) => ({ path: [i, "inspirationContent"], message: "fehlt: inspiration „1“ braucht mindestens eine Folie" })),
  ];
}

function asItem(item: Item, place: readonly number[]): NavigationItem {
  const children = item.children.map((child, i) => asItem(child, [...place, i]));
  return { ...item, id: idOf(item, place), children, isCurrent: false, isCurrentParent: false };
}

/** The items of a checked header with all their fields (spec:header-and-popovers#navigation-data); no page is current yet. */
export const asTopLevel = (items: readonly HeaderItem[]): readonly TopLevelItem[] =>
  items.map((item, i) => ({ ...item, ...asItem(item, [i]) }));
