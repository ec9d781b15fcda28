import { expect, it } from "vitest";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";
import type { AdvertisingPage } from "../server/advertising.page.ts";
import type { HotelPage } from "../server/hotel.page.ts";
import type { PhotosPage } from "../server/photos.page.ts";

const views: Views = import.meta.glob("./*.astro", { eager: true });
const script = "<script>alert(1)</script>";
const reader = { gremium: null, gremien: [], impersonated: false };
const state = (values: FormState["values"] = {}): FormState => ({ values, errors: {}, problem: null, stamp: "stempel" });

async function shown(name: string, props: object): Promise<DocumentFragment> {
  const { page, faults } = await renderView(views, name, props);
  expect(faults).toEqual([]);
  return page;
}
const buttons = (page: DocumentFragment) => [...page.querySelectorAll("button")].map(words);

it("shows where the wishes go, since when there is a consent, and how they are deleted", async () => {
  const hotel: HotelPage = { reader, message: null, state: state({ allergies: script }), consentSince: null, kept: false, seats: [] };
  const empty = await shown("HotelView", hotel);
  expect(buttons(empty)).toEqual(["Wünsche speichern"]);
  expect(words(empty)).not.toContain("Zurzeit gelten sie für");
  const kept = await shown("HotelView", { ...hotel, kept: true, consentSince: "1. März 2027", seats: [`${script}, 03.05.2027, Köln`] });
  expect(buttons(kept)).toEqual(["Wünsche speichern", "Alle Wünsche löschen"]);
  expect(words(kept)).toContain(`${script}, 03.05.2027, Köln`);
  expect(words(kept)).toContain("seit dem 1. März 2027");
  expect(kept.querySelector("textarea[name=allergies]")?.textContent).toBe(script);
});

it("offers for each newsletter what can be done, and shows the proof of consents", async () => {
  const entry = (name: string, newsletter: "on" | "waiting" | "off") =>
    ({ brand: "ifb", name, state: newsletter, status: newsletter, wording: `Ja zu ${name}` }) as const;
  const newsletters = [entry("A", "on"), entry("B", "waiting"), entry("C", "off")];
  const advertising: AdvertisingPage = { reader, message: null, state: state(), given: [], newsletters };
  const page = await shown("AdvertisingView", { ...advertising, given: [`heute: „${script}“`] });
  expect(buttons(page)).toEqual([
    "Auswahl speichern",
    "Abbestellen: A",
    "Link noch einmal senden: B",
    "Abbestellen: B",
    "Newsletter bestellen: C",
  ]);
  expect(words(page)).toContain(`heute: „${script}“`);
  expect(words(page)).toContain("Ja zu C");
  expect(words(page)).not.toContain("Ja zu A");
  expect(words(await shown("AdvertisingView", advertising))).not.toContain("Ihre Einwilligungen");
});

it("offers for each seat the other choices about photos", async () => {
  const seat = (consent: "yes" | "no" | "unknown") => ({ bookingId: consent, title: script, when: "03.05.2027", consent });
  const photos: PhotosPage = { reader, message: null, state: state(), seats: [seat("yes"), seat("no"), seat("unknown")] };
  const page = await shown("PhotosView", photos);
  const ways = [...page.querySelectorAll("li form")].map((form) => [...form.querySelectorAll("input")].map((input) => input.value));
  expect(ways).toEqual([
    ["yes", "no"],
    ["no", "yes"],
    ["unknown", "yes"],
    ["unknown", "no"],
  ]);
});

it("names what can't be switched off, with its reason", async () => {
  const page = await shown("NotificationsView", { reader, message: null, state: state() });
  expect(page.querySelectorAll("input[type=checkbox]")).toHaveLength(4);
  expect(page.querySelectorAll("dt")).toHaveLength(page.querySelectorAll("dd").length);
  expect(words(page)).toContain("Bestätigungen Ihrer Bestellungen");
});
