import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/**
 * One file loads faster than four on a slow phone. A group takes named files only, else React comes with the cart.
 * An `.astro` file stands for its script.
 */
const groups: Readonly<Record<string, readonly string[]>> = {
  // What every page wants before anybody has touched it, and what half of the others' scripts begin with.
  page: [
    "src/domain/cart/cart-hint.ts",
    "src/features/auth/browser/keep-login.ts",
    "src/features/auth/browser/wake-quick-logins.ts",
    "src/features/wishlist/browser/local-wishlist.ts",
    "src/features/wishlist/browser/paint-hearts.ts",
    "src/features/wishlist/browser/wake-hearts.ts",
    "src/features/wishlist/rules/entry-key.ts",
    "src/layouts/Page.astro",
    "src/layouts/footer/consent-link.ts",
    "src/layouts/header/cart-count.ts",
    "src/layouts/header/header-parts.ts",
    "src/layouts/header/login-state.ts",
    "src/layouts/header/wake-header.ts",
    "src/layouts/wake-page.ts",
    "src/shared/browser/cookie.ts",
    "src/shared/browser/first-touch.ts",
    "src/shared/browser/storage.ts",
    "src/shared/http/errors.ts",
    "src/shared/http/login-hint.ts",
    "src/shared/http/request.ts",
  ],
  // What the dates of a list or an event are asked for at once.
  dates: [
    "src/domain/events/event-actions.ts",
    "src/domain/events/event-badges.ts",
    "src/domain/events/event.ts",
    "src/domain/events/portal-event.ts",
    "src/domain/time/german-date.ts",
    "src/features/events/browser/correct-action.ts",
    "src/features/events/browser/live-booking-state.ts",
    "src/features/events/rules/booking-states.path.ts",
    "src/features/events/rules/booking-states.route.ts",
    "src/features/events/view/LiveFacts.astro",
  ],
  // The count of the cart, for the header and the pages of the cart.
  stores: [
    "src/features/cart/browser/cart-counters.ts",
    "src/features/cart/browser/cart.store.ts",
    "src/features/cart/rules/cart-count.ts",
    "src/features/cart/rules/cart.paths.ts",
    "src/features/cart/rules/cart.routes.ts",
  ],
};

const others: Readonly<Record<string, RegExp>> = {
  react: /node_modules\/(?:react|react-dom|scheduler|@nanostores)\//,
  stores: /node_modules\/nanostores\//,
  page: /vite\/preload-helper/,
};

function groupOf(id: string): string | undefined {
  const other = Object.entries(others).find(([, pattern]) => pattern.test(id));
  if (other) return other[0];
  const [file = "", query = ""] = id.split("?");
  if (!file.startsWith(`${root}/`) || (query !== "" && !query.includes("type=script"))) return undefined;
  return Object.entries(groups).find(([, files]) => files.includes(file.slice(root.length + 1)))?.[0];
}

/** For Rolldown's `codeSplitting`. Throws when a named file has moved: it would silently become a request of its own. */
export function scriptGroups(): readonly Readonly<{ name: string; test: (id: string) => boolean }>[] {
  const missing = Object.values(groups)
    .flat()
    .filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0) throw new Error(`src/astro/script-groups.ts nennt Dateien, die es nicht gibt: ${missing.join(", ")}`);
  return ["react", "stores", "page", "dates"].map((name) => ({ name, test: (id) => groupOf(id) === name }));
}
