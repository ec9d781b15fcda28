import { atom } from "nanostores";
import { markCurrent, type TopLevelItem } from "#src/domain/page/navigation.ts";
import { request } from "#src/shared/http/request.ts";
import { navRoute } from "../rules/nav.route.ts";

export type NavigationState =
  | Readonly<{ kind: "idle" }>
  | Readonly<{ kind: "loading" }>
  | Readonly<{ kind: "ready"; items: readonly TopLevelItem[] }>
  | Readonly<{ kind: "failed" }>;

export const $navigation = atom<NavigationState>({ kind: "idle" });

let asked: Promise<void> = Promise.resolve();

async function ask(): Promise<void> {
  try {
    const answer: unknown = await request(navRoute, {});
    // Ignored like every answer that is no array: what waits for it keeps waiting (spec:calls-and-errors#silent-failures).
    if (!Array.isArray(answer)) return;
    const items = markCurrent(answer as readonly TopLevelItem[], location.pathname, location.origin);
    $navigation.set({ kind: "ready", items });
  } catch {
    $navigation.set({ kind: "failed" });
  }
}

/** Asks for the navigation, once per page view; after a failure the next opening asks again. */
export function ensureNavigation(): Promise<void> {
  const { kind } = $navigation.get();
  if (kind === "idle" || kind === "failed") {
    $navigation.set({ kind: "loading" });
    asked = ask();
  }
  return asked;
}
