import { expect, it } from "vitest";
import { countInWords } from "./count-in-words.ts";

const seminar = { conferenceHref: null };
const conference = { conferenceHref: "/fachtagung/br-tag/buchung" };

it.each([
  [[seminar], "1 Seminar"],
  [[seminar, seminar], "2 Seminare"],
  [[conference], "1 Fachtagung"],
  [[seminar, conference, conference], "1 Seminar und 2 Fachtagungen"],
])("counts %j", (entries, expected) => expect(countInWords(entries)).toBe(expected));
