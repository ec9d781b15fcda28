import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { SourceList } from "#src/catalogue/published-sources.ts";
import { contentFolder } from "#src/catalogue/test/content-folder.ts";
import { madeEntry } from "#src/catalogue/test/made-entry.ts";
import { bodyFile } from "#src/release/body-file.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { storeSources } from "./sources.ts";

const entry = (collection: "news" | "themes" | "lexicon" | "articles" | "pages", id: string, digest = "1") => ({
  ...madeEntry({ collection, id }),
  digest,
});

const media = { "muster.pdf": { download: { path: "/downloads/muster.pdf", type: "PDF", bytes: 3000 } } };

it("keeps what was published of themes, conferences, news, lexicon and pages with where their pictures and downloads lead, and nothing else", () => {
  const content = contentFolder({
    "news/eins.md": "alt",
    "news/zwei.md": "zwei",
    "themes/thema.md": "thema",
    "lexicon/br/wort.md": "wort",
    "articles/artikel.md": "artikel",
    "pages/both/service/kontakt.md": "kontakt",
  });
  const store = temporaryFolder();
  let before: SourceList = {};
  const copy = (file: string): string | null => {
    const [, h] = before[file] ?? [];
    return h === undefined ? null : readFileSync(bodyFile(store, h), "utf8");
  };
  const publish = (...entries: readonly ReturnType<typeof entry>[]): void => {
    before = storeSources({ contentDir: content.dir, entries }, { store, before });
  };

  publish(
    entry("news", "eins"),
    entry("news", "zwei"),
    entry("themes", "thema"),
    entry("lexicon", "br/wort"),
    entry("articles", "artikel"),
    { ...entry("pages", "both/service/kontakt"), media },
  );
  expect(before["pages/both/service/kontakt.md"]?.[2]).toEqual(media);
  expect(before["news/eins.md"]).toHaveLength(2);
  expect([copy("news/eins.md"), copy("themes/thema.md"), copy("lexicon/br/wort.md")]).toEqual(["alt", "thema", "wort"]);
  expect(copy("articles/artikel.md")).toBeNull();

  content.write("news/eins.md", "neu");
  publish(entry("news", "eins"), entry("news", "zwei"));
  expect([copy("news/eins.md"), copy("themes/thema.md")]).toEqual(["alt", null]);

  publish(entry("news", "eins", "2"), entry("news", "zwei"));
  expect([copy("news/eins.md"), copy("news/zwei.md")]).toEqual(["neu", "zwei"]);
  content.drop();
});
