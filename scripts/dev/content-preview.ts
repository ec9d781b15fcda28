import { relative, resolve } from "node:path";
import type { AstroIntegration } from "astro";
import type { Outcome } from "./content-reader.ts";

type Preview = Readonly<{
  contentDir: string;
  /** Reads all content again; never rejects. */
  refresh: () => Promise<Outcome>;
}>;

/** Editors write a file in several steps. */
const SETTLE_MS = 150;

const errorOverlay = (explanation: string) =>
  ({
    type: "error",
    err: {
      name: "Vorschau",
      title: "Im Inhalt ist etwas zu beheben",
      message: explanation,
      hint: "Diese Meldung verschwindet, sobald der Fehler behoben und die Datei gespeichert ist.",
      stack: "",
    },
  }) as const;

/** Rereads the content on changes and reloads open pages; errors stand over each page until mended. */
export function contentPreview({ contentDir, refresh }: Preview): AstroIntegration {
  const folder = resolve(contentDir);
  const isContent = (file: string): boolean => !/^\.\.|^$|(?:^|[/\\])\./.test(relative(folder, file));
  let current: Outcome = { ok: true };
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  return {
    name: "content-preview",
    hooks: {
      "astro:server:setup": async ({ server }) => {
        const { hot } = server.environments.client;
        current = await refresh();
        const again = async (): Promise<void> => {
          current = await refresh();
          // Astro forgets which addresses there are.
          for (const { hot: inside } of Object.values(server.environments)) inside.send("astro:content-changed", {});
          hot.send(current.ok ? { type: "full-reload" } : errorOverlay(current.explanation));
        };
        server.watcher.add(folder);
        server.watcher.on("all", (_event, file) => {
          if (!isContent(file)) return;
          clearTimeout(timer);
          timer = setTimeout(() => {
            running = running.then(again);
          }, SETTLE_MS);
        });
        hot.on("connection", () => {
          if (!current.ok) hot.send(errorOverlay(current.explanation));
        });
      },
    },
  };
}
