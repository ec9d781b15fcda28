import { openStore } from "#db/client.ts";
import { type Portal, type PortalOptions, startPortal } from "../portal-server.ts";
import { type MadeDist, makeDist } from "./made-dist.ts";

import { origins } from "./origins.ts";

export const longText = (title: string): string =>
  `<!doctype html><html lang="de"><title>${title}</title><p>${"Mitbestimmung ".repeat(200)}</p></html>`;

const page = (title: string) => ({ body: longText(title), type: "text/html; charset=utf-8", csp: `default-src 'self'; x-page ${title}` });

export const video = Buffer.from(Array.from({ length: 2000 }, (_, index) => index % 251));

export const pages = {
  "/ifb": page("Start ifb"),
  "/betriebsrat": page("Start betriebsrat"),
  "/ifb/404": { ...page("Nicht gefunden ifb"), status: 404 },
  "/betriebsrat/500": { ...page("Das hat nicht geklappt betriebsrat"), status: 500 },
  "/betriebsrat/503": { ...page("Gerade nicht erreichbar betriebsrat"), status: 503 },
  "/betriebsrat/404": { ...page("Nicht gefunden betriebsrat"), status: 404 },
  "/seminare": page("Seminare"),
  "/news/überblick": page("Überblick"),
  "/robots.txt": { body: "User-agent: *\n", type: "text/plain; charset=utf-8" },
  "/_astro/page.abc.css": { body: `a{color:red}${"b{color:red}".repeat(100)}`, type: "text/css; charset=utf-8", immutable: true },
  "/videos/film.webm": { body: video, type: "video/webm" },
} as const;

export type TestPortal = Readonly<{
  portal: Portal;
  port: number;
  dist: MadeDist;
  store: PortalOptions["store"];
  stop: () => Promise<void>;
}>;

export async function startTestPortal(options: Partial<PortalOptions> = {}): Promise<TestPortal> {
  const dist = makeDist();
  dist.publish(pages);
  const store = await openStore(":memory:");
  await store.migrate();
  const secret = "0123456789abcdef0123456789abcdef";
  const portal = await startPortal({
    distDir: dist.dir,
    port: 0,
    host: "127.0.0.1",
    origins,
    store,
    secret,
    releaseCheckMs: 10,
    ...options,
  });
  const stop = async () => {
    await portal.close();
    dist.remove();
  };
  return { portal, port: portal.port, dist, store, stop };
}
