import { describe, expect, it } from "vitest";
import { type Edit, editedText, type Selected } from "./edit.ts";
import { isMarked, toggleMark } from "./inline-marks.ts";
import { insertLink, insertPicture, insertTable } from "./insertions.ts";
import { deepestHeading, hasLineMark, mayStand, nextItem, toggleLines } from "./line-marks.ts";

/** `[` and `]` stand for the ends of the selection, `|` for the caret. */
function marked(given: string): Selected {
  const caret = given.indexOf("|");
  if (caret >= 0) return { text: given.replace("|", ""), start: caret, end: caret };
  const start = given.indexOf("[");
  const end = given.indexOf("]") - 1;
  return { text: given.replace("[", "").replace("]", ""), start, end };
}
function shown(selected: Selected, edit: Edit | undefined): string | undefined {
  if (edit === undefined) return undefined;
  const text = editedText(selected.text, edit);
  const [start, end] = edit.select;
  return start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
}
const done = (given: string, act: (selected: Selected) => Edit | undefined): string | undefined => {
  const selected = marked(given);
  return shown(selected, act(selected));
};

describe("bold and italic", () => {
  it.each([
    ["Der [Betriebsrat] tagt.", "**", "Der **[Betriebsrat]** tagt."],
    ["Der **[Betriebsrat]** tagt.", "**", "Der [Betriebsrat] tagt."],
    ["Der [**Betriebsrat**] tagt.", "**", "Der [Betriebsrat] tagt."],
    ["Der [Betriebsrat ]tagt.", "**", "Der **[Betriebsrat]** tagt."],
    ["Der Betriebs|rat tagt.", "**", "Der **Betriebs|rat** tagt."],
    ["Der **Betriebs|rat** tagt.", "**", "Der Betriebs|rat tagt."],
    ["Der | tagt.", "**", "Der **|** tagt."],
    ["Der **|** tagt.", "**", "Der | tagt."],
    ["Der **[Rat]** tagt.", "*", "Der ***[Rat]*** tagt."],
    ["Der ***[Rat]*** tagt.", "**", "Der *[Rat]* tagt."],
    ["Der ***[Rat]*** tagt.", "*", "Der **[Rat]** tagt."],
    ["Der *[Rat]* tagt.", "*", "Der [Rat] tagt."],
    ["[- eins\n- zwei]", "**", "- [**eins**\n- **zwei**]"],
    ["[eins\n\nzwei]", "*", "[*eins*\n\n*zwei*]"],
  ] as const)("%j with %s becomes %j", (given, mark, wanted) => expect(done(given, (s) => toggleMark(s, mark))).toBe(wanted));

  it("say whether they are there", () => {
    expect([isMarked(marked("**[x]**"), "**"), isMarked(marked("**[x]**"), "*"), isMarked(marked("***[x]***"), "*")]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe("headings, lists and quotations", () => {
  it.each([
    ["Form|", "h2", "## Form|"],
    ["## Form|", "h2", "Form|"],
    ["### For|m", "h2", "## For|m"],
    ["- Form|", "h3", "### Form|"],
    ["**Form**|", "h2", "## Form|"],
    ["Davor\nForm|\nDanach", "h2", "Davor\n\n## Form|\n\nDanach"],
    ["[eins\nzwei]", "list", "[- eins\n- zwei]"],
    ["[- eins\n- zwei]", "list", "[eins\nzwei]"],
    ["[- eins\n- zwei]", "numbers", "[1. eins\n2. zwei]"],
    ["[eins\n\nzwei]", "quote", "[> eins\n>\n> zwei]"],
    ["Davor\n[eins\n]zwei", "list", "Davor\n\n[- eins]\n\nzwei"],
    ["|", "list", "- |"],
  ] as const)("%j with %s becomes %j", (given, mark, wanted) => expect(done(given, (s) => toggleLines(s, mark))).toBe(wanted));

  it("leave no level out", () => {
    expect(deepestHeading("")).toBe(2);
    expect(deepestHeading("## Eins\n\nText")).toBe(3);
    expect(deepestHeading("## Eins\n\n### Zwei\n")).toBe(4);
    expect(mayStand(marked("Text\n\nHier|"), "h3")).toBe(false);
    expect(mayStand(marked("## A\n\nHier|"), "h3")).toBe(true);
  });

  it("say whether they are there", () => {
    expect(hasLineMark(marked("[- a\n- b]"), "list")).toBe(true);
    expect(hasLineMark(marked("[- a\nb]"), "list")).toBe(false);
  });

  it.each([
    ["- eins|", "- eins\n- |"],
    ["3. eins|", "3. eins\n4. |"],
    ["- eins\n- |", "- eins\n|"],
    ["Text|", undefined],
    ["|- eins", undefined],
  ])("the return key makes of %j %j", (given, wanted) => expect(done(given, nextItem)).toBe(wanted));
});

describe("what is inserted", () => {
  it.each([
    ["Siehe [Abmahnung].", "Siehe [Abmahnung](/|)."],
    ["Siehe |.", "Siehe [|](/)."],
    ["[https://www.bag.de/x]", "[|](https://www.bag.de/x)"],
  ])("a link makes of %j %j", (given, wanted) => expect(done(given, insertLink)).toBe(wanted));

  it("a table stands as a block of its own", () =>
    expect(done("Davor|\nDanach", insertTable)).toBe("Davor\n\n| [Spalte 1] | Spalte 2 |\n| --- | --- |\n|  |  |\n|  |  |\n\nDanach"));

  it("a picture too", () =>
    expect(done("Davor|", (s) => insertPicture(s, "media/saal.jpg", "Ein [leerer] Saal"))).toBe(
      "Davor\n\n![Ein leerer Saal](/media/saal.jpg)|\n",
    ));
});
