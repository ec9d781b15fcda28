import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIContext, APIRoute } from "astro";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { events } from "#db/schema/events.ts";
import { onlineSample, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { publishSources } from "#src/catalogue/test/published-sources.ts";
import { themeNamesView } from "#src/queries/theme-names.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { openPdf } from "#src/shared/server/pdf/test/open-pdf.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { GET as calculationPdf } from "./kostenrechner/[event]/pdf.ts";
import { GET as newsPdf } from "./news/pdf/[news].ts";
import { POST as faxPdf, GET as faxSheet } from "./online-fax/[event]/pdf.ts";
import { GET as eventPdf } from "./seminare/p-pdf/[event].ts";
import { GET as themePdf } from "./seminare/pdf/[theme].ts";

const THEME = "arbeitsrecht-teil-1";
const NEWS = "betriebsversammlung-viertes-quartal-einplanen";
const dist = mkdtempSync(join(tmpdir(), "documents-"));
const store = await sampleStore([
  sampleEvent(1, { themeSlug: THEME, title: "Arbeitsrecht <b>Teil 1</b>" }),
  sampleEvent(2, { themeSlug: "entfallen" }),
  sampleEvent(3, { themeSlug: THEME, ...onlineSample }),
  sampleEvent(4, { themeSlug: THEME, cancelledAt: new Date() }),
]);

beforeAll(() => {
  publishSources(dist, ["themes", "news", "conferences"]);
  publishView(dist, themeNamesView, { [THEME]: { rubric: "Arbeitsrecht", actionField: "Recht", redirectUrl: null } });
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
  await store.close();
});

type Sent = Readonly<{ method?: string; headers?: Readonly<Record<string, string>>; body?: string }>;

async function ask(route: APIRoute, path: string, params: Readonly<Record<string, string>>, sent: Sent = {}): Promise<Response> {
  const request = new Request(testOrigins.ifb + path, sent);
  return route({ request, locals: testLocals(store), params, url: new URL(request.url) } as unknown as APIContext);
}
const opened = async (answer: Response) => openPdf(new Uint8Array(await answer.arrayBuffer()));

describe("the document of an event", () => {
  const pdf = (event: string) => ask(eventPdf, `/seminare/p-pdf/${event}`, { event });

  it("tells facts, prices, program and entitlement", async () => {
    const answer = await pdf("1");
    expect(answer.headers.get("Content-Disposition")).toContain('filename="Seminar-Arbeitsrecht-b-Teil-1-b-1.pdf"');
    const { title, textsOf, text, links, language } = await opened(answer);
    expect([title, language]).toEqual(["Arbeitsrecht <b>Teil 1</b>", "de-DE"]);
    expect(textsOf("H1")).toEqual(["Arbeitsrecht <b>Teil 1</b>"]);
    expect(textsOf("H2")).toEqual(expect.arrayContaining(["Preise", "Programm", "Ihr Schulungsanspruch", "Anmeldung"]));
    expect(textsOf("TH")).toEqual(expect.arrayContaining(["Ort", "Terminnummer", "1. Person", "mit Übernachtung"]));
    // 1.290 € and four days at 149 €, and what is due on both.
    for (const part of ["1.737,00 €", "330,03 €", "2.067,03 €", "Hotel Muster, Köln", "§ 37 Abs. 6 BetrVG"]) expect(text).toContain(part);
    expect(links).toEqual([`${testOrigins.ifb}/seminare/p/1`]);
  });

  it("keeps to the facts when its theme is not published any more", async () => {
    const { textsOf } = await opened(await pdf("2"));
    expect(textsOf("H2")).toEqual(["Preise", "Anmeldung"]);
  });

  it("names no hotel option online", async () => {
    const { text } = await opened(await pdf("3"));
    expect(text).toContain("Teilnahme online");
    expect(text).not.toContain("mit Übernachtung");
  });

  it("says that an event was cancelled, and no price", async () => {
    const { text } = await opened(await pdf("4"));
    expect(text).toContain("Abgesagt");
    expect(text).not.toContain("1.290,00");
  });

  it("changes with a price", async () => {
    const before = (await pdf("3")).headers.get("ETag");
    await store.write(async (tx) => tx.update(events).set({ price1: 99_000 }).where(eq(events.eventId, 3)));
    expect((await pdf("3")).headers.get("ETag")).not.toBe(before);
  });

  it.each(["77", "0", "-1", "eins", "1e1", "99999999999", "../1", "01"])("is not there for %j", async (event) =>
    expect((await pdf(event)).status).toBe(404),
  );
});

describe("the document of a theme", () => {
  it("lists the dates ahead", async () => {
    const { text, textsOf } = await opened(await ask(themePdf, `/seminare/pdf/${THEME}`, { theme: THEME }));
    expect(textsOf("H2")).toEqual(expect.arrayContaining(["Das nehmen Sie mit", "Die nächsten Termine", "Programm"]));
    expect(text).toContain("Seminar · Arbeitsrecht");
    expect(textsOf("TD")).toEqual(expect.arrayContaining(["Köln", "Online", "1 Person 1.290 €, ab der 2. Person 1.190 €"]));
  });
  it.each(["gibt-es-nicht", "../news/x", "", "A", "arbeitsrecht-teil-1.md"])("is not there for %j", async (theme) =>
    expect((await ask(themePdf, "/seminare/pdf/x", { theme })).status).toBe(404),
  );
});

describe("the document of a piece of news", () => {
  it("has its headings and links", async () => {
    const { textsOf, alts, title } = await opened(await ask(newsPdf, `/news/pdf/${NEWS}`, { news: NEWS }));
    expect(textsOf("H1")).toEqual([title]);
    expect(textsOf("H2").length).toBeGreaterThan(0);
    expect(alts).toEqual(["Logo betriebsrat"]);
  });
  it("is not there for an unknown one", async () => expect((await ask(newsPdf, "/news/pdf/nix", { news: "nix" })).status).toBe(404));
});

describe("the calculation as a document", () => {
  const pdf = (event: string, query = "") => ask(calculationPdf, `/kostenrechner/${event}/pdf${query}`, { event });

  it("shows each participant and the sums", async () => {
    const { textsOf, text } = await opened(await pdf("1", "?personen=3&hotel=Tagesgast&hotel2=Anreise+am+Vortag&reise=89,90"));
    expect(textsOf("TH")).toEqual(
      expect.arrayContaining(["1. Person", "2. Person", "3. Person", "Summe brutto", "Gesamtkosten mit Anreise"]),
    );
    expect(text).toMatch(
      /Anreise am Vortag: 3 Nächte, \p{L}{2}–\p{L}{2}, mit Verpflegung \(3 × 149,00.€\) \+ 1 Nacht davor \(1 × 109,00.€\)/u,
    );
    expect(text).toContain("Durch die Staffelpreise sparen Sie 200,00 € netto.");
  });
  it.each([
    ["1", "?personen=21"],
    ["1", "?reise=viel"],
    ["4", ""],
  ])("leads back to the form of event %s for %j, which says why", async (event, query) => {
    const answer = await pdf(event, query);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/kostenrechner/${event}${query}`]);
  });
  it("is not there for an unknown event", async () => expect((await pdf("77")).status).toBe(404));
});

describe("the fax as a document", () => {
  const send = (body: string, headers: Readonly<Record<string, string>> = {}, event = "1") =>
    ask(
      faxPdf,
      `/online-fax/${event}/pdf`,
      { event },
      {
        method: "POST",
        body,
        headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: testOrigins.ifb, ...headers },
      },
    );

  it("shows what was typed literally and is kept nowhere", async () => {
    const answer = await send(
      `personen=2&company=${encodeURIComponent("Muster & Söhne <GmbH>")}&name1=Karla+Muster&art1=verbindliche+Buchung&hotel1=Tagesgast&name2=&art2=Reservierung+f%C3%BCr+14+Tage&hotel2=Tagesgast`,
    );
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const { text, textsOf } = await opened(answer);
    for (const part of ["Muster & Söhne <GmbH>", "Karla Muster", "Reservierung für 14 Tage", "089 0000-109", "Unterschrift"])
      expect(text).toContain(part);
    expect(textsOf("H3")).toEqual(["1. Person", "2. Person"]);
  });

  it("is an empty sheet with boxes without any fields", async () => {
    const { text } = await opened(await ask(faxSheet, "/online-fax/1/pdf", { event: "1" }));
    for (const part of ["Vor- und Nachname", "verbindliche Buchung", "Anreise am Vortag"]) expect(text).toContain(part);
  });

  it.each([
    ["a foreign origin", "personen=1", { Origin: "https://example.org" }, 403],
    ["another content type", "personen=1", { "Content-Type": "text/plain" }, 415],
    ["a compressed form", "personen=1", { "Content-Encoding": "gzip" }, 415],
    ["bytes that are no text", "personen=%ff", {}, 400],
    ["a million bytes", `company=${"x".repeat(1_100_000)}`, {}, 413],
  ])("refuses %s", async (_case, body, headers, status) => expect((await send(body, headers)).status).toBe(status));

  it("leads back to the page for a cancelled event", async () =>
    expect((await send("", {}, "4")).headers.get("Location")).toBe("/online-fax/4"));
});
