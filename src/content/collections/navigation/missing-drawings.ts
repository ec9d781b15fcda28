import type { Beside, Found } from "../define/checks.ts";

type Slides = readonly Readonly<{ imageVertical: string; imageHorizontal: string }>[];
type Header = readonly Readonly<{ inspirationContent: Slides }>[];

export const missingDrawings = ({ data }: Readonly<{ data: Readonly<{ header: Header }> }>, { hasDrawing }: Beside): readonly Found[] =>
  data.header.flatMap(({ inspirationContent }, i) =>
    inspirationContent.flatMap((slide, j) =>
      (["imageVertical", "imageHorizontal"] as const).flatMap((field) =>
        hasDrawing(slide[field])
          ? []
          : [
              {
                path: ["header", i, "inspirationContent", j, field],
                message: `Feld „${field}“: Die Zeichnung „${slide[field]}.svg“ gibt es nicht.`,
              },
            ],
      ),
    ),
  );
