import { expect, it } from "vitest";
import { type ParticipantRole, participantsInWords, type Statement, statementIn } from "./statement.ts";

const people = (roles: readonly (ParticipantRole | null)[], newcomers: readonly (boolean | null)[] = []): readonly Statement[] =>
  roles.map((role, index) => ({ role, newcomer: newcomers[index] ?? null }));
const [m, e, v, s] = ["mitglied", "ersatzmitglied", "vorsitz", "sbv"] as const;

it.each<[string, readonly Statement[], string | null]>([
  ["nobody", [], null],
  ["four", people([m, m, e, e]), null],
  ["five", people([m, m, m, e, e]), "Angemeldet sind vor allem Mitglieder und Ersatzmitglieder."],
  ["five of whom one stated nothing", people([m, m, m, e, null]), null],
  ["five with one role: it would be that of each", people([m, m, m, m, m]), null],
  ["five of whom one alone has another", people([m, m, m, m, v]), null],
  ["what one alone is, beside two roles", people([m, m, e, e, s]), "Angemeldet sind vor allem Mitglieder und Ersatzmitglieder."],
  ["a sixth, who would show", people([m, m, m, e, e, v]), "Angemeldet sind vor allem Mitglieder und Ersatzmitglieder."],
  [
    "ten, with roles in one order whoever is more",
    people([e, e, e, m, m, v, v, v, m, e]),
    "Angemeldet sind vor allem Vorsitzende, Mitglieder und Ersatzmitglieder.",
  ],
  [
    "a role of less than a fifth",
    people([m, m, m, m, m, m, e, e, e, e, e, v, v, m, m]),
    "Angemeldet sind vor allem Mitglieder und Ersatzmitglieder.",
  ],
])("of %s is said what tells of none of them", (_, statements, words) => expect(participantsInWords(statements)).toBe(words));

it.each<[readonly boolean[], string | null]>([
  [[true, false, false, false, false], "Einige sind zum ersten Mal auf einem Seminar."],
  [[true, true, false, false, false], "Etwa die Hälfte ist zum ersten Mal auf einem Seminar."],
  [[true, true, true, true, false], "Mehr als die Hälfte ist zum ersten Mal auf einem Seminar."],
  [[true, true, true, true, true], null],
  [[false, false, false, false, false], null],
  [[true, true, false, false], null],
])("of newcomers %j the share is told: %s", (newcomers, words) => {
  const none = newcomers.map(() => null);
  expect(participantsInWords(people(none, newcomers))).toBe(words);
});

it.each([
  [
    { role: "sbv", newcomer: "ja" },
    { role: "sbv", newcomer: true },
  ],
  [{ newcomer: "nein" }, { role: null, newcomer: false }],
  [{ role: "Chef", newcomer: "vielleicht" }, null],
  [{}, null],
])("%j states %j", (typed, statement) => expect(statementIn(typed)).toEqual(statement));
