/** A document may take 30 seconds and so much memory: so many entries stand in one. */
export const PART_OF_LIST = 40;

export const READING_LIST_PATH = "/meinifb/wissen/leseliste.pdf";

export type ListPart = Readonly<{ label: string; href: string }>;

/** The files that a reading list comes in; none for an empty one. */
export function partsOfList(entries: number): readonly ListPart[] {
  const parts = Math.ceil(entries / PART_OF_LIST);
  return Array.from({ length: parts }, (_, index) =>
    parts === 1
      ? { label: "Leseliste als PDF", href: READING_LIST_PATH }
      : { label: `Leseliste als PDF, Teil ${index + 1} von ${parts}`, href: `${READING_LIST_PATH}?teil=${index + 1}` },
  );
}
