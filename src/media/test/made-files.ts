import sharp from "sharp";

/** A picture of coloured noise-free stripes: the colour tells where a crop was taken from. */
export function stripes(width: number, height: number): ReturnType<typeof sharp> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="50%" height="100%" fill="#d00000"/><rect x="50%" width="50%" height="100%" fill="#0000d0"/></svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: "#ffffff" });
}

/** A JPEG as a camera writes it: turned by its orientation, with the place where it was taken. */
export const cameraJpeg = (width: number, height: number): Promise<Buffer> =>
  stripes(width, height)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: "geheim" }, IFD3: { GPSLatitude: "52/1 31/1 0/1" } })
    .toBuffer();

export function pngHeader(width: number, height: number): Buffer {
  const head = Buffer.alloc(33);
  head.write("\x89PNG\r\n\x1a\n", 0, "latin1");
  head.writeUInt32BE(13, 8);
  head.write("IHDR", 12, "latin1");
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  head.set([8, 2, 0, 0, 0], 24);
  return head;
}

export const pdf = (bytes = 0): Buffer => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(bytes, "x"), Buffer.from("\n%%EOF\n")]);

export const drawing = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60">${inside}</svg>`;
