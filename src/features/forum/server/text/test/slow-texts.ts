import { LONGEST_POST } from "#src/shared/forms/fields/forum-post.ts";

type SlowText = Readonly<{ name: string; make: (length?: number) => string }>;

const pieces = [
  ...["*", "[", "_a", "`", "![", "[](", "<", "a*_", "~~", "&amp", "\\", "(", "<a@", "[[x](", "**a ", "> ", "- ", "1. ", ">", "* * ", "\t"],
  ...[
    "mailto:",
    "<mailto:a@",
    "[a](mailto:?",
    "§ 37 ",
    "§§ ",
    "BAG ",
    "`a``",
    "a**b_",
    "\n\n",
    "\n> ",
    "- a\n",
    "[a](b\n",
    "```\n",
    "| a ",
  ],
];

/** A text of this many characters: the same few over and over, or a paragraph that stays below the most marks with the rest filled up. */
export const slowTexts: readonly SlowText[] = [
  ...pieces.map((piece): SlowText => {
    return {
      name: JSON.stringify(piece),
      make: (length = LONGEST_POST) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length),
    };
  }),
  ...["*", "[", "`", "_a_ ", "[](", "<a@"].map((piece): SlowText => {
    const paragraph = `${piece.repeat(Math.floor(390 / piece.length))}\n\n`;
    return {
      name: `Absätze aus ${JSON.stringify(piece)}`,
      make: (length = LONGEST_POST) => paragraph.repeat(Math.ceil(length / paragraph.length)).slice(0, length),
    };
  }),
  { name: "verschachtelte Zitate", make: (length = LONGEST_POST) => `${"> ".repeat(length / 2 - 1)}x` },
  {
    name: "immer tiefere Zitate",
    make: (length = LONGEST_POST) =>
      Array.from({ length: 200 }, (_, i) => `${"> ".repeat(i % 40)}a`)
        .join("\n")
        .repeat(20)
        .slice(0, length),
  },
];
