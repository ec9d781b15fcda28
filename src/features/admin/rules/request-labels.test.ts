import { expect, it } from "vitest";
import { kindLabel, labelledFields, valueText } from "./request-labels.ts";

it("names the fields in reading order, unknown ones last under their own name, and leaves empty ones out", () =>
  expect(labelledFields({ lastname: "Muster", faxNumber: "123", message: "Hallo", company: "", callback: true })).toEqual([
    { name: "message", label: "Nachricht", text: "Hallo" },
    { name: "lastname", label: "Nachname", text: "Muster" },
    { name: "faxNumber", label: "faxNumber", text: "123" },
    { name: "callback", label: "callback", text: "Ja" },
  ]));

it.each([
  ["text", "text"],
  [true, "Ja"],
  [false, "Nein"],
  [null, ""],
  [undefined, ""],
  [12, "12"],
  [["a"], '["a"]'],
])("reads %j as %j", (value, text) => expect(valueText(value)).toBe(text));

it.each(["toString", "neue-art"])("shows the kind %s by its own name", (kind) => expect(kindLabel(kind)).toBe(kind));
