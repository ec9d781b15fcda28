import { expect, it } from "vitest";
import { joinedVerb } from "./joined-verb.ts";
import { stem } from "./stem.ts";

const known = new Set(["anfechten", "ablehnen", "einstellen", "zurücktreten", "teilnehmen"].map(stem));

it.each([
  ["Wie fechte ich die Wahl an?", "Wie anfechte ich die Wahl?"],
  ["lehnt der Betriebsrat die Einstellung ab", "ablehnen der Betriebsrat die Einstellung"],
  ["Wen stellt die Firma ein?", "Wen einstellen die Firma?"],
  ["Der Chef lehnt das ab, was tun?", "Der Chef ablehnen das, was tun?"],
])("joins the verb of %j", (sentence, joined) => expect(joinedVerb(sentence, (root) => known.has(root))).toBe(joined));

it.each(["", "an", "Was steht uns zu?", "Wahl anfechten", "Wie fechte ich die Wahl?", "Ab wann?", "ein ein", "Kann ich mit?"])(
  "leaves %j as it is",
  (sentence) => expect(joinedVerb(sentence, (root) => known.has(root))).toBeUndefined(),
);
