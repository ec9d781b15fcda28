import { describe, expect, it } from "vitest";
import type { RecipientFacts } from "#src/domain/cart/recipient.ts";
import { joinedNotes, mergeRecipients } from "./merge-recipients.ts";

type Listed = RecipientFacts & Readonly<{ recipientId: string; updatedAt: Date }>;

const person = (recipientId: string, firstname: string, change: Partial<Listed> = {}): Listed => ({
  ...{ recipientId, kind: "buchung", salutation: "Frau", firstname, lastname: "Muster", email: null },
  ...{ hotelOverNightOption: null, personalNotes: null, updatedAt: new Date(1) },
  ...change,
});

describe("two lists", () => {
  it.each([
    ["nobody", [], [], [], []],
    ["different people", [person("a", "Anna")], [person("b", "Berta")], [], ["b"]],
    ["the same person", [person("a", "Anna")], [person("b", "anna")], ["a"], []],
    ["one name with two addresses", [person("a", "Anna", { email: "a@x.de" })], [person("b", "Anna", { email: "b@x.de" })], [], ["b"]],
    ["some who are in both", [person("a", "Anna"), person("b", "Berta")], [person("c", "Carla"), person("d", "Berta")], ["b"], ["c"]],
  ])("of %s become one", (_, kept, brought, changed, moved) => {
    const merged = mergeRecipients(kept, brought);
    expect(merged.changed.map(({ recipientId }) => recipientId)).toEqual(changed);
    expect(merged.moved.map(({ recipientId }) => recipientId)).toEqual(moved);
  });

  it("lose nobody above twenty", () => {
    const many = (list: string) => Array.from({ length: 15 }, (_, index) => person(`${list}${index}`, `${list}${index}`));
    expect(mergeRecipients(many("a"), many("b")).moved).toHaveLength(15);
  });
});

describe("a person of both lists", () => {
  const old = person("a", "Anna", { kind: "reservierung", email: "anna@example.org", personalNotes: "vegan" });
  const later = person("b", "ANNA", { salutation: "Dr.", hotelOverNightOption: "Tagesgast", updatedAt: new Date(2) });
  const both = { kind: "buchung", salutation: "Dr.", email: "anna@example.org", hotelOverNightOption: "Tagesgast", personalNotes: "vegan" };

  it("is what was said last, with what was only said before", () => {
    expect(mergeRecipients([old], [later]).changed).toMatchObject([{ recipientId: "a", firstname: "ANNA", ...both }]);
    expect(mergeRecipients([later], [old]).changed).toMatchObject([{ recipientId: "b", firstname: "ANNA", ...both }]);
  });
});

it.each([
  [null, null, null],
  ["vegan", null, "vegan"],
  [null, "vegan", "vegan"],
  ["vegan", "vegan", "vegan"],
  ["vegan, ohne Nüsse", "vegan", "vegan, ohne Nüsse"],
  ["vegan", "vegan, ohne Nüsse", "vegan, ohne Nüsse"],
  ["vegan", "kommt später", "vegan\nkommt später"],
])("joins the notes %j and %j", (one, other, expected) => expect(joinedNotes(one, other)).toBe(expected));
