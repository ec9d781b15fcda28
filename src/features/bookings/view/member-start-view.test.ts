import { expect, it } from "vitest";
import { renderView, type Views } from "#src/shared/server/test/render-view.ts";
import type { MemberStart } from "../server/member-start.page.ts";

const views = import.meta.glob<Views[string]>("./*.astro", { eager: true });

const nothing: MemberStart = {
  reader: { gremium: null, gremien: [], impersonated: false },
  ...{
    firstname: "Karla",
    committee: null,
    next: null,
    steps: [],
    lines: [],
    moreLines: 0,
    waiting: [],
    fresh: [],
    coming: [],
    more: 0,
    certificates: [],
    tips: [],
  },
  ...{ overviewHref: null, staff: false },
};

const full: MemberStart = {
  ...nothing,
  committee: { name: "BR <Muster>", chair: true },
  next: {
    title: "Arbeitsrecht Teil 1",
    href: "/seminare/p/51",
    countdown: "in 12 Tagen",
    time: "Montag, 1. März 2027, 13:00 Uhr, bis Donnerstag, 4. März 2027, 12:30 Uhr",
    place: "Hotel Muster, Köln",
    people: [{ name: "Vera Muster", state: "verbindlich gebucht" }],
    noticeHref: "/api-meinifb/notice-pdf/51",
    papersHref: "/checkout/fertig/x/unterlagen/51",
  },
  steps: [
    {
      ...{ day: "2026-12-06", dayText: "bis 6. Dezember 2026", title: "Arbeitszeit gestalten", text: "Bitte beschließen.", tone: "warn" },
      actions: [{ label: "Unterlagen für den Beschluss", href: "/checkout/fertig/x/unterlagen/52" }],
    },
  ],
  lines: [
    {
      ...{ name: "Vera <Muster>", title: "Arbeitszeit gestalten", href: "/seminare/p/52", state: "reserviert", tone: "warn" },
      resolution: { label: "Beschluss offen", tone: "warn", facts: "", set: "" },
      marks: [{ day: "2026-12-06", when: "06.12.2026", text: "letzter Tag der Reservierung", kind: "hold" }],
      next: {
        text: "bis 6. Dezember 2026 auf die Tagesordnung, sonst verfällt die Reservierung",
        href: "/checkout/fertig/x/unterlagen/52",
      },
    },
  ],
  moreLines: 2,
  coming: [
    { title: "Arbeitszeit gestalten", href: "/seminare/p/52", range: "5. bis 7. April 2027", place: "Online", people: "2 Personen" },
  ],
  more: 3,
  certificates: [
    {
      ...{ number: "Z-7KQ2-M9XD-4HBT", name: "Vera <Muster>", title: "Urlaub im Schichtbetrieb", period: "01.02.2027 bis 03.02.2027" },
      ...{
        issued: "04.02.2027",
        isNew: true,
        fileHref: "/meinifb/zertifikate/Z-7KQ2-M9XD-4HBT",
        checkHref: "/zertifikat/Z-7KQ2-M9XD-4HBT",
      },
    },
  ],
  tips: [
    {
      ...{ title: "Urlaub im Schichtbetrieb", kind: "Thema", text: "", date: null },
      ...{ url: "http://betriebsrat.localhost:4321/themen/urlaub", reason: "zu Ihrem Seminar „Arbeitsrecht Teil 1“" },
    },
  ],
  ...{ overviewHref: "/api-meinifb/overview-pdf", staff: true },
};

const shown = (model: MemberStart) => renderView(views, "MemberStartView", model);

it("says what is next, what has to be done, what follows and what to read, without a fault", async () => {
  const { page, faults } = await shown(full);
  expect(faults).toEqual([]);
  expect([...page.querySelectorAll("h2")].map((heading) => heading.textContent?.trim())).toEqual([
    ...[
      "Arbeitsrecht Teil 1",
      "Was jetzt zu tun ist",
      "Jeder Platz bis zum Termin",
      "Neue Zertifikate",
      "Danach",
      "Lesenswert für Sie",
      "Außerdem",
    ],
  ]);
  expect(page.textContent).toContain("BR <Muster>");
  expect(page.textContent).toContain("Vera <Muster>");
  expect(page.querySelector('a[href="/manage"]')).not.toBeNull();
  expect(page.querySelector("script")).toBeNull();
});

it("shows a seat that is only to be seen without the decision on it", async () => {
  const lines = full.lines.map((line) => ({ ...line, resolution: null, next: null }));
  const { page, faults } = await shown({ ...full, lines });
  expect(faults).toEqual([]);
  expect([...page.querySelectorAll(".line .badge")].map(({ textContent }) => textContent)).toEqual(["reserviert"]);
});

it("offers a way on where nothing is planned", async () => {
  const { page, faults } = await shown(nothing);
  expect(faults).toEqual([]);
  expect(page.querySelector("h2")?.textContent).toBe("Noch nichts geplant");
  expect(page.querySelector('a[href="/meinifb/gremium-einstellungen"]')).not.toBeNull();
  expect(page.querySelector('a[href="/manage"]')).toBeNull();
});
