import type { StaticPath } from "#src/catalogue/define-pages.ts";
import type { RenderTask } from "./render-protocol.ts";
import type { PrerenderedRoute, Renderer } from "./renderer.ts";
import type { PublisherMemory } from "./state/publisher-memory.ts";

/** A page that could have changed. `cacheKey` says what it is made of; a page without one is made anew. */
export type PlannedPage = RenderTask & Readonly<{ cacheKey?: string }>;

/** Fills a route pattern such as `/gesetze/[statute]/[norm]` with the parameters of one path. */
export function fillRoute(route: string, params: Readonly<Record<string, string>>): string {
  return route.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => params[name] ?? "") || "/";
}

const planned = (pathname: string, { route }: PrerenderedRoute, cacheKey?: string): PlannedPage => ({
  pathname,
  component: route.component,
  page: route.type === "page",
  ...(cacheKey === undefined ? {} : { cacheKey }),
});

/** The pages of one route: all there are, those that could have changed, and those that are gone. */
type RoutePages = Readonly<{ paths: readonly string[]; doubted: readonly PlannedPage[]; gone: readonly string[] }>;

/**
 * A model is made only where it could have changed: new paths, and pages that read what answers differently now. Where something
 * else stands around the pages, the others are doubted too, with the models that they had.
 */
async function pagesOf(prerendered: PrerenderedRoute, memory: PublisherMemory): Promise<RoutePages> {
  const { route, module } = prerendered;
  const asBefore = (pathname: string): PlannedPage => planned(pathname, prerendered, memory.pages.find(pathname)?.cacheKey);
  if (route.pathname) {
    const pathname = route.pathname === "/" ? "/" : route.pathname.replace(/\/$/, "");
    const isRight = !memory.isFramedAnew && memory.isFresh(pathname);
    return { paths: [pathname], doubted: isRight ? [] : [planned(pathname, prerendered)], gone: [] };
  }
  const known = memory.pathsOf(route.component);
  if (known && memory.reachedOf(route.component).every((pathname) => memory.isFresh(pathname)))
    return { paths: known, doubted: memory.isFramedAnew ? known.map(asBefore) : [], gone: [] };
  const { getStaticPaths } = await module();
  const all = (): readonly StaticPath[] => (getStaticPaths?.({ routePattern: route.route }) ?? []) as readonly StaticPath[];
  const pathOf = ({ params }: StaticPath): string => fillRoute(route.route, params);
  const before = new Set(memory.pathsBefore(route.component));
  const paths: string[] = [];
  const doubted: PlannedPage[] = [];
  for (const path of memory.makePaths(route.component, all, pathOf)) {
    const pathname = pathOf(path);
    paths.push(pathname);
    const isKnown = before.delete(pathname) && memory.isFresh(pathname);
    if (!isKnown) doubted.push(planned(pathname, prerendered, memory.makeCacheKey(pathname, path.cacheKey)));
    else if (memory.isFramedAnew) doubted.push(asBefore(pathname));
  }
  return { paths, doubted, gone: [...before] };
}

/** All pages of a publication by route, those that could have changed, and those that are gone. */
export type PlannedPages = Readonly<{ paths: readonly (readonly string[])[]; doubted: readonly PlannedPage[]; gone: readonly string[] }>;

/** Every prerendered path in the order of the routes. */
export async function planPages({ prerendered }: Pick<Renderer, "prerendered">, memory: PublisherMemory): Promise<PlannedPages> {
  const pages = new Map<PrerenderedRoute, RoutePages>();
  // Pages without a model come last: until then it has shown which shared answers came out the same.
  const inTurn = prerendered.toSorted((a, b) => Number(Boolean(a.route.pathname)) - Number(Boolean(b.route.pathname)));
  for (const route of inTurn) pages.set(route, await pagesOf(route, memory));
  const inOrder = prerendered.flatMap((route) => pages.get(route) ?? []);
  const paths = inOrder.map((route) => route.paths);
  const doubted = inOrder.flatMap((route) => route.doubted);
  if (memory.knowsReads) return { paths, doubted, gone: inOrder.flatMap((route) => route.gone) };
  const all = new Set(paths.flat());
  return { paths, doubted, gone: memory.pages.paths().filter((path) => !all.has(path)) };
}
