import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";
import type { Illustration } from "#src/domain/page/illustration.ts";
import type { ShownPicture } from "#src/domain/page/picture.ts";
import { makeVariant, variantsOf } from "./make-picture.ts";
import { resolveMedia } from "./resolve-media.ts";
import type { PictureJob } from "./shown-media.ts";
import { makeDirectories, mediaIn } from "./test/made-content.ts";
import { drawing, stripes } from "./test/made-files.ts";

type Files = Readonly<Record<string, string | Buffer>>;

/** What a news item with this illustration shows, and how it is made. */
async function shownAs(illustration: string, files: Files) {
  const contentDir = temporaryFolder();
  makeDirectories(contentDir, { "news/.keep": "", ...files });
  const { entries, media } = await mediaIn(contentDir, [""], { illustration });
  const { entries: resolved, published } = resolveMedia(entries, media);
  const shown = Reflect.get(resolved[0]?.data ?? {}, "illustration") as Illustration;
  return { contentDir, shown, jobs: published.pictures, digest: resolved[0]?.digest, before: entries[0]?.digest };
}

async function isRed(contentDir: string, job: PictureJob | undefined): Promise<boolean> {
  const variant = job && variantsOf(job).find(({ format }) => format === "jpg");
  if (!(job && variant)) throw new Error("no JPG is made");
  const { data } = await sharp(await makeVariant(contentDir, job, variant))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (data[0] ?? 0) > (data[2] ?? 0);
}

describe("a picture as illustration", () => {
  const alt = "alt: Zwei Streifen\n";

  it.each([
    ["left", "focus: [0, 50]\n", true, [0, 50]],
    ["right", "focus: [100, 50]\n", false, [100, 50]],
  ] as const)("is cut to 16 : 9 around what is important, on its %s", async (_, focus, red, left) => {
    const wide = await stripes(2000, 300).jpeg().toBuffer();
    const { contentDir, shown, jobs } = await shownAs("saal.jpg", { "news/saal.jpg": wide, "news/saal.jpg.yaml": alt + focus });
    expect(shown).toMatchObject({ width: 533, height: 300, alt: "Zwei Streifen", focus: left });
    expect(await isRed(contentDir, jobs[0])).toBe(red);
  });

  it("says where its focal point lies in what was left of it", async () => {
    const files = { "news/saal.jpg": await stripes(400, 900).jpeg().toBuffer(), "news/saal.jpg.yaml": `${alt}focus: [30, 95]\n` };
    expect((await shownAs("saal.jpg", files)).shown).toMatchObject({ width: 400, height: 225, focus: [30, 80] });
  });

  it("names nothing where nobody said what is important", async () => {
    const files = { "news/saal.jpg": await stripes(400, 300).jpeg().toBuffer(), "news/saal.jpg.yaml": alt };
    expect((await shownAs("saal.jpg", files)).shown).not.toHaveProperty("focus");
  });

  it("is shown whole when it is a drawing beside the entry", async () => {
    const { shown, jobs } = await shownAs("plan.svg", { "news/plan.svg": drawing(""), "news/plan.svg.yaml": alt });
    expect(shown).toMatchObject({ fallback: "svg", width: 120, height: 60, ground: true });
    expect(jobs).toEqual([expect.objectContaining({ file: "news/plan.svg", name: (shown as ShownPicture).name })]);
  });

  it("makes whatever shows the entry anew when its text, its credit or its focal point changes", async () => {
    const saal = await stripes(400, 300).jpeg().toBuffer();
    const digestWith = async (details: string) =>
      (await shownAs("saal.jpg", { "news/saal.jpg": saal, "news/saal.jpg.yaml": details })).digest;
    const digests = await Promise.all([alt, "alt: Drei\n", `${alt}source: ifb\n`, `${alt}focus: [0, 0]\n`].map(digestWith));
    expect(new Set(digests).size).toBe(4);
  });
});

it("leaves the name of a drawing of the common set as it is", async () => {
  const { shown, jobs, digest, before } = await shownAs("news-recht", {});
  expect([shown, jobs, digest]).toEqual(["news-recht", [], before]);
});
