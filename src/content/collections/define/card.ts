import type { Illustration } from "#src/domain/page/illustration.ts";

export type CardParts = Readonly<{
  title: string;
  /** What kind of page it is, as readers see it. */
  kind: string;
  text: string;
  date?: string;
  illustration?: Illustration;
  note?: string;
}>;
