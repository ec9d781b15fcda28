import { expect, it } from "vitest";
import { changePeople } from "./change-people.ts";

const changed = (query: string) => Object.fromEntries(changePeople(new URLSearchParams(query)));

it("adds a person, who starts with what the one before chose", () =>
  expect(changed("dazu=&firma=Muster&personen=2&name1=Anna&name2=Ben&art2=Reservierung&hotel2=Tagesgast")).toEqual({
    ...{ firma: "Muster", personen: "3", name1: "Anna", name2: "Ben", art2: "Reservierung", hotel2: "Tagesgast" },
    ...{ name3: "", art3: "Reservierung", hotel3: "Tagesgast" },
  }));

it("takes one out, and the others keep what was typed for them", () =>
  expect(changed("weg=1&personen=3&name1=Anna&hotel1=Tagesgast&name2=Ben&name3=Cem")).toEqual({
    personen: "2",
    name1: "Ben",
    name2: "Cem",
  }));

it("leaves everybody as they were where the costs are asked for", () =>
  expect(changed("kosten=&naechte=2&personen=1&name1=Anna&hotel1=Tagesgast")).toEqual({
    ...{ naechte: "2", personen: "1", name1: "Anna", hotel1: "Tagesgast" },
  }));

it.each([
  ["nobody beyond the twentieth", "dazu=&personen=20", "20"],
  ["the last one", "weg=1&personen=1", "1"],
  ["a person that there is not", "weg=4&personen=3", "3"],
  ["no number", "weg=x&personen=2", "2"],
  ["no button", "personen=2", "2"],
  ["a count that makes no sense", "dazu=&personen=99", "2"],
])("leaves %s", (_, query, personen) => expect(changed(query)["personen"]).toBe(personen));
