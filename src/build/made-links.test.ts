import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { lexiconText } from "#src/catalogue/test/content-folder.ts";
import { bodyOf, differences, manifestOf } from "./test/built-site.ts";
import type { ContentCopy } from "./test/content-copy.ts";
import { expectSame, type SmallSite, smallSite } from "./test/small-site.ts";

let site: SmallSite;
let dist: string;
let content: ContentCopy;

beforeAll(async () => {
  site = await smallSite("made-links", 3);
  ({ dist, content } = site);
  expect((await site.build()).code).toBe(0);
});

const expectCleanBuildIsTheSame = async (): Promise<void> => expectSame(dist, await site.cleanBuild());

describe("links that arise by themselves", () => {
  const changedBy = async (change: () => void): Promise<readonly string[]> => {
    const before = manifestOf(dist);
    change();
    expect((await site.build()).code).toBe(0);
    return differences(before, manifestOf(dist));
  };
  const contentPages = (paths: readonly string[]): readonly string[] =>
    paths.filter((path) =>
      /^\/(?:betriebsratslexikon\/\w+|fachartikel|news|rechtsprechung\/urteil|gesetze|seminare\/t)\/[a-z0-9-]+$/.test(path),
    );

  it("of a new term of the lexicon are made on the pages that mention it, and on no others", async () => {
    const [article = ""] = content.ids("articles").filter((id) => content.ids("articles")[0] !== id);
    const [news = ""] = content.ids("news");
    await changedBy(() => {
      content.edit("articles", article, (text) => `${text}\n\nAuch Musterbegriffe zählen dazu.\n`);
      content.edit("news", news, (text) => `${text}\n\n> Ein Musterbegriff im Zitat.\n`);
    });
    const changed = await changedBy(() =>
      writeFileSync(join(content.dir, "lexicon/br/musterbegriff.md"), lexiconText().replace("title: Abmahnung", "title: Musterbegriff")),
    );
    expect(contentPages(changed)).toEqual(["/betriebsratslexikon/br/musterbegriff", `/fachartikel/${article}`]);
    expect(bodyOf(dist, `/fachartikel/${article}`)).toContain('<a href="/betriebsratslexikon/br/musterbegriff">Musterbegriffe</a> zählen');
    await expectCleanBuildIsTheSame();
  });

  it("of a statute are made on the pages that cite it when its overview comes", async () => {
    const [article = ""] = content.ids("articles");
    await changedBy(() => content.edit("articles", article, (text) => `${text}\n\nSo steht es in § 5 Abs. 2 MuStG.\n`));
    expect(bodyOf(dist, `/fachartikel/${article}`)).toContain("in § 5 Abs. 2 MuStG.");
    const statute = readFileSync(join(content.dir, `statutes/${content.ids("statutes")[0]}.md`), "utf8").split("\n---\n")[0] ?? "";
    const overview = statute
      .replace(/^abbreviation: .*$/m, "abbreviation: MuStG")
      .replace(/^shortTitle: .*$/m, "shortTitle: Mustersatzgesetz");
    const changed = await changedBy(() => writeFileSync(join(content.dir, "statutes/mustg.md"), `${overview}\n---\n\nEin Muster.\n`));
    expect(contentPages(changed)).toEqual(expect.arrayContaining([`/fachartikel/${article}`, "/gesetze/mustg"]));
    expect(bodyOf(dist, `/fachartikel/${article}`)).toContain('<a href="/gesetze/mustg">§ 5 Abs. 2 MuStG</a>');
    await expectCleanBuildIsTheSame();
  });
});
