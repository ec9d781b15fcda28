import { join } from "node:path";
import { fallbackWidth, type PictureFormat, variantPath, widthsOf } from "#src/domain/page/picture.ts";
import { pictureRecipe } from "./picture-recipe.ts";
import type { PictureJob } from "./shown-media.ts";

export type Variant = Readonly<{ path: string; width: number; format: PictureFormat }>;

/** All files of a picture; none for a drawing, which is published as it is. */
export function variantsOf(job: PictureJob): readonly Variant[] {
  const { name, fallback } = job;
  if (fallback === "svg") return [];
  const variant = (width: number, format: PictureFormat): Variant => ({ path: variantPath(name, width, format), width, format });
  return [...widthsOf(job).flatMap((width) => [variant(width, "avif"), variant(width, "webp")]), variant(fallbackWidth(job), fallback)];
}

async function tools(): Promise<typeof import("sharp").default> {
  const { default: sharp } = await import("sharp");
  // Pages are made meanwhile: pictures take one core of theirs.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Makes one variant: upright, cropped, at its width, in sRGB, without anything a camera wrote into the original. */
export async function makeVariant(contentDir: string, { file, crop, width, height }: PictureJob, variant: Variant): Promise<Buffer> {
  const sharp = await tools();
  // Turned in a first step: what follows counts from the upright picture's corner.
  const upright = sharp(join(contentDir, file), { failOn: "error" }).autoOrient();
  const cut = crop === undefined ? upright : upright.extract({ ...crop, width, height });
  const sized = cut.resize({ width: variant.width, withoutEnlargement: true });
  switch (variant.format) {
    case "avif":
      return sized.avif(pictureRecipe.avif).toBuffer();
    case "webp":
      return sized.webp(pictureRecipe.webp).toBuffer();
    case "jpg":
      return sized.jpeg(pictureRecipe.jpg).toBuffer();
    case "png":
      return sized.png(pictureRecipe.png).toBuffer();
  }
}
