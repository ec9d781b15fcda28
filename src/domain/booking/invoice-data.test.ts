import { describe, expect, it } from "vitest";
import { checkInvoiceData, countryOptions, readLeitwegId, readVatId } from "./invoice-data.ts";

it.each([
  ["04011000-1234512345-06", "04011000-1234512345-06"],
  [" 04011000 - 1234512345 - 06 ", "04011000-1234512345-06"],
  ["991-33333test-33", "991-33333TEST-33"],
  ["04011000-1234512345-07", null],
  ["04011000-1234512354-06", null],
  ["04011000123451234506", null],
  ["1-1-1", null],
  ["", null],
])("reads the Leitweg-ID %s as %s", (typed, read) => expect(readLeitwegId(typed)).toBe(read));

it.each([
  ["DE123456789", "DE123456789"],
  ["de 123 456 789", "DE123456789"],
  ["ATU12345678", "ATU12345678"],
  ["EL123456789", "EL123456789"],
  ["DE12345678", null],
  ["DE012345678", null],
  ["123456789", null],
  ["XX123456789", null],
])("reads the VAT number %s as %s", (typed, read) => expect(readVatId(typed)).toBe(read));

describe("the invoice data of an order", () => {
  it("are kept as they are written", () =>
    expect(checkInvoiceData({ country: "AT", vatId: "atu 12345678", costCentre: "4711" })).toEqual({
      ok: true,
      data: { invoiceEmail: null, country: "AT", purchaseOrderNumber: null, costCentre: "4711", leitwegId: null, vatId: "ATU12345678" },
    }));

  it("say of each field what is wrong with it", () => {
    const checked = checkInvoiceData({
      leitwegId: "04011000-1-06",
      vatId: "DE1",
      costCentre: "x".repeat(41),
      purchaseOrderNumber: "x".repeat(41),
    });
    expect(checked.ok ? [] : Object.keys(checked.errors).toSorted()).toEqual(["costCentre", "leitwegId", "purchaseOrderNumber", "vatId"]);
  });
});

it("offers Germany first, and every other country once", () => {
  const labels = countryOptions.map((option) => (typeof option === "string" ? option : option.label));
  expect(labels.slice(0, 2)).toEqual(["Deutschland", "Belgien"]);
  expect(new Set(labels).size).toBe(31);
});
