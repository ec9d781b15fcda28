import { definePages } from "#src/catalogue/define-pages.ts";
import type { BodyRef } from "#src/catalogue/render-body.ts";
import { bodyRef } from "#src/catalogue/render-body.ts";
import { readNorm } from "./norm-text.ts";

type ImageModel = Readonly<{ file: string; body: BodyRef }>;

const types = { jpg: "image/jpeg", png: "image/png" } as const;

/** `/gesetze/{x}/bild-{y}`: pictures and formulas of the official package, as files of their own (spec:law#pictures). */
export const normImages = definePages({
  paths: (c) =>
    c
      .list("norms")
      .flatMap(({ id, data }) =>
        (data.images ?? []).map((file) => ({ params: { statute: data.statute, image: file }, id: `${id} ${file}` })),
      ),
  model: (c, pageId): ImageModel => {
    const [id = "", file = ""] = pageId.split(" ");
    return { file, body: bodyRef(c.get("norms", id)) };
  },
});

/** The picture itself. Throws when its norm no longer has it. */
export function answerImage({ file, body }: ImageModel): Response {
  const image = readNorm(body).images?.find((found) => found.file === file);
  if (image === undefined) throw new Error(`${body.file} enthält kein Bild ${file}`);
  const type = types[file.endsWith(".png") ? "png" : "jpg"];
  return new Response(new Uint8Array(Buffer.from(image.data, "base64")), { headers: { "Content-Type": type } });
}
