import { describe, expect, it } from "vitest";
import { changeFront } from "./change-front.ts";

const front = `# Kopf
title: "Urlaub: Was verfällt?"   # Überschrift
date: 2026-11-16

# Für wen
audiences: [br, 'sbv']
tags:
  - eins   # zuerst
  # dazwischen
  - 'zwei'
program:
  - title: Tag 1
    sessions:
      - { time: "10:00", title: Beginn }   # pünktlich
      - { time: '11:00', title: Pause }
  - title: Tag 2
text: |
  Erste Zeile
  zweite Zeile
hotel: haus   # am See`;
const before = {
  title: "Urlaub: Was verfällt?",
  date: "2026-11-16",
  audiences: ["br", "sbv"],
  tags: ["eins", "zwei"],
  program: [
    {
      title: "Tag 1",
      sessions: [
        { time: "10:00", title: "Beginn" },
        { time: "11:00", title: "Pause" },
      ],
    },
    { title: "Tag 2" },
  ],
  text: "Erste Zeile\nzweite Zeile\n",
  hotel: "haus",
};
const order = ["title", "motto", "date", "audiences", "tags", "program", "text", "hotel"];
const changed = (change: Readonly<Record<string, unknown>>): string => changeFront(front, { ...before, ...change }, order);

it("leaves a head alone in which nothing changes", () => expect(changed({})).toBe(front));

it.each([
  ["a text in its quotes, with its comment", { title: "Neu: Titel" }, `"Urlaub: Was verfällt?"`, `"Neu: Titel"`],
  ["a plain value", { date: "2027-01-02" }, "2026-11-16", "2027-01-02"],
  ["a plain value that needs quotes now", { hotel: "haus: am See" }, "hotel: haus ", `hotel: "haus: am See" `],
  ["a text that would be read as something else", { hotel: "true" }, "hotel: haus ", `hotel: "true" `],
  ["one item of a list on one line, the other in its quotes", { audiences: ["jav", "sbv"] }, "[br, 'sbv']", "[jav, 'sbv']"],
  ["a list on one line that grows", { audiences: ["br", "sbv", "jav"] }, "[br, 'sbv']", "[br, sbv, jav]"],
  ["an item between comments", { tags: ["eins", "drei"] }, "'zwei'", "'drei'"],
  ["a list with a line for each item that grows", { tags: ["eins", "zwei", "drei"] }, "  - 'zwei'\n", "  - 'zwei'\n  - drei\n"],
  ["one that loses its first", { tags: ["zwei"] }, "  - eins   # zuerst\n", ""],
  [
    "a value deep inside",
    {
      program: [
        {
          ...before.program[0],
          sessions: [
            { time: "10:30", title: "Beginn" },
            { time: "11:00", title: "Pause" },
          ],
        },
        { title: "Tag 2" },
      ],
    },
    `"10:00"`,
    `"10:30"`,
  ],
  ["a whole entry that goes", { program: [before.program[0]] }, "  - title: Tag 2\n", ""],
  ["several lines", { text: "Eine Zeile" }, "text: |\n  Erste Zeile\n  zweite Zeile\n", "text: Eine Zeile\n"],
  ["a field that goes, at the end", { hotel: undefined }, "hotel: haus   # am See", ""],
  ["a field that goes; the comment of the next stays", { date: undefined }, "date: 2026-11-16\n", ""],
  ["a new field, at its place among the others", { motto: "Los" }, "# Überschrift\n", "# Überschrift\nmotto: Los\n"],
])("changes %s, and nothing beside it", (_, change, from, to) => {
  expect(front.split(from)).toHaveLength(2);
  expect(changed(change)).toBe(front.replace(from, () => to));
});

it("keeps the line ends of Windows", () => {
  const windows = front.replaceAll("\n", "\r\n");
  const wanted = { ...before, tags: ["eins", "zwei", "drei"] };
  expect(changeFront(windows, wanted, order)).toBe(windows.replace("- 'zwei'\r\n", "- 'zwei'\r\n  - drei\r\n"));
});

it("writes a new head in the order of the collection", () =>
  expect(changeFront("", { date: "2026-01-02", title: "Neu: eins", tags: [], audiences: ["br"] }, order)).toBe(
    'title: "Neu: eins"\ndate: 2026-01-02\naudiences: [br]\ntags: []',
  ));

describe("what the parser's places can't tell", () => {
  it.each([
    ["fields in braces", "{ title: eins, date: 2026-01-01 }"],
    ["anchors", "title: &t eins\ndate: *t"],
    ["a value on the next line", "title:\n  eins\ndate: 2026-01-01"],
  ])("%s: holds what is wanted all the same", (_, source) => {
    const after = changeFront(source, { title: "zwei", date: "2027-01-01" }, order);
    expect(changeFront(after, { title: "zwei", date: "2027-01-01" }, order)).toBe(after);
    expect(after).toContain("zwei");
  });
});
