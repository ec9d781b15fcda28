import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore } from "#db/client.ts";
import { allEvents } from "#db/repositories/events.ts";
import { bodyOf, listOf } from "#src/build/test/built-site.ts";
import { sharedOrigins, sharedPort } from "#src/build/test/compiled-site.ts";
import type { ContentCopy } from "#src/build/test/content-copy.ts";
import { type RunningServer, startServer } from "#src/build/test/running-server.ts";
import { expectSame, type SmallSite, smallSite } from "#src/build/test/small-site.ts";
import { freeSeats } from "#src/domain/events/event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { drawing, pdf, pngHeader, stripes } from "#src/media/test/made-files.ts";
import { type Answer, ask as answerOf } from "#src/server/test/ask.ts";
import { bookSeat, visitor } from "./visitor.ts";

const PORT = 4396;

let site: SmallSite;
let dist: string;
let content: ContentCopy;
let server: RunningServer;

beforeAll(async () => {
  site = await smallSite("media-journey", 3, {
    HOST: "127.0.0.1",
    PORT: String(PORT),
    SITE_IFB_URL: sharedOrigins.ifb,
    SITE_BETRIEBSRAT_URL: sharedOrigins.betriebsrat,
    AUTO_PUBLISH: "off",
    ACCESS_LOG: "off",
  });
  ({ dist, content } = site);
  expect((await site.build()).compiled).toBe(false);
  server = await startServer(".", site.variables);
});
afterAll(() => server.stop());

const ask = (path: string, host = "betriebsrat.localhost"): Promise<Answer> =>
  answerOf(PORT, path, { headers: { host: `${host}:${sharedPort}` } });
const news = (): string => content.ids("news")[0] ?? "";
const put = (file: string, body: string | Buffer): void => {
  mkdirSync(join(content.dir, file, ".."), { recursive: true });
  writeFileSync(join(content.dir, file), body);
};

/** One in a hotel, a month or more ahead, with a seat free. */
async function spareEvent(): Promise<number> {
  const store = await openStore(site.variables["DATABASE_URL"] ?? "");
  const events = await allEvents(store.db).finally(store.close);
  const from = addDays(todayInBerlin(new Date()), 30);
  const spare = events.find(
    (event) => event.themeSlug !== null && event.modules.length === 0 && !event.cancelled && event.startDate > from && freeSeats(event) > 0,
  );
  return spare?.eventId ?? 0;
}

describe("a picture, a download and a redirect", () => {
  it("are published without compiling, and pages nobody has opened yet still answer", async () => {
    put("news/saal.jpg", await stripes(1000, 600).jpeg().toBuffer());
    put("news/muster.pdf", pdf(3000));
    put("media/illustrations/ganz-neu.svg", drawing("<g/>"));
    put("redirects.yaml", `/news/frueher: /news/${news()}\n/news/weg: gone\n`);
    content.edit("news", news(), (text) => `${text}\n\n![Ein Saal](saal.jpg)\n\n[Muster](muster.pdf)\n`);
    const run = await site.build();
    expect([run.code, run.compiled]).toEqual([0, false]);
    expect(run.rendered).toBeLessThan(run.pages / 2);
    await expect.poll(async () => (await ask(`/news/${news()}`)).text).toContain("Ein Saal");
    const { text: html } = await ask(`/news/${news()}`);
    const address = /srcset="(\/media\/[0-9a-f]{20}-480\.avif) 480w, /.exec(html)?.[1] ?? "";
    const picture = await ask(address);
    expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/avif"]);
    expect(picture.headers["cache-control"]).toContain("immutable");
    expect(html).toContain('href="/downloads/muster.pdf" type="application/pdf">Muster (PDF, 3 KB)</a>');
    expect((await ask("/downloads/muster.pdf")).headers["content-type"]).toBe("application/pdf");
    expect((await ask("/illustrations/ganz-neu.svg")).status).toBe(200);
    const old = await ask("/news/frueher?a=1");
    expect([old.status, old.headers.location]).toEqual([301, `/news/${news()}?a=1`]);
    const gone = await ask("/news/weg");
    expect([gone.status, gone.text]).toEqual([410, expect.stringContaining("Diesen Inhalt gibt es nicht mehr")]);
    for (const path of ["/checkout", "/seminare/warenkorb", "/kundenportal/login", "/registrierung"])
      expect([path, (await ask(path, "localhost")).status]).toEqual([path, 200]);
  });

  it("are seen by somebody who then goes on through the checkout, with no fault anywhere", async () => {
    const guest = await visitor(sharedPort, PORT);
    const { page, faults } = guest;
    const address = `${sharedOrigins.betriebsrat}/news/${news()}`;
    await page.goto(address);
    put("news/tafel.jpg", await stripes(1600, 700).jpeg().toBuffer());
    put("news/tafel.jpg.yaml", "alt: Eine Tafel\nsource: Erika Muster\nlicence: CC BY 4.0\nfocus: [100, 50]\n");
    put("news/einladung.pdf", pdf(3000));
    const fields = "illustration: tafel.jpg\ndownloads:\n  - file: einladung.pdf\n    label: Einladung\n";
    content.edit("news", news(), (text) => text.replace(/^illustration: .*\n/m, fields));
    const run = await site.build();
    expect([run.code, run.compiled]).toEqual([0, false]);
    const picture = page.getByRole("img", { name: "Eine Tafel" }).first();
    await expect
      .poll(async () => {
        await page.reload();
        return picture.count();
      })
      .toBe(1);
    const shown = await picture.evaluate(async (img: HTMLImageElement) => {
      await img.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
      const context = canvas.getContext("2d");
      context?.drawImage(img, 0, 0, 1, 1);
      const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
      return { file: new URL(img.currentSrc).pathname, ratio: img.clientWidth / img.clientHeight, side: blue > red ? "right" : "left" };
    });
    expect(shown).toEqual({
      file: expect.stringMatching(/^\/media\/[0-9a-f]{20}-\d+\.avif$/),
      ratio: expect.closeTo(16 / 9, 1),
      side: "right",
    });
    expect(await page.getByRole("main").textContent()).toContain("Bild: Erika Muster · CC BY 4.0");
    const file = await ask((await page.getByRole("link", { name: "Einladung (PDF, 3 KB)" }).getAttribute("href")) ?? "");
    expect([file.status, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const share = new URL((await page.locator('meta[property="og:image"]').getAttribute("content")) ?? "", address);
    const shared = await ask(share.pathname);
    expect([shared.status, shared.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(await bookSeat(guest, sharedOrigins.ifb, await spareEvent())).toMatch(/^Bestellung B-/);
    expect(faults).toEqual([]);
    await guest.leave();
  });

  it.each([
    ["other bytes", async () => put("news/saal.jpg", await stripes(900, 600).jpeg().toBuffer())],
    ["another credit", () => put("news/saal.jpg.yaml", "source: Erika Muster\n")],
    ["another focal point", () => put("news/tafel.jpg.yaml", "alt: Eine Tafel\nfocus: [0, 50]\n")],
    ["a larger download", () => put("news/muster.pdf", pdf(9000))],
  ])("with %s change the page that shows them", async (_, change) => {
    const before = bodyOf(dist, `/news/${news()}`);
    await change();
    expect((await site.build()).code).toBe(0);
    expect(bodyOf(dist, `/news/${news()}`)).not.toBe(before);
  });

  it("equal a clean build after all of that", async () => expectSame(dist, await site.cleanBuild()));

  it("leave nothing of a draft online", async () => {
    const source = readFileSync(join(content.dir, `news/${news()}.md`), "utf8");
    put("news/entwurf.md", source.replace("---\n", "---\ndraft: true\n").replace("saal.jpg", "geheim.svg"));
    put("news/geheim.svg", drawing("<g/>"));
    expect((await site.build()).rendered).toBe(0);
    rmSync(join(content.dir, "news/entwurf.md"));
    rmSync(join(content.dir, "news/geheim.svg"));
  });
});

describe("a wrong file is named and leaves online what was there", () => {
  it.each([
    ["a broken picture", "news/kaputt.png", pngHeader(40, 30), "news/kaputt.png:1: Das Bild ist beschädigt"],
    ["300 megapixels", "news/riese.png", pngHeader(20_000, 15_000), "news/riese.png:1: Das Bild hat 300 Megapixel"],
    ["a renamed ending", "news/falsch.jpg", pngHeader(40, 30), "Sie ist kein JPG-Bild, sondern ein PNG-Bild."],
    ["a PDF that is none", "news/falsch.pdf", "<html>", "Sie ist kein PDF."],
    ["an SVG with a script", "news/boese.svg", drawing("<script/>"), "news/boese.svg:1: Die Zeichnung enthält <script>."],
    ["a loop of redirects", "redirects.yaml", "/a: /b\n/b: /a\n", "redirects.yaml:1: Die Weiterleitungen /a → /b → /a führen im Kreis."],
    ["a dead target", "redirects.yaml", "/a: /news/tot\n", "redirects.yaml:1: Das Ziel /news/tot von /a gibt es nicht."],
  ])("%s", async (_, file, body, sentence) => {
    const before = listOf(dist);
    const redirects = readFileSync(join(content.dir, "redirects.yaml"), "utf8");
    put(file, body);
    const run = await site.build();
    rmSync(join(content.dir, file));
    put("redirects.yaml", redirects);
    expect([run.code, run.output]).toEqual([1, expect.stringContaining(sentence)]);
    expect(run.output).toContain("Es wurde nichts veröffentlicht.");
    expect(listOf(dist)).toBe(before);
  });
});

it("a renamed entry is named with the line that leads on", async () => {
  const text = readFileSync(join(content.dir, `news/${news()}.md`), "utf8");
  put("news/neuer-name.md", text);
  rmSync(join(content.dir, `news/${news()}.md`));
  rmSync(join(content.dir, "redirects.yaml"));
  const run = await site.build();
  expect(run.output).toContain(`/news/${news()}: /news/neuer-name`);
});
