import type { StaticPath } from "#src/catalogue/define-pages.ts";
import type { RenderTask } from "./render-protocol.ts";
import type { Renderer } from "./renderer.ts";

export type PlannedPage = RenderTask & Readonly<{ key?: string }>;

/** Fills a route pattern such as `/gesetze/[statute]/[norm]` with the parameters of one path. */
export function fillRoute(route: string, params: Readonly<Record<string, string>>): string {
  return route.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => params[name] ?? "") || "/";
}

/** Every prerendered path with its key: pages without a key are rendered on each build. */
export async function planPages(renderer: Renderer): Promise<PlannedPage[]> {
  const pages: PlannedPage[] = [];
  for (const { route, module } of renderer.prerendered) {
    const page = route.type === "page";
    if (route.pathname) {
      pages.push({ pathname: route.pathname === "/" ? "/" : route.pathname.replace(/\/$/, ""), component: route.component, page });
      continue;
    }
    const { getStaticPaths } = await module();
    for (const path of (getStaticPaths?.({ routePattern: route.route }) ?? []) as StaticPath[]) {
      pages.push({ pathname: fillRoute(route.route, path.params), component: route.component, page, key: path.key() });
    }
  }
  return pages;
}
