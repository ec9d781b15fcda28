const pieces = [
  ...["<", ">", "[", "]", "(", ")", "*", "_", "`", "```", "~~", "\n", "\n\n", "> ", "- ", "1. ", "    ", "&", ";", "\\", '"', "'"],
  ...["javascript:", "https://a.example/", "mailto:a@b.example", "<script>", "</p>", "<img src=x onerror=", "§ 37 BetrVG", "&#x6a;"],
  ...["data:", "ä\u0301", "\u202e", "\ud800", "{{", "<!--"],
];

/** The same numbers in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Texts made of what attacks are made of, the same ones for the same seed. */
export function oddTexts(count: number, seed: number): readonly string[] {
  const next = numbersFrom(seed);
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + next(40) }, () => pieces[next(pieces.length)]).join(next(4) === 0 ? " " : ""),
  );
}
