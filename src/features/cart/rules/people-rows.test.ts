import { describe, expect, it } from "vitest";
import { messages } from "#src/shared/forms/messages.ts";
import { checkRow, emptyDraft, emptyRow, isEmptyDraft, readDrafts, withListInRows, withRows } from "./people-rows.ts";

const ITEM = "3f2c1a52-7f65-4a9e-9a41-0a1b2c3d4e5f";
const OTHER = "3f2c1a52-7f65-4a9e-9a41-0a1b2c3d4e60";
const anna = { ...emptyRow, firstname: "Anna", lastname: "Muster" };

describe("reading", () => {
  it("collects rows, list, members and number by item", () => {
    const drafts = readDrafts([
      [`firstname.1.${ITEM}`, "Anna"],
      [`lastname.1.${ITEM}`, "Muster"],
      [`firstname.3.${ITEM}`, "Cem"],
      [`mitglied.${ITEM}`, "u-1"],
      [`mitglied.${ITEM}`, "u-2"],
      [`anzahl.${ITEM}`, "7"],
      [`liste.${OTHER}`, "Dora Dorn"],
      ["personalNotes", "später"],
    ]);
    expect(drafts.get(ITEM)).toEqual({
      rows: [anna, emptyRow, { ...emptyRow, firstname: "Cem" }],
      list: "",
      members: ["u-1", "u-2"],
      wanted: 7,
    });
    expect(drafts.get(OTHER)).toMatchObject({ rows: [], list: "Dora Dorn" });
    expect([...drafts.keys()]).toEqual([ITEM, OTHER]);
  });

  it.each([`firstname.0.${ITEM}`, `firstname.99.${ITEM}`, `price.1.${ITEM}`, "firstname.1.x", "firstname"])(
    "takes nothing from %s",
    (name) => expect([...readDrafts([[name, "Anna"]]).values()].every(isEmptyDraft)).toBe(true),
  );

  it.each([
    ["0", null],
    ["21", 20],
    ["zwei", null],
    ["-3", null],
  ])("reads %j people as %j", (typed, wanted) => expect(readDrafts([[`anzahl.${ITEM}`, typed]]).get(ITEM)?.wanted).toBe(wanted));
});

it("fills a pasted list into empty rows, then further ones, and keeps what was chosen there", () => {
  const first = { ...emptyRow, kind: "buchung", option: "Tagesgast" };
  const { rows, list } = withListInRows({ ...emptyDraft, rows: [first, anna], list: "Bea Beispiel, bea@example.org\nCem Can" });
  expect(list).toBe("");
  expect(rows).toEqual([
    { ...first, firstname: "Bea", lastname: "Beispiel", email: "bea@example.org" },
    anna,
    { ...emptyRow, firstname: "Cem", lastname: "Can" },
  ]);
});

it("shows as many rows as are wanted, and never fewer than are filled", () => {
  expect(withRows({ ...emptyDraft, rows: [emptyRow, anna] }, 1).rows).toEqual([emptyRow, anna]);
  expect(withRows(emptyDraft, 3).rows).toHaveLength(3);
  expect(withRows(emptyDraft, 500).rows).toHaveLength(20);
});

describe("a row", () => {
  const first = { ...emptyRow, kind: "reservierung", option: "Tagesgast" };

  it("takes kind and option of the first one where nothing else was chosen", () => {
    expect(checkRow(anna, first)).toEqual({
      ok: true,
      input: { firstname: "Anna", lastname: "Muster", kind: "reservierung", hotelOverNightOption: "Tagesgast" },
    });
    expect(checkRow({ ...anna, kind: "buchung", option: "mit Übernachtung" }, first)).toMatchObject({
      input: { kind: "buchung", hotelOverNightOption: "mit Übernachtung" },
    });
  });

  it("says at each field what is wrong", () => {
    const wrong = {
      salutation: "Baron",
      firstname: "A",
      lastname: "",
      email: "anna@",
      kind: "nix",
      option: "Zelt",
      role: "Chef",
      newcomer: "vielleicht",
    };
    expect(checkRow(wrong, first)).toEqual({
      ok: false,
      errors: {
        salutation: messages.salutation.missing,
        firstname: messages.firstname.short,
        lastname: messages.lastname.missing,
        email: messages.email.invalid,
        kind: messages.option,
        option: messages.option,
        role: messages.option,
        newcomer: messages.option,
      },
    });
  });
});
