import { type FlyoutStyle, type LinkPosition, type NavigationItem, type TopLevelItem, visibleItems } from "#src/domain/page/navigation.ts";

type Items = readonly NavigationItem[];

export type FlyoutLayout = Readonly<{ top: Items; columns: readonly Items[]; bottom: Items }>;

/** Which positions share a column, from left to right. In two columns the middle belongs to the right one. */
const columnsOf: Readonly<Record<Exclude<FlyoutStyle, "4-col-grid-headline"> | "", readonly (readonly LinkPosition[])[]>> = {
  "2-col": [["left"], ["middle", "right"]],
  "3-col": [["left"], ["middle"], ["right"]],
  "": [["left"], ["middle"], ["right"]],
};

const isIn = (item: NavigationItem, positions: readonly LinkPosition[]): boolean => positions.some((one) => one === item.linkPosition);

function spread(items: Items, count: number): readonly Items[] {
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, i) => items.slice(i * size, (i + 1) * size));
}

function besideEachOther(items: Items, style: FlyoutStyle | ""): readonly Items[] {
  // The grid has cells instead of columns: each group is one, in the order of the data.
  if (style === "4-col-grid-headline") return items.map((item) => [item]);
  const columns = columnsOf[style];
  if (style !== "" && items.every(({ linkPosition }) => linkPosition === "")) return spread(items, columns.length);
  return columns.map((positions, i) => items.filter((item) => isIn(item, positions) || (i === 0 && item.linkPosition === "")));
}

/** v1 (spec:header-and-popovers#desktop-flyouts): no position means left; if none has one, spread over 2 or 3 columns. */
export function flyoutLayout({ children, flyoutStyle }: Pick<TopLevelItem, "children" | "flyoutStyle">): FlyoutLayout {
  const items = visibleItems(children);
  const between = items.filter((item) => !isIn(item, ["top", "bottom"]));
  return {
    top: items.filter((item) => isIn(item, ["top"])),
    columns: besideEachOther(between, flyoutStyle).filter((column) => column.length > 0),
    bottom: items.filter((item) => isIn(item, ["bottom"])),
  };
}
