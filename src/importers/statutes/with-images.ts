import { imagesIn, type NormImage } from "#src/features/statutes/rules/norm-text.ts";
import type { Provision, Statute } from "./statute.ts";

/** Official formulas have some kilobytes, scanned forms some hundred. */
const MAX_BYTES = 1_000_000;
const MAX_PIXELS = 25_000_000;
const MOST_IMAGES = 200;

type Beside = (names: ReadonlySet<string>, maxBytes: number) => Promise<ReadonlyMap<string, Buffer>>;

type Kind = "jpg" | "png" | "gif";

/** By how it begins, whatever it is called. Nothing that could hold a script, a link or a document is a picture here. */
function kindOf(bytes: Buffer): Kind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpg";
  if (bytes.toString("latin1", 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  return /^GIF8[79]a/.test(bytes.toString("latin1", 0, 6)) ? "gif" : undefined;
}

/** A picture decoded whole and written anew, so that nothing but its pixels comes along; `undefined` for what is none. */
async function pictureOf(name: string, bytes: Buffer): Promise<NormImage | undefined> {
  const kind = kindOf(bytes);
  if (kind === undefined) return undefined;
  const { default: sharp } = await import("sharp");
  try {
    const picture = sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS });
    const written = kind === "jpg" ? picture.jpeg({ quality: 90 }) : picture.png({ compressionLevel: 9 });
    const { data, info } = await written.toBuffer({ resolveWithObject: true });
    const ending = kind === "jpg" ? "jpg" : "png";
    return data.length > MAX_BYTES
      ? undefined
      : { name, file: `bild.${ending}`, width: info.width, height: info.height, data: data.toString("base64") };
  } catch {
    return undefined;
  }
}

/**
 * A statute with the pictures and formulas its wordings name, as far as they came with it and are JPEG, PNG or GIF; what is left out
 * is named on its page as before.
 */
export async function withImages(law: Statute, beside: Beside | undefined): Promise<Statute> {
  const names = new Set(law.provisions.flatMap(({ text }) => imagesIn(text)).slice(0, MOST_IMAGES));
  if (beside === undefined || names.size === 0) return law;
  const made = new Map<string, NormImage>();
  for (const [name, bytes] of await beside(names, MAX_BYTES)) {
    const picture = await pictureOf(name, bytes);
    if (picture) made.set(name, picture);
  }
  const provisions = law.provisions.map((provision): Provision => {
    const images = imagesIn(provision.text).flatMap((name) => made.get(name) ?? []);
    return images.length === 0 ? provision : { ...provision, images };
  });
  return { ...law, provisions };
}
