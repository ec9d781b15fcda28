import { afterAll, describe, expect, it } from "vitest";
import { madeIndex, TODAY } from "#src/queries/search/test/made-index.ts";
import { suggest } from "./suggestions.service.ts";

const { index, close } = madeIndex();
afterAll(close);

const origins = { ifb: "https://ifb.example", betriebsrat: "https://br.example" };
const suggested = (typed: string) => suggest(index, typed, { brand: "betriebsrat", origins }, TODAY);
const first = (typed: string) => suggested(typed)[0];

describe("suggestions", () => {
  it.each([
    ["abm", "/betriebsratslexikon/br/abmahnung"],
    ["Abmahnun", "/betriebsratslexikon/br/abmahnung"],
    ["ueberst", "/betriebsratslexikon/br/ueberstunden"],
    ["überst", "/betriebsratslexikon/br/ueberstunden"],
    ["mobile ar", "/betriebsratslexikon/br/mobile-arbeit"],
    ["abmanu", "/betriebsratslexikon/br/abmahnung"],
    ["ab", "/betriebsratslexikon/br/abmahnung"],
    ["§ 37 abs 6 betrvg", "/gesetze/betrvg/37"],
    ["7abr8/23", "/rechtsprechung/urteil/bag-7-abr-8-23"],
    ["arbeitszeit gest", "https://ifb.example/seminare/t/arbeitszeit-gestalten"],
  ])("%s: first %s", (typed, href) => expect(first(typed)?.href).toBe(href));

  it("say where they lead", () => {
    expect(suggested("§ 1 KSchG")[0]).toMatchObject({
      kind: "direct",
      title: "§ 1 KSchG – Sozial ungerechtfertigte Kündigungen",
      note: "Vorschrift",
    });
    expect(suggested("arbeitszeit gest")[0]).toMatchObject({ kind: "page", note: "Seminar · ifb" });
    expect(suggested("kündigungss").filter(({ kind }) => kind === "term")[0]).toEqual({
      kind: "term",
      href: "/suche?q=K%C3%BCndigungsschutz",
      title: "Kündigungsschutz",
      note: "",
    });
  });

  it("are few, and none is there twice", () => {
    const all = suggested("betriebsrat");
    expect(all.length).toBeLessThanOrEqual(11);
    expect(new Set(all.map(({ href }) => href)).size).toBe(all.length);
  });

  it.each(["", " ", "a", "\u0000", "xyzxyz", '"*"', "🙂🙂"])("to %j there are none", (typed) => expect(suggested(typed)).toEqual([]));
});

it("a question that is typed out is offered first and leads to its answer", () => {
  expect(first("wie viele urlaubstage stehen mir zu")).toEqual({
    kind: "direct",
    href: "/suche?q=Wie+viele+Urlaubstage+stehen+mir+zu%3F",
    title: "Wie viele Urlaubstage stehen mir zu?",
    note: "Antwort · § 3 Abs. 1 BUrlG",
  });
});
