import { describe, expect, it } from "vitest";
import { downloadNote, type ShownMedia, type ShownPicture } from "#src/domain/page/picture.ts";
import { renderMarkdown } from "./render-body.ts";

const origins = { ifb: "https://ifb.example", betriebsrat: "https://br.example" };
const picture: ShownPicture = { name: "abc", width: 1000, height: 500, fallback: "jpg", alt: "Ein Flur" };
const media: Readonly<Record<string, ShownMedia>> = {
  "flur.jpg": { picture: { ...picture, source: "ifb <Archiv>", licence: "CC BY 4.0" } },
  "plan.svg": { picture: { ...picture, fallback: "svg", ground: true } },
  "muster.pdf": { download: { path: "/downloads/muster.pdf", type: "PDF", bytes: 1_258_291 } },
};
const htmlOf = (source: string): string => renderMarkdown(source, "ifb", origins, undefined, media).html.trim();

describe("a picture", () => {
  it("alone in a paragraph is a figure with all its sizes, caption and credit", () => {
    const html = htmlOf('![Leerer "Flur"](flur.jpg "Der Flur")');
    expect(html).toMatch(/^<figure><picture><source type="image\/avif" srcset="[^"]*"/);
    expect(html).toContain('srcset="/media/abc-480.webp 480w, /media/abc-800.webp 800w, /media/abc-1000.webp 1000w"');
    expect(html).toContain('<img src="/media/abc-1000.jpg" alt="Leerer &quot;Flur&quot;" width="1000" height="500" loading="lazy"');
    expect(html).toMatch(/<figcaption>Der Flur <small>Bild: ifb &lt;Archiv&gt; · CC BY 4\.0<\/small><\/figcaption><\/figure>$/);
  });

  it("within a sentence stays there", () =>
    expect(htmlOf("Der ![Flur](flur.jpg) hier")).toMatch(/^<p>Der <picture>.*<\/picture> hier<\/p>$/));

  it("without a text of its own has that of its file", () => expect(htmlOf("![](flur.jpg)")).toContain('alt="Ein Flur"'));

  it("with transparent parts has a light ground, also on dark pages", () =>
    expect(htmlOf("![Plan](plan.svg)")).toContain(
      '<img src="/media/abc.svg" alt="Plan" width="1000" height="500" loading="lazy" decoding="async" class="on-ground">',
    ));
});

it("a download says its type and size behind the link", () => {
  expect(htmlOf("[Muster **Brief**](muster.pdf) und [News](/news)")).toBe(
    '<p><a href="/downloads/muster.pdf" type="application/pdf">Muster <strong>Brief</strong> (PDF, 1,2 MB)</a> und <a href="https://br.example/news">News</a></p>',
  );
});

it.each([
  [900, "PDF, 1 KB"],
  [300_000, "PDF, 293 KB"],
  [10 * 1024 * 1024, "PDF, 10,0 MB"],
])("%i bytes are %s", (bytes, note) => expect(downloadNote({ type: "PDF", bytes })).toBe(note));
