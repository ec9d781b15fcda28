import { expect, it } from "vitest";
import { lineOf } from "./issue-sentence.ts";

const front = `title: Beispiel
groups:
- name: Eins
  items:
    - { name: a, url: /a }
    - name: b

      # eine Bemerkung
      items:
      - name: tief
      - { name: tiefer,
          url: /c }
- items:
    - name: d
  name: Zwei
"quoted": ja
words: [eins, zwei]
name: Ende`;

it.each([
  [["title"], 1],
  [["groups"], 2],
  [["groups", 0], 3],
  [["groups", 0, "name"], 3],
  [["groups", 0, "items", 0], 5],
  [["groups", 0, "items", 0, "url"], 5],
  [["groups", 0, "items", 0, "missing"], 5],
  [["groups", 0, "items", 1], 6],
  [["groups", 0, "items", 1, "items", 1, "url"], 12],
  [["groups", 0, "items", 1, "missing"], 6],
  [["groups", 0, "items", 7], 4],
  [["groups", 1], 13],
  [["groups", 1, "name"], 15],
  [["groups", 1, "items", 0, "name"], 14],
  [["quoted"], 16],
  [["words", 1], 17],
  [["name"], 18],
  [["missing"], 1],
  [[], 1],
])("finds %j on line %d", (path, line) => expect(lineOf(front, path, 1)).toBe(line));

it("counts from where the front matter begins", () => expect(lineOf(front, ["groups", 1], 2)).toBe(14));
