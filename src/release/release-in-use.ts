import { AsyncLocalStorage } from "node:async_hooks";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { currentRelease, type Release } from "./release.ts";

type Use = { readonly pinned: AsyncLocalStorage<Release>; served: (() => Release) | undefined };

const key = Symbol.for("portal.release-in-use");
const slots = globalThis as Record<symbol, unknown>;

/** Compiled pages carry their own copy of this module and have to read from the same release as the server. */
function use(): Use {
  slots[key] ??= { pinned: new AsyncLocalStorage<Release>(), served: undefined } satisfies Use;
  return slots[key] as Use;
}

/** Says which release this process serves, until what it answers is called. */
export function serveRelease(served: () => Release): () => void {
  const slot = use();
  slot.served = served;
  return () => {
    if (slot.served === served) slot.served = undefined;
  };
}

/** Everything that `work` reads comes from this release, whatever is published meanwhile. */
export const withRelease = <T>(release: Release, work: () => T): T => use().pinned.run(release, work);

/** The release that answers are made from now: the request's own, the server's, or else the one that is online. */
export function releaseInUse(): Release | undefined {
  const { pinned, served } = use();
  return pinned.getStore() ?? served?.() ?? currentRelease(buildEnvironment().distDir);
}
