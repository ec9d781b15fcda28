import { pathToFileURL } from "node:url";
import type { RouteData } from "astro";
import { App } from "astro/app";
import { setProductionMode } from "#src/astro/production-mode.ts";
import { digestPromptly } from "#src/astro/prompt-digest.ts";
import { markRendering } from "#src/catalogue/rendering.ts";
import { isFullDisk } from "./render-failed.ts";
import type { RenderResult, RenderTask, WorkerSetup } from "./render-protocol.ts";
import { contentTypeOf, storeFile } from "./store-file.ts";

type BuiltApp = Readonly<{
  manifest: ConstructorParameters<typeof App>[0];
  getComponentByRoute: (route: RouteData) => Promise<PageModule>;
}>;
export type PageModule = Readonly<{ getStaticPaths?: (options: unknown) => unknown }>;
export type PrerenderedRoute = Readonly<{ route: RouteData; module: () => Promise<PageModule> }>;
type AskedPage = Pick<RenderTask, "pathname" | "component">;
export type Renderer = Readonly<{
  prerendered: readonly PrerenderedRoute[];
  onDemand: readonly RouteData[];
  render: (task: RenderTask) => Promise<RenderResult>;
  /** A page as it would be published, kept nowhere. */
  respond: (page: AskedPage) => Promise<Response>;
}>;

/** The status of the pages that answer where there is none (any more) or none can be made; a provision of a statute may have the number 404 too. */
const statusOfPage = (pathname: string): number | undefined => {
  const status = /^\/(?:ifb|betriebsrat)\/(404|410|500|503)$/.exec(pathname)?.[1];
  return status === undefined ? undefined : Number(status);
};

/** Astro imports the module of a page for each page anew, which takes longer than one import should. */
function loadedOnce({ pageMap }: BuiltApp["manifest"]): Pick<BuiltApp["manifest"], "pageMap"> {
  const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
    let loaded: Promise<T> | undefined;
    return () => (loaded ??= load());
  };
  return pageMap === undefined ? {} : { pageMap: new Map([...pageMap].map(([component, load]) => [component, once(load)])) };
}

/** Loads the renderer that the last code build left behind: the same manifest and page modules, without Vite. */
export async function loadRenderer({ entry, store, origin }: WorkerSetup): Promise<Renderer> {
  markRendering();
  setProductionMode();
  digestPromptly();
  const { app: built } = (await import(pathToFileURL(entry).href)) as { app: BuiltApp };
  // Astro remembers the paths of each route for one manifest: a publisher that stays has new ones each time.
  const app = new App({ ...built.manifest, ...loadedOnce(built.manifest) });
  const routes = built.manifest.routes.map(({ routeData }) => routeData).filter(({ origin: from }) => from === "project");
  const byComponent = new Map(routes.map((route) => [route.component, route]));
  const respond = async ({ pathname, component }: AskedPage, locals = {}): Promise<Response> => {
    const routeData = byComponent.get(component);
    if (!routeData) throw new Error(`Route ${component} fehlt`);
    return app.render(new Request(origin + encodeURI(pathname)), { routeData, locals });
  };
  return {
    respond,
    prerendered: routes.filter((route) => route.prerender).map((route) => ({ route, module: () => built.getComponentByRoute(route) })),
    onDemand: routes.filter((route) => !route.prerender),
    render: async ({ pathname, component, page }) => {
      try {
        let html: string | undefined;
        const response = await respond({ pathname, component }, { takeHtml: (text: string) => (html = text) });
        const body = html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
        const x = statusOfPage(pathname);
        if (response.status >= 400 && x === undefined) throw new Error(`antwortet mit Status ${response.status}`);
        const type = page ? "text/html; charset=utf-8" : (response.headers.get("content-type") ?? contentTypeOf(pathname));
        const csp = response.headers.get("content-security-policy");
        const file = storeFile(store, body, type, 5);
        const noindex = page && body.includes('<meta name="robots" content="noindex"');
        return {
          pathname,
          file: { ...file, ...(csp ? { csp } : {}), ...(noindex ? { noindex } : {}), ...(x === undefined ? {} : { x }) },
        };
      } catch (error) {
        const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
        return { pathname, error: text, ...(isFullDisk(error) ? { isDiskFull: true } : {}) };
      }
    },
  };
}
