import { posix } from "node:path";
import type { FoundImport } from "./read-imports.ts";

type Sources = ReadonlyMap<string, readonly Pick<FoundImport, "specifier">[]>;

const targetOf = (file: string, specifier: string): string =>
  specifier.startsWith("#") ? specifier.slice(1) : posix.join(posix.dirname(file), specifier.replace(/[?].*$/, ""));

/** Files that import each other, directly or through others; imports of types count too. */
export function findCircles(sources: Sources): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const place = order.size;
    order.set(file, place);
    open.push(file);
    let low = place;
    for (const { specifier } of sources.get(file) ?? []) {
      const target = targetOf(file, specifier);
      if (!sources.has(target)) continue;
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target) ?? low);
    }
    lowest.set(file, low);
    if (low === place) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1) circles.push(circle);
    }
    return low;
  };
  for (const file of sources.keys()) if (!order.has(file)) visit(file);
  return circles;
}
