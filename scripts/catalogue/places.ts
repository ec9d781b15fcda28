import { drawings, entryFile, type GeneratedFile } from "./entry-file.ts";
import type { Item, Plan } from "./plan.ts";
import { links } from "./plan.ts";
import { body, sentences } from "./prose.ts";
import { hotelsPerTown } from "./titles.ts";

const states = ["Musterland", "Beispielland", "Probeland", "Vorlagenland"] as const;
const amenities: readonly string[] = [
  "WLAN",
  "Frühstück",
  "Parkplatz am Haus",
  "Leihfahrräder",
  "Ruheraum",
  "Sauna",
  "Garten",
  "Ladesäulen",
  "Bibliothek",
];
const streets = ["Musterstraße", "Beispielweg", "Probegasse", "Vorlagenallee", "Platzhalterring"] as const;

export const FIRST_HOTEL_ID = 1001;

export function location(plan: Plan, item: Item): GeneratedFile {
  const r = plan.random("locations", item.number);
  const { title, id, term } = item;
  const front = {
    id: 201 + item.number,
    title,
    state: r.pick(states),
    description: `Seminare in ${title}: Tagungshäuser, Anreise und Termine im erfundenen Seminarort Nr. ${item.number + 1}.`,
    teaser: `${title} gibt es nur in diesem Musterkatalog. ${sentences(r, term, 40, 220)}`,
    arrival: {
      train: `Vom Bahnhof ${title} führt ein kurzer Fußweg von ${r.int(5, 20)} Minuten zu den Häusern.`,
      car: `Über die Ausfahrt ${title}-Mitte, Parkplätze stehen an beiden Häusern bereit.`,
    },
    illustration: r.pick(drawings("place")),
  };
  return entryFile(
    "locations",
    id,
    front,
    body(r, term, { words: 150, sections: ["Anreise", "Nach dem Seminar"], links: links(plan, r, ["themes"]) }),
  );
}

export function hotel(plan: Plan, item: Item): GeneratedFile {
  const r = plan.random("hotels", item.number);
  const { title, id, term } = item;
  const town = plan.items.locations[Math.floor(item.number / hotelsPerTown)];
  const dayGuest = r.int(49, 79);
  const wheelchairRooms = r.int(2, 8);
  const front = {
    id: FIRST_HOTEL_ID + item.number,
    title,
    location: town?.id ?? "",
    description: `${title}: erfundenes Haus Nr. ${item.number + 1} mit Zimmern und Seminarräumen für Gruppen.`,
    teaser: sentences(r, term, 80, 280),
    address: {
      street: r.pick(streets),
      houseNumber: String(r.int(1, 99)),
      postalCode: String(r.int(1000, 9999)).padStart(5, "0"),
      city: town?.title ?? "",
    },
    rooms: r.int(40, 220),
    seminarRooms: r.int(3, 14),
    walk: { from: `Bahnhof ${town?.title ?? ""}`, minutes: r.int(3, 25) },
    amenities: r.some(amenities, 6).concat("Frühstücksraum", "Empfang", "Aufzug", "Terrasse").slice(0, 7),
    accessibility: `Alle Seminarräume sind stufenlos erreichbar, ${wheelchairRooms} Zimmer sind für Rollstühle eingerichtet.`,
    access: { lift: true, wheelchairRooms, inductionLoop: r.chance(0.4), ...(r.chance(0.7) ? { stepFreeMetres: r.int(2, 24) * 50 } : {}) },
    rates: { overnight: dayGuest + r.int(70, 120), dayGuest, dayBefore: dayGuest + r.int(40, 60) },
    illustration: r.pick(drawings("hotel")),
  };
  return entryFile(
    "hotels",
    id,
    front,
    body(r, term, { words: 140, sections: ["Haus und Küche", "Umgebung"], links: links(plan, r, ["themes"]) }),
  );
}
