import type { Crumb } from "#src/domain/page/page-head.ts";
import { catalogueForm } from "./catalogue-request.form.ts";
import { contactForm } from "./contact-request.form.ts";
import { digitalenWandelForm } from "./digitalen-wandel-registration-request.form.ts";
import { generalRegistrationForm } from "./general-registration-request.form.ts";
import { inhouseForm } from "./inhouse-request.form.ts";
import { lawyerConsultationForm } from "./lawyer-consultation-request.form.ts";
import { sbvForm } from "./sbv-request.form.ts";

export const requestForms = {
  contact: contactForm,
  inhouse: inhouseForm,
  sbv: sbvForm,
  catalogue: catalogueForm,
  "lawyer-consultation": lawyerConsultationForm,
  "general-registration": generalRegistrationForm,
  "digitalen-wandel-registration": digitalenWandelForm,
} as const;

export type RequestKind = keyof typeof requestForms;

/** Art. 6 (1) GDPR: `contract` where the visitor wants to book or order, `interest` for everything else. */
export type Basis = "contract" | "interest";

type RequestTexts = Readonly<{
  path: string;
  title: string;
  description: string;
  lead: string;
  crumbs: readonly Crumb[];
  illustration: string;
  /** What was sent, with its article: "Ihre Anfrage". */
  subject: string;
  steps: readonly [string, ...string[]];
  /** What the sender may expect, on the page that thanks and in the mail. */
  answer: string;
  basis: Basis;
}>;

const service: readonly Crumb[] = [{ label: "Kontakt", path: "/service/kontakt" }];
const CONFIRMED = "Sie erhalten sofort eine Bestätigung per E-Mail mit Ihrer Vorgangsnummer.";

export const requestTexts: Readonly<Record<RequestKind, RequestTexts>> = {
  contact: {
    path: "/service/kontakt",
    title: "Kontakt",
    description: "So erreichen Sie uns: Kontaktformular, Telefon, E-Mail und Servicezeiten für Fragen zu Seminaren, Buchung und Inhalten.",
    lead: "Schreiben Sie uns oder rufen Sie an. Mit dem passenden Betreff landet Ihr Anliegen gleich bei der richtigen Person.",
    crumbs: [],
    illustration: "service",
    subject: "Ihre Nachricht",
    steps: [
      "Ihre Nachricht geht an unser Serviceteam in München.",
      CONFIRMED,
      "Sie bekommen eine persönliche Antwort, in der Regel innerhalb eines Arbeitstags.",
    ],
    answer: "Unser Serviceteam antwortet Ihnen persönlich, in der Regel innerhalb eines Arbeitstags.",
    basis: "interest",
  },
  inhouse: {
    path: "/seminare/inhouse-anfrage",
    title: "Inhouse-Schulung anfragen",
    description: "Angebot für eine Schulung im eigenen Haus anfragen: Thema, Teilnehmerzahl, Ort und Zeitraum nennen, Festpreis erhalten.",
    lead: "Sagen Sie uns, worum es gehen soll und wann es passt. Sie erhalten ein Angebot mit festem Preis, auf das sich der Beschluss Ihres Gremiums stützen kann.",
    crumbs: [{ label: "Seminare", path: "/seminare" }],
    illustration: "seminars",
    subject: "Ihre Anfrage zur Inhouse-Schulung",
    steps: [
      CONFIRMED,
      "Unsere Seminarplanung meldet sich in der Regel innerhalb eines Arbeitstags und klärt offene Fragen.",
      "Danach erhalten Sie ein schriftliches Angebot. Verbindlich wird nichts, bevor Sie es annehmen.",
    ],
    answer: "Unsere Seminarplanung meldet sich in der Regel innerhalb eines Arbeitstags bei Ihnen. Ihre Anfrage ist unverbindlich.",
    basis: "contract",
  },
  sbv: {
    path: "/service/sbv-anfrage",
    title: "Anfrage für Schwerbehindertenvertretungen",
    description: "Beratung zu Schulungen für Vertrauenspersonen und ihre Stellvertretungen: Anliegen nennen, persönliche Antwort erhalten.",
    lead: "Welche Schulung passt zu Ihrem Amt, und was kommt als Nächstes? Unser SBV-Team berät Sie zu Inhalten, Terminen und barrierefreien Häusern.",
    crumbs: service,
    illustration: "conference-sbv",
    subject: "Ihre Anfrage",
    steps: [
      CONFIRMED,
      "Unser SBV-Team liest Ihre Anfrage und sucht passende Themen und Termine heraus.",
      "Sie bekommen eine persönliche Antwort, in der Regel innerhalb eines Arbeitstags.",
    ],
    answer: "Unser SBV-Team antwortet Ihnen persönlich, in der Regel innerhalb eines Arbeitstags.",
    basis: "interest",
  },
  catalogue: {
    path: "/service/katalog",
    title: "Katalog bestellen",
    description: "Das gedruckte Seminarprogramm kostenlos bestellen: Themen, Termine, Orte und Preise für Betriebsrat, SBV und JAV.",
    lead: "Das Seminarprogramm auf Papier, zum Blättern in der Sitzung. Der Katalog ist kostenlos und kommt mit der Post.",
    crumbs: service,
    illustration: "seminars",
    subject: "Ihre Katalogbestellung",
    steps: [
      CONFIRMED,
      "Ihre Bestellung geht in der Regel innerhalb eines Arbeitstags in den Versand.",
      "Der Katalog liegt wenige Tage später in Ihrem Briefkasten.",
    ],
    answer: "Ihr Katalog geht in der Regel innerhalb eines Arbeitstags in die Post.",
    basis: "contract",
  },
  "lawyer-consultation": {
    path: "/service/anwaltsberatung",
    title: "Anwaltsberatung vermitteln lassen",
    description: "Kontakt zu einer Fachanwaltskanzlei für Arbeitsrecht: Anliegen kurz schildern, passende Kanzlei vorgeschlagen bekommen.",
    lead: "Ihr Gremium braucht anwaltlichen Rat? Wir nennen Ihnen Fachanwaltskanzleien für Arbeitsrecht, die Betriebsräte vertreten. Die Vermittlung kostet nichts.",
    crumbs: service,
    illustration: "decisions",
    subject: "Ihre Anfrage zur Anwaltsberatung",
    steps: [
      CONFIRMED,
      "In der Regel innerhalb eines Arbeitstags rufen wir Sie an und schlagen eine Kanzlei vor.",
      "Erst wenn Sie zustimmen, geben wir Ihre Angaben weiter. Beratung und Honorar vereinbaren Sie mit der Kanzlei selbst.",
    ],
    answer:
      "Wir rufen Sie in der Regel innerhalb eines Arbeitstags an. Ihre Angaben geben wir an eine Kanzlei erst weiter, wenn Sie zugestimmt haben.",
    basis: "interest",
  },
  "general-registration": {
    path: "/service/anmeldung",
    title: "Allgemeine Anmeldung",
    description: "Anmeldung zu einem Seminar oder einer Veranstaltung ohne Warenkorb: Termin nennen, Angaben machen, Bestätigung erhalten.",
    lead: "Sie kennen Veranstaltung und Termin schon, zum Beispiel aus dem Katalog? Dann melden Sie sich hier an, ohne den Weg über den Warenkorb.",
    crumbs: service,
    illustration: "seminars",
    subject: "Ihre Anmeldung",
    steps: [
      "Sie erhalten sofort eine Eingangsbestätigung per E-Mail mit Ihrer Vorgangsnummer.",
      "Unsere Seminarverwaltung prüft in der Regel innerhalb eines Arbeitstags, ob noch ein Platz frei ist.",
      "Verbindlich wird die Anmeldung, wenn wir sie in Textform bestätigen.",
    ],
    answer:
      "Unsere Seminarverwaltung meldet sich in der Regel innerhalb eines Arbeitstags. Verbindlich wird die Anmeldung, wenn wir sie in Textform bestätigen.",
    basis: "contract",
  },
  "digitalen-wandel-registration": {
    path: "/service/digitaler-wandel",
    title: "Anmeldung zur Reihe „Digitaler Wandel“",
    description: "Anmeldung zur Seminarreihe „Digitaler Wandel“: künstliche Intelligenz, IT-Mitbestimmung, mobile Arbeit und Datenschutz.",
    lead: "Künstliche Intelligenz, neue IT-Systeme, mobile Arbeit: In der Reihe „Digitaler Wandel“ bereiten sich Gremien auf die Verhandlungen dazu vor. Nennen Sie uns Ihren Schwerpunkt, wir schlagen den passenden Termin vor.",
    crumbs: service,
    illustration: "rubric-digitalisierung",
    subject: "Ihre Anmeldung",
    steps: [
      "Sie erhalten sofort eine Eingangsbestätigung per E-Mail mit Ihrer Vorgangsnummer.",
      "Unsere Seminarplanung schlägt Ihnen in der Regel innerhalb eines Arbeitstags einen Termin vor.",
      "Verbindlich wird die Anmeldung, wenn wir sie in Textform bestätigen.",
    ],
    answer:
      "Unsere Seminarplanung schlägt Ihnen in der Regel innerhalb eines Arbeitstags einen Termin vor. Verbindlich wird die Anmeldung, wenn wir sie in Textform bestätigen.",
    basis: "contract",
  },
};
