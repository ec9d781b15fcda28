import { join } from "node:path";
import type { Brand } from "#src/brand/brand.ts";
import { brandOfPath } from "#src/brand/resolve-brand.ts";
import type { CollectionName } from "#src/catalogue/collections.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { eventCases, type KnownEvents } from "./known-events.ts";
import type { DemoPerson } from "./log-in-as.ts";
import { origins, root } from "./portal.ts";

export type PageType = Readonly<{
  name: string;
  url: (events: KnownEvents) => string;
  /** Number of an event to put into the cart first. */
  inCart?: (events: KnownEvents) => number;
  as?: DemoPerson;
}>;

const content = [...scanContent(join(root, "src/content"), new Map()).files.values()].map(({ entry }) => entry);

function pageOf(collection: CollectionName): string {
  const entry = content.find((candidate) => candidate.collection === collection);
  const path = entry && entryPath(entry);
  if (path === undefined) throw new Error(`No page in ${collection}`);
  return path;
}

const at =
  (path: string, brand: Brand = brandOfPath(path) ?? "ifb") =>
  () =>
    origins[brand] + path;
const page = (name: string, path: string, brand?: Brand): PageType => ({ name, url: at(path, brand) });

const personal = (name: string, path: string, as: DemoPerson): PageType => ({ name, url: at(path), as });

const theme = pageOf("themes");

export const pageTypes: readonly PageType[] = [
  page("home of ifb", "/"),
  page("home of betriebsrat", "/", "betriebsrat"),
  page("seminar list", "/seminare"),
  page("rubric index", "/seminare/rubrik"),
  page("rubric", pageOf("rubrics")),
  page("theme", theme),
  ...["inhouse", "starterpaket", "termine", "erlebnis"].map((sub) => page(`theme: ${sub}`, `${theme}/${sub}`)),
  page("event list", "/seminare/p"),
  ...eventCases.map((kind): PageType => ({ name: `event: ${kind}`, url: (events) => origins.ifb + eventPath(events[kind]) })),
  page("calendar", "/seminare/veranstaltungen"),
  page("locations", "/standorte"),
  page("location", pageOf("locations")),
  page("hotel", pageOf("hotels")),
  page("trainers", "/referenten"),
  page("trainer", pageOf("trainers")),
  page("conferences", "/fachtagung"),
  page("conference", pageOf("conferences")),
  page("entitlement", "/schulungsanspruch/betriebsrat"),
  page("entitlement of the sbv", "/schulungsanspruch/sbv"),
  page("entitlement: a question without an answer", "/schulungsanspruch/jav/pruefen?person=neu&frage=thema"),
  page(
    "entitlement: a result",
    "/schulungsanspruch/betriebsrat/pruefen?person=neu&thema=grundlagen&wissen=fehlt&kosten=verglichen&beschluss=nein",
  ),
  page("jobs", "/jobs-karriere/offene-stellen"),
  page("job", pageOf("jobs")),
  page("closed job", "/jobs-karriere/offene-stellen/seminarbetreuung-koeln/304"),
  page("static page", "/impressum"),
  page("static page of betriebsrat", "/datenschutz", "betriebsrat"),
  page("contact", "/service/kontakt"),
  page("lexicons", "/betriebsratslexikon"),
  page("lexicon A–Z", "/betriebsratslexikon/br"),
  page("lexicon entry", pageOf("lexicon")),
  page("case law", "/rechtsprechung"),
  page("case law for an audience", "/rechtsprechung/br"),
  page("case law of a court", "/rechtsprechung/gericht/bag"),
  page("case law of a year", "/rechtsprechung/jahr/2024"),
  page("decision", pageOf("decisions")),
  page("statutes", "/gesetze"),
  page("statute", pageOf("statutes")),
  page("news list", "/news"),
  page("news", pageOf("news")),
  page("news archive", "/news/archiv"),
  page("news of a year", "/news/archiv/2026"),
  page("news of a month", "/news/archiv/2026/02"),
  page("election news", "/wahlseiten-news/archiv"),
  page("articles", "/fachartikel"),
  page("article", pageOf("articles")),
  page("interviews", "/br-magazin-interview"),
  page("interview", pageOf("interviews")),
  page("topics", "/themen"),
  page("topic", pageOf("topics")),
  page("tag", pageOf("tags")),
  page("posts of a tag", `${pageOf("tags")}/load-articles`),
  page("videos", "/videos"),
  page("video", pageOf("videos")),
  page("empty cart", "/seminare/warenkorb"),
  { name: "filled cart", url: at("/seminare/warenkorb"), inCart: (events) => events.open.eventId },
  { name: "price calculator", url: ({ open }) => `${at("/kostenrechner")()}/${open.eventId}` },
  { name: "price calculator with an answer", url: ({ open }) => `${at("/kostenrechner")()}/${open.eventId}?personen=3&hotel=Tagesgast` },
  {
    name: "price calculator with the highest amounts",
    url: ({ open }) => `${at("/kostenrechner")()}/${open.eventId}?personen=20&hotel=mit+%C3%9Cbernachtung&naechte=9&reise=99999,99`,
  },
  { name: "price calculator with a wrong number", url: ({ open }) => `${at("/kostenrechner")()}/${open.eventId}?personen=21` },
  { name: "online fax", url: ({ open }) => `${at("/online-fax")()}/${open.eventId}` },
  page("certificate check", "/zertifikat"),
  page("wishlist", "/wishlist/list"),
  page("wishlist of a browser", "/wishlist/list?eintraege=t101"),
  page("forum", "/forum"),
  page("forum: terms", "/forum/regeln"),
  page("forum: notice", "/forum/thema/bsp0000001/beitrag/1/melden"),
  page("search", "/suche?q=arbeitszeit"),
  page("search without a word", "/suche", "betriebsrat"),
  page("search without a hit", "/suche?q=xyzxyz"),
  page("login", "/kundenportal/login"),
  page("login of betriebsrat", "/login", "betriebsrat"),
  page("forgotten password", "/kundenportal/passwort-vergessen"),
  page("reset link that counts no longer", "/kundenportal/passwort-neu?token=x"),
  page("registration", "/registrierung"),
  page("confirmation link that counts no longer", "/registrierung/bestaetigen?token=x"),
  page("contact of betriebsrat", "/service/kontakt", "betriebsrat"),
  page("inhouse request", "/seminare/inhouse-anfrage"),
  page("sbv request", "/service/sbv-anfrage"),
  page("catalogue request", "/service/katalog"),
  page("lawyer consultation request", "/service/anwaltsberatung"),
  page("general registration request", "/service/anmeldung"),
  page("digital change registration", "/service/digitaler-wandel"),
  page("newsletter", "/service/newsletter", "betriebsrat"),
  page("newsletter link that counts no longer", "/service/newsletter/bestaetigen?token=x"),
  personal("member area", "/kundenportal/meinifb", "customer"),
  personal("knowledge from A to Z", "/kundenportal/br-a-z", "customer"),
  personal("knowledge of one letter", "/kundenportal/br-a-z?zielgruppe=br&buchstabe=A", "customer"),
  personal("knowledge: a term", "/meinifb/wissen/br-a-z-content/br-abmahnung", "customer"),
  personal("knowledge: a search", "/kundenportal/br-a-z?suche=abmahnung", "customer"),
  personal("own certificates", "/meinifb/zertifikate", "customer"),
  personal("own wishlist", "/meinifb/merkliste", "customer"),
  personal("wishlist asked by a heart", "/meinifb/merkliste?add=t101", "customer"),
  personal("saved searches", "/meinifb/suchen", "customer"),
  personal("settings", "/meinifb/einstellungen", "customer"),
  personal("wishes for hotels", "/meinifb/einstellungen/hotel", "member"),
  personal("advertising", "/meinifb/einstellungen/werbung", "customer"),
  personal("photos", "/meinifb/einstellungen/fotos", "member"),
  personal("notifications", "/meinifb/einstellungen/benachrichtigungen", "customer"),
  personal("security", "/meinifb/einstellungen/sicherheit", "customer"),
  personal("second factor", "/meinifb/einstellungen/zweiter-faktor", "customer"),
  personal("own data", "/meinifb/einstellungen/daten", "customer"),
  personal("founding a committee", "/meinifb/gremium-einstellungen", "customer"),
  personal("members for the chair", "/meinifb/gremium-mitglieder", "chair"),
  personal("members for a member", "/meinifb/gremium-mitglieder", "member"),
  personal("committee settings", "/meinifb/gremium-einstellungen", "chair"),
  personal("bookings of the committee", "/meinifb/gremium-buchungen", "chair"),
  personal("year and budget", "/meinifb/gremium-budget", "chair"),
  { name: "waiting list of a full event", url: ({ full }) => `${origins.ifb}${eventPath(full)}/warteliste` },
  { name: "waiting list with free seats", url: ({ open }) => `${origins.ifb}${eventPath(open)}/warteliste` },
  page("appointment: topic and way", "/beratung"),
  page("appointment: free times", "/beratung?thema=1&art=telefon&mit=alle"),
  page("conference booking", "/fachtagung/betriebsraete-konferenz/buchung"),
  page("conference registration", "/fachtagung/anmeldung"),
  page("conference reservation", "/fachtagung/reservierung"),
  page("conference waiting list", "/fachtagung/warteliste"),
  page("result of the filters", "/seminare/p?art=praesenz&frei=1"),
  page("themes of the filters", "/seminare?zielgruppe=br"),
  page("empty result", "/seminare/p?q=xyzxyz"),
  page("keeping a search", "/seminare/suche-merken?art=praesenz&frei=1"),
  page("link of a saved search that counts no longer", "/seminare/suche-merken/bestaetigen?token=x"),
  page("saved searches by a link that counts no longer", "/seminare/suchen?token=x"),
  page("last-minute list", "/seminare/last-minute"),
  page("empty comparison", "/seminare/vergleich"),
  page("month calendar", "/seminare/kalender"),
  page("empty checkout", "/checkout"),
  { name: "checkout: people", url: at("/checkout"), inCart: (events) => events.open.eventId },
  personal("own bookings", "/meinifb/buchungen", "customer"),
  personal("bookings of a committee", "/meinifb/gremium-buchungen", "member"),
  page("invitation that counts no longer", "/kundenportal/gremium-einladung?token=x"),
  personal("staff area", "/manage", "admin"),
  personal("search of the staff area", "/manage/suche?q=Muster", "admin"),
  personal("events of the staff area", "/manage/termine", "editor"),
  personal("new event", "/manage/termine/neu", "editor"),
  personal("accounting", "/manage/abrechnung", "admin"),
  personal("statistics", "/manage/statistik", "admin"),
  personal("statistics by house", "/manage/statistik?nach=haus&zeitraum=kommende", "admin"),
  personal("statistics of searches without a hit", "/manage/statistik/suche", "admin"),
  personal("statistics of pages read", "/manage/statistik/seiten", "admin"),
  personal("inbox", "/manage/anfragen", "editor"),
  personal("appointments with consultants", "/manage/beratung", "editor"),
  personal("profile and times of a consultant", "/manage/beratung/zeiten/neu", "editor"),
  personal("appointment for somebody", "/manage/beratung/neu", "editor"),
  personal("results of feedback", "/manage/rueckmeldungen", "editor"),
  personal("results of feedback by theme", "/manage/rueckmeldungen?nach=thema&zeitraum=12-monate", "editor"),
  personal("feedback about an event", "/manage/rueckmeldungen/10033", "editor"),
  personal("hidden photos", "/manage/fotos", "editor"),
  { name: "files of an event", url: (events) => `${origins.ifb}/manage/termine/${events[eventCases[0]].eventId}/dateien`, as: "editor" },
  personal("accounts", "/manage/konten", "admin"),
  personal("outbox", "/manage/mails", "admin"),
  personal("audit log", "/manage/protokoll", "admin"),
  { name: "documents of an event", url: ({ open }) => `${origins.ifb}${eventPath(open)}/unterlagen` },
  { name: "documents of a series", url: ({ series }) => `${origins.ifb}${eventPath(series)}/unterlagen` },
  { name: "documents of a cart", url: at("/seminare/warenkorb/unterlagen"), inCart: (events) => events.open.eventId },
  page("documents of an empty cart", "/seminare/warenkorb/unterlagen"),
  page("not found on ifb", "/gibt-es-nicht"),
  page("not found on betriebsrat", "/gibt-es-nicht", "betriebsrat"),
];
