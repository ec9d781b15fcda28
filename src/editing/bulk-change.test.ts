import { describe, expect, it } from "vitest";
import { bulkChanged } from "./bulk-change.ts";
import { editedFile } from "./read-file.ts";

const place = (name: string, id: string) => {
  const found = editedFile("/nirgends", name, id);
  if (found === undefined) throw new Error(`${name}/${id}`);
  return found;
};
const nothing = { add: "", remove: "", checked: "" };
const news = place("news", "a");
const text = "---\ntitle: 'Eins'   # so\ntags:   [kuendigung, betriebsrat]  # zwei\nchecked: \"2025-01-01\"\n---\n\n\nText  \n";

describe("a change of several", () => {
  it.each([
    ["adds a tag", { add: "teilzeit" }, text.replace("betriebsrat]", "betriebsrat, teilzeit]")],
    ["takes a tag away", { remove: "kuendigung" }, text.replace("kuendigung, ", "")],
    [
      "changes one for the other",
      { remove: "kuendigung", add: "teilzeit" },
      text.replace("kuendigung, betriebsrat]", "betriebsrat, teilzeit]"),
    ],
  ])("%s and nothing else", (_, change, wanted) => {
    const result = bulkChanged(news, text, { ...nothing, ...change });
    const lines = (value: string): readonly string[] => value.split("\n").filter((line) => !line.startsWith("tags:"));
    expect(result.kind === "changed" && lines(result.text)).toEqual(lines(wanted));
    expect(result.kind === "changed" && result.text.split("\n")[2]?.replace(/\s+/g, "")).toContain(
      (wanted.split("\n")[2] ?? "").replace(/\s+/g, "").replace("#zwei", ""),
    );
  });

  it("leaves what is so already, byte for byte", () => {
    expect(bulkChanged(news, text, { ...nothing, add: "betriebsrat" })).toEqual({ kind: "same" });
    expect(bulkChanged(news, text, { ...nothing, remove: "fehlt" })).toEqual({ kind: "same" });
  });

  it("writes a list where there was none, and takes the last tag's line away", () => {
    const bare = "---\r\ntitle: Eins\r\n---\r\n\r\nText\r\n";
    expect(bulkChanged(news, bare, { ...nothing, add: "teilzeit" })).toMatchObject({
      text: expect.stringContaining("tags: [teilzeit]\r\n"),
    });
    expect(bulkChanged(news, bare, { ...nothing, remove: "teilzeit" })).toEqual({ kind: "same" });
    const one = "---\ntags: [teilzeit]\ntitle: Eins\n---\n";
    expect(bulkChanged(news, one, { ...nothing, remove: "teilzeit" })).toEqual({ kind: "changed", text: "---\ntitle: Eins\n---\n" });
  });

  it.each([
    ["a kind without tags", place("trainers", "a"), "---\nname: A\n---\n", { add: "x" }, "keine Schlagwörter"],
    ["a kind without a day of its check", place("news", "a"), text, { checked: "2026-01-01" }, "kein „Geprüft am“"],
    ["a head that can't be read", news, "---\ntitle: [\n---\n", { add: "x" }, "nicht lesbar"],
    ["tags that are no list", news, "---\ntags: eins\n---\n", { add: "x" }, "keine Liste"],
  ] as const)("refuses %s", (_, at, before, change, sentence) =>
    expect(bulkChanged(at, before, { ...nothing, ...change })).toEqual({ kind: "refused", sentence: expect.stringContaining(sentence) }),
  );
});
