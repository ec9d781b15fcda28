import { expect, it } from "vitest";
import { hotelJsonLd, townJsonLd } from "./place-json-ld.ts";

const url = "https://www.example.org/standorte/hotel/rheinhotel-beispiel-601";
const cityUrl = "https://www.example.org/standorte/koeln-14";

it("describes a hotel with address, rooms and what it offers", () => {
  const hotel = hotelJsonLd({
    url,
    title: "Rheinhotel Beispiel",
    description: "Am Rhein.",
    image: `${url}.png`,
    street: "Musterufer 1",
    postalCode: "50667",
    city: "Köln",
    cityUrl,
    rooms: 84,
    amenities: ["WLAN"],
    access: { lift: true, wheelchairRooms: 4, inductionLoop: false, stepFreeMetres: 450 },
  });
  expect(hotel).toMatchObject({
    "@type": "Hotel",
    "@id": `${url}#hotel`,
    address: { streetAddress: "Musterufer 1", postalCode: "50667", addressLocality: "Köln", addressCountry: "DE" },
    containedInPlace: { "@id": `${cityUrl}#ort` },
    numberOfRooms: 84,
    amenityFeature: [
      { name: "WLAN", value: true },
      { name: "Aufzug", value: true },
      { name: "Rollstuhlgerechte Zimmer", value: 4 },
      { name: "Induktive Höranlage", value: false },
      { name: "Stufenloser Weg von der Haltestelle", value: 450, unitCode: "MTR" },
    ],
  });
});

it.each([
  [[{ name: "Rheinhotel Beispiel", url }], [{ "@type": "Hotel", "@id": `${url}#hotel`, name: "Rheinhotel Beispiel", url }]],
  [[], undefined],
])("describes a town with the hotels %j", (hotels, places) => {
  const town = townJsonLd({ url: cityUrl, title: "Köln", description: "Seminarort am Rhein.", state: "Nordrhein-Westfalen", hotels });
  expect(town).toMatchObject({ "@type": "City", containedInPlace: { "@type": "State", name: "Nordrhein-Westfalen" } });
  expect((town as { containsPlace?: unknown }).containsPlace).toEqual(places);
});
