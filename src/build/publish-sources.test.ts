import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sourcesDir } from "#src/catalogue/published-sources.ts";
import { contentFolder } from "#src/catalogue/test/content-folder.ts";
import { madeEntry } from "#src/catalogue/test/made-entry.ts";
import { publishSources } from "./publish-sources.ts";

const entry = (collection: "news" | "themes" | "lexicon" | "articles", id: string, digest = "1") => ({
  ...madeEntry({ collection, id }),
  digest,
});

it("keeps what was published of themes, conferences, news and lexicon, and nothing else", () => {
  const content = contentFolder({
    "news/eins.md": "alt",
    "news/zwei.md": "zwei",
    "themes/thema.md": "thema",
    "lexicon/br/wort.md": "wort",
    "articles/artikel.md": "artikel",
  });
  const dist = contentFolder();
  const copy = (file: string): string | null => {
    const path = join(sourcesDir(dist.dir), file);
    return existsSync(path) ? readFileSync(path, "utf8") : null;
  };
  const publish = (...entries: readonly ReturnType<typeof entry>[]) => publishSources(dist.dir, { contentDir: content.dir, entries });

  publish(
    entry("news", "eins"),
    entry("news", "zwei"),
    entry("themes", "thema"),
    entry("lexicon", "br/wort"),
    entry("articles", "artikel"),
  );
  expect([copy("news/eins.md"), copy("themes/thema.md"), copy("lexicon/br/wort.md")]).toEqual(["alt", "thema", "wort"]);
  expect(copy("articles/artikel.md")).toBeNull();

  content.write("news/eins.md", "neu");
  publish(entry("news", "eins"), entry("news", "zwei"));
  expect([copy("news/eins.md"), copy("themes/thema.md")]).toEqual(["alt", null]);

  publish(entry("news", "eins", "2"), entry("news", "zwei"));
  expect([copy("news/eins.md"), copy("news/zwei.md")]).toEqual(["neu", "zwei"]);
  content.drop();
  dist.drop();
});
