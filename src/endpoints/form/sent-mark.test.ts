import { expect, it } from "vitest";
import { testSecret } from "#src/shared/server/test/call-route.ts";
import { readSentMark, sentMark } from "./sent-mark.ts";

const reference = "A-7KQ2-M9XD";
const mark = sentMark(reference, "contact", testSecret);

it("carries the reference over the redirect", () => expect(readSentMark(mark, "contact", testSecret)).toBe(reference));

it.each([
  ["nothing", null],
  ["an empty text", ""],
  ["a bare reference", reference],
  ["another reference", mark.replace("7KQ2", "7KQ3")],
  ["another signature", `${reference}.AAAAAAAAAAAAAAAAAAAAAA`],
  ["the mark of another form", sentMark(reference, "sbv", testSecret)],
  ["a mark of another secret", sentMark(reference, "contact", "another secret of thirty-two chars")],
])("takes %s for nothing", (_, text) => expect(readSentMark(text, "contact", testSecret)).toBeNull());
