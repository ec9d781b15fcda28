import { describe, expect, it } from "vitest";
import { blanked, privateDetails } from "./private-details.ts";

const own = { companies: ["Muster Maschinenbau GmbH & Co. KG", "AG"], people: ["Petra Probe"] };
const found = (text: string): readonly string[] => privateDetails(text, own).map((one) => `${one.kind} ${one.text}`);

describe("what might tell where somebody works", () => {
  it.each([
    ["Bei Muster Maschinenbau wird gekürzt.", ["company Muster Maschinenbau"]],
    ["Die MUSTER MASCHINENBAU GMBH & CO. KG plant das.", ["company MUSTER MASCHINENBAU GMBH & CO. KG"]],
    ["Musterhafter Maschinenbau in der AG", []],
    ["Petra Probe sagt: br@muster.example", ["person Petra Probe", "email br@muster.example"]],
    ["Ruft an: 0221 / 123456-7 oder +49 (0)221 1234567", ["phone 0221 / 123456-7", "phone +49 (0)221 1234567"]],
    ["DE89 3704 0044 0532 0130 00", ["iban DE89 3704 0044 0532 0130 00"]],
    ["Unser Verfahren 3 BV 12/24 und 5 Ca 123/2025, anders BAG 7 ABR 8/23", ["docket 3 BV 12/24", "docket 5 Ca 123/2025"]],
    ["BAG 8.3.2000 – 7 ABR 11/98, § 37 Abs. 6 BetrVG, 05.03.2027, 1.234,50 Euro, 50.000 Beschäftigte", []],
  ])("finds in %j %j", (text, details) => expect(found(text)).toEqual(details));

  it("offers the text with all of it blanked, and leaves the rest alone", () => {
    const text = "Petra Probe (0221 1234567) von Muster Maschinenbau, § 79 BetrVG";
    expect(blanked(text, privateDetails(text, own))).toBe("[Name] ([Telefonnummer]) von [Unternehmen], § 79 BetrVG");
    expect(blanked("Nichts davon.", privateDetails("Nichts davon.", own))).toBe("Nichts davon.");
  });
});
