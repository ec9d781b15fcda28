import { expect, it } from "vitest";
import { stem } from "./stem.ts";

/** Pairs of the vocabulary that is published with the algorithm (snowball-data, german). */
const published = `
a a | aalglatten aalglatt | aashöllen aasholl | abbeisst abbeisst | abbildung abbild | abenddämmerung abenddammer | abende abend
abendessen abendess | abendlichen abend | abendröte abendrot | abends abend | abendschöppchen abendschoppch | abendstern abend
abenteuer abenteu | abenteuerlichem abenteu | abenteuerspielplätzen abenteuerspielplatz | abenteurer abenteur | aberglauben aberglaub
abermalige abermal | aberwitzigen aberwitz | abfallen abfall | abfällige abfall | abgeburstet abgeburstet | abgebürstet abgeburstet
abgeordnetenversammlung abgeordnetenversamml | abgeschiedenen abgeschied | abgesprungen abgespr | abgezogenheit abgezog
abgöttereien abgotterei | abgöttisches abgott | abgründe abgrund | abhängigkeit abhang | abhängigen abhang | abirrungen abirr
ablehnung ablehn | ableitungen ableit | abmühten abmuht | abonnieren abonni | abreissen abreiss | abreißen abreiss
abscheulich abscheulich | abscheus abscheus | abschließung abschliess | abschluß abschluss | abschüttelten abschuttelt
absichtlich absicht | absonderliche absond | absonderungen absonder | abstimmungen abstimm | abstraktion abstraktion
abstufungen abstuf | abteilungen abteil
`;

it.each(
  published
    .trim()
    .split(/[|\n]/)
    .map((pair) => pair.trim().split(" ") as [string, string]),
)("the stem of %s is %s", (word, expected) => expect(stem(word)).toBe(expected));

it.each([
  ["Kündigung", "Kündigungen", "kuendigung"],
  ["Betriebsrat", "Betriebsrats", "Betriebsrates"],
  ["Überstunde", "Überstunden", "UEBERSTUNDEN"],
  ["Ergebnis", "Ergebnisse", "Ergebnisses"],
  ["Mitarbeiter", "Mitarbeiterin", "Mitarbeiterinnen"],
])("%s, %s and %s have one stem", (...words) => expect(new Set(words.map((word) => stem(word.toLowerCase()))).size).toBe(1));

it.each([
  ["system", "system"],
  ["neue", "neu"],
  ["bayern", "bay"],
  ["quelle", "quell"],
  ["", ""],
])("the stem of %j is %j", (word, expected) => expect(stem(word)).toBe(expected));
