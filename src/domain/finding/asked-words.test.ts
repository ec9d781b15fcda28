import { expect, it } from "vitest";
import { stemsOf } from "#src/domain/german-text/words.ts";
import { askedWords } from "./asked-words.ts";

it.each([
  ["Ich bin erstes Ersatzmitglied, wann werde ich denn gerufen?", "erstes Ersatzmitglied gerufen"],
  ["Muss da ein Sozialplan her?", "Sozialplan"],
  ["Geht das?", "Geht das?"],
])("leaves of %j what it is about", (question, left) => expect(askedWords(question)).toBe(left));

it("keeps a filler that makes a phrase with the word beside it", () => {
  const phrase = stemsOf("länger bleiben").join(" ");
  expect(askedWords("muss ich länger bleiben", (stems) => stems === phrase)).toBe("länger bleiben");
  expect(askedWords("muss ich länger bleiben")).toBe("bleiben");
});
