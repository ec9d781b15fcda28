import { describe, expect, it } from "vitest";
import { askedAt, chosenEdit, type Field } from "./completion.ts";
import { editedText, type Selected } from "./edit.ts";

const marked = (given: string): Selected => {
  const caret = given.indexOf("|");
  return { text: given.replace("|", ""), start: caret, end: caret };
};
const asked = (given: string, form: Field["form"] = "markdown", wanted = false) => askedAt(marked(given), { form, wanted });

describe("what is looked for at the caret", () => {
  it.each([
    ["Nach § 37|", "norm", "§ 37"],
    ["Nach § 37 Abs.| und", "norm", "§ 37 Abs."],
    ["Nach § 37 Abs. 6 Betr|", "norm", "§ 37 Abs. 6 Betr"],
    ["Nach §37 Abs. 6 Satz 1 Be|", "norm", "§37 Abs. 6 Satz 1 Be"],
    ["§ freistell|", "norm", "§ freistell"],
    ["§ 3 SGB I|", "norm", "§ 3 SGB I"],
    ["Art. 9 Abs. 3 G|", "norm", "Art. 9 Abs. 3 G"],
    ["Siehe [Abmah|", "page", "Abmah"],
    ["Siehe [Abmahnung](|)", "page", "Abmahnung"],
    ["Siehe [x](/betriebsratslexikon/br/ab|)", "page", "betriebsratslexikon br ab"],
    ["![saal|", "picture", "saal"],
    ["![|", "picture", ""],
  ])("%j is a %s: %j", (given, kind, words) => expect(asked(given)).toMatchObject({ kind, words }));

  it.each(["Nach § 37 Abs. 6 BetrVG gilt |", "Nach § 37 BetrVG.|", "Text|", "[x](https://x|)", "[a|", "Start. 9|", "| § 37"])(
    "%j asks for nothing",
    (given) => expect(asked(given)).toBeUndefined(),
  );

  it("is a word where somebody asks for it", () =>
    expect(asked("Die Abmah|", "markdown", true)).toMatchObject({ kind: "page", words: "Abmah", as: "link" }));

  it("is only a provision in plain fields, and a line's entry in fields that refer", () => {
    expect(asked("[Abmah|", "plain")).toBeUndefined();
    expect(asked("§ 3|", "plain")?.kind).toBe("norm");
    expect(asked("br/abmahnung\nbr/be|", "reference")).toMatchObject({ kind: "entry", words: "br/be", from: 13, to: 18 });
    expect(asked("|", "reference")).toBeUndefined();
    expect(asked("|", "reference", true)).toMatchObject({ words: "" });
  });
});

describe("what is chosen", () => {
  const choose = (given: string, insert: string, label = insert, form: Field["form"] = "markdown"): string => {
    const selected = marked(given);
    const found = askedAt(selected, { form, wanted: true });
    if (found === undefined) throw new Error(given);
    const edit = chosenEdit(selected.text, found, { insert, label, note: "", gone: false });
    const text = editedText(selected.text, edit);
    return `${text.slice(0, edit.select[0])}|${text.slice(edit.select[0])}`;
  };

  it.each([
    ["Nach § 37 Ab| gilt", "§ 37 Abs. 6 BetrVG", undefined, "Nach § 37 Abs. 6 BetrVG| gilt"],
    ["[Abmah|](/) gilt", "/betriebsratslexikon/br/abmahnung", "Abmahnung", "[Abmahnung](/betriebsratslexikon/br/abmahnung)| gilt"],
    ["[so](/|) gilt", "/news", "News", "[so](/news)| gilt"],
    ["Die Abmah|", "/a", "Abmahnung", "Die [Abmahnung](/a)|"],
    ["![saa|", "media/saal.jpg", "Ein Saal", "![Ein Saal](/media/saal.jpg)|"],
  ])("%j with %j becomes", (given, insert, label, wanted) => expect(choose(given, insert, label)).toBe(wanted));

  it("is a whole line where a field refers", () =>
    expect(choose("br/x\nabm|", "br/abmahnung", "Abmahnung", "reference")).toBe("br/x\nbr/abmahnung|"));
});
