import { describe, expect, it } from "vitest";
import { checkFile } from "./check-file.ts";

const lines = (file: string, ...source: string[]): string[] =>
  checkFile(file, `${source.join("\n")}\n`).map(({ line, message }) => `${line}: ${message}`);
const importing = (file: string, specifier: string): string[] => lines(file, `import { x } from "${specifier}";`);

describe("directions", () => {
  it.each([
    ["src/pages/seminare/index.astro.ts", "#src/layouts/page.ts"],
    ["src/pages/seminare/index.ts", "#src/features/cart/server/cart.ts"],
    ["src/layouts/page.ts", "#src/features/cart/rules/cart.ts"],
    ["src/layouts/page.ts", "#src/catalogue/entry.ts"],
    ["src/features/cart/islands/Cart.tsx", "#src/features/cart/browser/cart.store.ts"],
    ["src/features/cart/islands/Cart.tsx", "../rules/cart.ts"],
    ["src/features/cart/server/cart.ts", "#db/repositories/carts.ts"],
    ["src/features/cart/server/cart.ts", "#src/catalogue/entry.ts"],
    ["src/domain/events/event.ts", "#src/brand/brand.ts"],
    ["src/shared/view/Facts.ts", "#src/domain/pricing/money.ts"],
    ["src/catalogue/collections.ts", "#src/content/collections/news.ts"],
    ["src/content/collections/news.ts", "#src/content/schemas/fields.ts"],
    ["src/build/publish.ts", "#src/catalogue/entry.ts"],
    ["src/server/dispatch.ts", "#db/client.ts"],
    ["db/seed/demo.ts", "#src/domain/pricing/money.ts"],
    ["db/seed/demo.ts", "../client.ts"],
    ["scripts/build.ts", "#src/build/build-site.ts"],
    ["src/middleware.ts", "#src/shared/server/process/log.ts"],
    ["src/domain/events/event.ts", "date-fns"],
    ["src/features/cart/rules/cart.test.ts", "#db/client.ts"],
  ])("lets %s import %s", (file, specifier) => expect(importing(file, specifier)).toEqual([]));

  it.each([
    ["src/features/cart/rules/cart.ts", "#src/features/wishlist/rules/list.ts", "Das Feature „cart“ importiert aus dem Feature „wishlist“"],
    ["src/features/cart/islands/Cart.tsx", "../../wishlist/rules/list.ts", "verlässt den Raum"],
    ["src/features/cart/islands/Cart.tsx", "#src/features/cart/server/cart.ts", "darf nicht"],
    ["src/features/cart/browser/cart.ts", "#db/client.ts", "darf nicht"],
    ["src/features/cart/rules/cart.ts", "#src/features/cart/server/cart.ts", "darf nicht"],
    ["src/features/cart/view/Cart.ts", "#src/layouts/page.ts", "darf nicht"],
    ["src/domain/events/event.ts", "#src/features/cart/rules/cart.ts", "darf nicht"],
    ["src/domain/events/event.ts", "#src/pages/index.ts", "darf nicht"],
    ["src/shared/server/process/log.ts", "#src/domain/events/event.ts", "darf nicht"],
    ["src/catalogue/entry.ts", "#db/client.ts", "darf nicht"],
    ["src/pages/index.ts", "#src/build/publish.ts", "darf nicht"],
    ["src/pages/index.ts", "#db/client.ts", "darf nicht"],
    ["src/server/dispatch.ts", "#src/build/manifest.ts", "darf nicht"],
    ["db/client.ts", "#src/features/cart/rules/cart.ts", "darf nicht"],
    ["src/domain/events/event.ts", "../../brand/brand.ts", "bitte als „#src/brand/brand.ts“ importieren"],
    ["src/domain/events/event.ts", "../../../README.ts", "verlässt den Raum"],
    ["src/domain/events/event.ts", "#src/unknown/x.ts", "führt in keinen Raum"],
    ["src/features/cart/rules/cart.ts", "node:crypto", "gehört nicht in den Browser"],
    ["src/shared/forms/fields/city.ts", "zod", "gehört nicht in den Browser"],
  ])("refuses %s importing %s", (file, specifier, message) =>
    expect(importing(file, specifier)).toEqual([expect.stringContaining(message)]),
  );
});

describe("ways to write an import", () => {
  const refused = [expect.stringContaining("darf nicht")];
  it.each([
    'import type { A } from "#src/pages/a.ts";',
    'import "#src/pages/a.ts";',
    'export { a } from "#src/pages/a.ts";',
    'export * from "#src/pages/a.ts";',
    'const a = await import("#src/pages/a.ts");',
    'import {\n  a,\n  b,\n} from "#src/pages/a.ts";',
    'const a = 1; import { b } from "#src/pages/a.ts";',
  ])("sees %j", (source) => expect(lines("src/domain/events/event.ts", source)).toEqual(refused));

  it.each(['// import { a } from "#src/pages/a.ts";', '/* import "#src/pages/a.ts"; */', 'const text = "from #src/pages/a.ts";'])(
    "passes over %j",
    (source) => expect(lines("src/domain/events/event.ts", source)).toEqual([]),
  );

  it("takes types of server packages for what they are: nothing at run time", () => {
    expect(lines("src/shared/browser/interaction.ts", 'import type { ClientDirective } from "astro";')).toEqual([]);
  });
});

describe("Astro files", () => {
  const file = "src/layouts/header/Header.astro";

  it("reads frontmatter and scripts with their lines", () => {
    const source = [
      "---",
      'import a from "#src/pages/a.ts";',
      "---",
      "<p>",
      "<script>",
      '  import { b } from "#src/features/cart/server/b.ts";',
      "</script>",
    ];
    expect(lines(file, ...source)).toEqual([
      "2: „layouts“ darf nicht aus „pages“ importieren.",
      "6: Ein <script> läuft im Browser und darf nichts aus „features/cart/server“ importieren.",
    ]);
  });

  it("lets frontmatter import what a script may not", () => {
    expect(lines(file, "---", 'import { readFile } from "node:fs";', "---")).toEqual([]);
    expect(lines(file, "<script>", '  import { readFile } from "node:fs";', "</script>")).toEqual([expect.stringMatching(/^2: „node:fs“/)]);
  });
});

describe("names and sizes", () => {
  it.each([
    "src/shared/server/utils.ts",
    "src/domain/helpers/dates.ts",
    "src/features/cart/view/new-cart.astro",
    "src/layouts/misc.ts",
    "src/domain/v2-price.ts",
  ])("refuses the name %s", (file) => expect(lines(file, "")).toEqual([expect.stringContaining("sagen nicht, was darin ist")]));

  it.each(["src/lib/a.ts", "src/features/cart/cart.ts", "src/features/cart/stores/cart.ts", "src/shared/a.ts", "src/content/news/a.ts"])(
    "knows no room for %s",
    (file) => expect(lines(file, "")).toEqual([expect.stringContaining("liegt in keinem Raum")]),
  );

  it("refuses files of more than 300 lines", () => {
    expect(lines("src/domain/events/event.ts", ...Array.from({ length: 300 }, () => ""))).toEqual([]);
    expect(lines("src/domain/events/event.ts", ...Array.from({ length: 301 }, () => ""))).toEqual([
      "301: Die Datei hat 301 Zeilen, erlaubt sind 300.",
    ]);
  });
});
