import { defineWordings } from "../wording.ts";

/** Art. 17 (3) (f) and Art. 20 (1) DSA. */
const APPEAL =
  "Sie können der Entscheidung kostenlos widersprechen; jemand anderes aus unserem Team prüft sie dann noch einmal. Der Weg zu den Gerichten steht Ihnen unabhängig davon offen.";
/** Art. 16 (5) and (6) DSA. */
const REDRESS =
  "Die Entscheidung hat ein Mensch getroffen. Sind Sie nicht einverstanden, antworten Sie bitte auf diese E-Mail; der Weg zu den Gerichten steht Ihnen unabhängig davon offen.";
/** Art. 17 (3) (f) and Art. 20 DSA, for whoever reported. */
const MISUSE_APPEAL =
  "Sind Sie nicht einverstanden oder haben Sie die Meldungen nicht geschickt, antworten Sie bitte auf diese E-Mail: Jemand anderes aus unserem Team prüft die Entscheidung. Der Weg zu den Gerichten steht Ihnen unabhängig davon offen.";

const decision = {
  facts: "Hier stehen Entscheidung, Grundlage, Begründung, wer sie getroffen hat und bis wann Widerspruch möglich ist.",
  stays: APPEAL,
};
const misuse = { facts: "Hier stehen Anlass, Begründung, Zahl der Meldungen und Grundlage.", stays: MISUSE_APPEAL };
const appealed = { subject: "Ihr Widerspruch im Forum", action: "Entscheidung ansehen" };
const grounded = { samples: { begruendung: "Der Beitrag hält sich an die Regeln des Forums." }, typed: ["begruendung"] };

/** On the forum. What the Digital Services Act demands in a mail stands below these words and is never changed. */
export const forumWordings = defineWordings({
  "forum-neue-beitraege": {
    title: "Forum: neue Beiträge in einem öffentlichen Bereich",
    when: "An alle, die einem Thema folgen, bis sie es gelesen haben.",
    parts: {
      subject: "Neue Beiträge im Forum",
      opening: "im Thema {thema} gibt es neue Beiträge.",
      action: "Neue Beiträge lesen",
      own: "Alle Themen, denen Sie folgen: {link}",
    },
    samples: { thema: "„Wahlvorstand: Fristen“", link: "https://www.betriebsrat.example/forum/meine-themen" },
    typed: ["thema"],
  },
  "forum-neue-beitraege-ohne-titel": {
    title: "Forum: neue Beiträge, ohne Titel",
    when: "Dasselbe aus Bereichen für Mitglieder, und wo ein Titel nicht in eine E-Mail darf.",
    parts: {
      subject: "Neue Beiträge im Forum",
      opening: "in einem Thema, dem Sie folgen, gibt es neue Beiträge.",
      action: "Neue Beiträge lesen",
      own: "Alle Themen, denen Sie folgen: {link}",
    },
    samples: { link: "https://www.betriebsrat.example/forum/meine-themen" },
  },
  "forum-uebersicht": {
    title: "Forum: Übersicht des Tages oder der Woche",
    when: "An alle, die statt einzelner E-Mails eine Übersicht gewählt haben.",
    parts: {
      subject: "Neues in {themen} im Forum",
      opening: "in {themen}, dem Sie folgen, gibt es {zeitraum} neue Beiträge.",
      openingMany: "in {themen}, denen Sie folgen, gibt es {zeitraum} neue Beiträge.",
      action: "Meine Themen öffnen",
    },
    samples: { themen: "3 Themen", zeitraum: "seit gestern" },
    facts: "Hier steht jedes Thema mit seinem Bereich und dem ersten neuen Beitrag.",
  },
  "forum-entscheidung-beitrag": {
    title: "Forum: Entscheidung über einen Beitrag",
    when: "Wenn die Moderation einen Beitrag abgelehnt, verborgen oder gelöscht hat. Wer anonym schrieb, liest die Begründung erst hinter dem Link.",
    parts: {
      subject: "Entscheidung der Moderation im Forum",
      opening: "unsere Moderation hat über einen Ihrer Beiträge im Forum entschieden.",
      action: "Entscheidung ansehen und widersprechen",
    },
    samples: {},
    ...decision,
  },
  "forum-entscheidung-teilnahme": {
    title: "Forum: Verwarnung oder Sperre",
    when: "Wenn die Moderation jemanden verwarnt oder vom Schreiben ausgeschlossen hat.",
    parts: {
      subject: "Entscheidung der Moderation im Forum",
      opening: "unsere Moderation hat über Ihre Teilnahme am Forum entschieden.",
      action: "Entscheidung ansehen und widersprechen",
    },
    samples: {},
    ...decision,
  },
  "forum-widerspruch-aufgehoben": {
    title: "Forum: Widerspruch hatte Erfolg",
    when: "Wenn die Moderation eine Entscheidung aufhebt.",
    parts: {
      subject: appealed.subject,
      opening: "wir haben über Ihren Widerspruch entschieden. Wir haben die Entscheidung aufgehoben. {begruendung}",
      action: appealed.action,
    },
    ...grounded,
  },
  "forum-widerspruch-abgelehnt": {
    title: "Forum: Widerspruch ohne Erfolg",
    when: "Wenn es bei einer Entscheidung bleibt.",
    parts: {
      subject: appealed.subject,
      opening: "wir haben über Ihren Widerspruch entschieden. Es bleibt bei der Entscheidung. {begruendung}",
      action: appealed.action,
    },
    ...grounded,
  },
  "forum-widerspruch-anonym": {
    title: "Forum: Widerspruch zu einem anonymen Beitrag",
    when: "An alle, die anonym schrieben: Was entschieden wurde, steht erst hinter dem Link.",
    parts: { subject: appealed.subject, opening: "wir haben über Ihren Widerspruch entschieden.", action: appealed.action },
    samples: {},
  },
  "forum-meldung-angekommen": {
    title: "Forum: Meldung angekommen",
    when: "Wenn jemand einen Beitrag gemeldet hat.",
    parts: {
      subject: "Ihre Meldung ist angekommen ({vorgangsnummer})",
      opening:
        "wir haben Ihre Meldung zu einem Beitrag im Forum erhalten. Ein Mensch aus unserer Moderation prüft sie; was wir entscheiden, schreiben wir Ihnen.",
    },
    samples: { vorgangsnummer: "F-1A2B3C4D" },
    facts: "Hier stehen Vorgangsnummer und Begründung.",
  },
  "forum-meldung-entschieden": {
    title: "Forum: über eine Meldung entschieden",
    when: "Wenn die Moderation über eine Meldung entschieden hat.",
    parts: {
      subject: "Entscheidung über Ihre Meldung ({vorgangsnummer})",
      opening: "wir haben über Ihre Meldung entschieden. {entscheidung}",
    },
    samples: { vorgangsnummer: "F-1A2B3C4D", entscheidung: "Der Beitrag ist nicht mehr zu sehen." },
    typed: ["entscheidung"],
    stays: REDRESS,
  },
  "forum-meldungen-verwarnung": {
    title: "Forum: Verwarnung wegen unbegründeter Meldungen",
    when: "An jemanden, der wiederholt ohne Grund gemeldet hat.",
    parts: {
      subject: "Verwarnung wegen unbegründeter Meldungen",
      opening:
        "Sie haben wiederholt Beiträge im Forum gemeldet, ohne dass es dafür einen Grund gab. Wir verwarnen Sie deshalb. Geschieht es weiter, bearbeiten wir Ihre Meldungen für eine bestimmte Zeit nicht.",
    },
    samples: {},
    ...misuse,
  },
  "forum-meldungen-ausgesetzt": {
    title: "Forum: Meldungen werden vorübergehend nicht bearbeitet",
    when: "An jemanden, der trotz einer Verwarnung weiter ohne Grund gemeldet hat.",
    parts: {
      subject: "Wir bearbeiten Ihre Meldungen vorübergehend nicht",
      opening:
        "Sie haben trotz einer Verwarnung weiter Beiträge im Forum gemeldet, ohne dass es dafür einen Grund gab. Bis einschließlich {frist} bearbeiten wir deshalb keine Meldungen von Ihnen.",
    },
    samples: { frist: "31.05.2027" },
    ...misuse,
  },
  "forum-meldung-nicht-bearbeitet": {
    title: "Forum: Meldung wird nicht bearbeitet",
    when: "Nach jeder Meldung einer Person, deren Meldungen vorübergehend nicht bearbeitet werden.",
    parts: {
      subject: "Ihre Meldung bearbeiten wir nicht ({vorgangsnummer})",
      opening:
        "Ihre Meldung zu einem Beitrag im Forum ist angekommen. Wegen wiederholt offensichtlich unbegründeter Meldungen bearbeiten wir bis einschließlich {frist} keine Meldungen von Ihnen; das haben wir Ihnen mit Gründen mitgeteilt. Danach können Sie wieder melden.",
    },
    samples: { vorgangsnummer: "F-1A2B3C4D", frist: "31.05.2027" },
    stays: "Ist jemand in Gefahr, wählen Sie bitte die 110. Sind Sie nicht einverstanden, antworten Sie auf diese E-Mail.",
  },
  "forum-zuordnung": {
    title: "Forum: anonymer Beitrag einem Konto zugeordnet",
    when: "Wenn zwei Personen unserer Administration festgestellt haben, von wem ein anonymer Beitrag ist.",
    parts: {
      subject: "Ein anonymer Beitrag im Forum wurde Ihrem Konto zugeordnet",
      opening:
        "zwei Personen aus unserer Administration haben gemeinsam festgestellt, dass ein anonymer Beitrag im Forum von Ihrem Konto stammt. Im Forum bleibt er anonym.",
    },
    samples: {},
    facts: "Hier steht der Grund.",
    stays:
      "Haben Sie Fragen dazu oder halten Sie das für falsch, antworten Sie bitte auf diese E-Mail. Sie können sich auch bei einer Datenschutz-Aufsichtsbehörde beschweren.",
  },
});
