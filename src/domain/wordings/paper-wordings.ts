import type { AudienceKey } from "../law/audiences.ts";
import { defineWordings } from "./wording.ts";

/** Law is filled in and never written: the papers say on which day these citations were last checked (`LEGAL_CHECKED`). */
const resolutionSamples = {
  rechtsgrundlage: "§ 37 Abs. 6 Satz 1 in Verbindung mit Abs. 2 BetrVG",
  kostenvorschrift: "§ 40 Abs. 1 BetrVG",
  zeitvorschrift: "§ 37 Abs. 6 Satz 3 BetrVG",
  stand: "01.12.2026",
  luecke: "__________",
};
const letterSamples = {
  rechtsgrundlage: "§ 37 Abs. 6 Satz 1 in Verbindung mit Abs. 2 BetrVG",
  kostenvorschrift: "§ 40 Abs. 1 BetrVG",
  zeitvorschrift: "§ 37 Abs. 6 Satz 3 BetrVG",
  mitteilungsvorschrift: "§ 37 Abs. 6 Satz 4 BetrVG",
  einigungsstelle: "§ 37 Abs. 6 Satz 5 BetrVG",
  leistungen: "Teilnahme und Hotel",
  summe: "2.067,03 € brutto (1.737,00 € netto)",
  luecke: "__________",
};

const councilMandate = {
  mandate:
    "Die oder der Vorsitzende des Betriebsrats teilt dem Arbeitgeber die Teilnahme und die zeitliche Lage rechtzeitig mit und meldet die genannte Person an.",
  mandateMany:
    "Die oder der Vorsitzende des Betriebsrats teilt dem Arbeitgeber die Teilnahme und die zeitliche Lage rechtzeitig mit und meldet die genannten Personen an.",
  replacement: "Ist die genannte Person verhindert, nimmt an ihrer Stelle {luecke} teil.",
  replacementMany: "Ist eine der genannten Personen verhindert, nimmt an ihrer Stelle {luecke} teil.",
};
const needs = "Bei der zeitlichen Lage hat der Betriebsrat die betrieblichen Notwendigkeiten berücksichtigt ({zeitvorschrift}).";
const costs = "Die Kosten der Schulung trägt der Arbeitgeber ({kostenvorschrift}). Nach dem Stand vom {stand} sind das:";
const necessity = (whose: string): string =>
  `Die Schulung vermittelt Kenntnisse, die für die Arbeit ${whose} erforderlich sind, weil {luecke}{luecke}{luecke}.`;

const councilTime = {
  time: "Die Teilnahme und die zeitliche Lage geben wir Ihnen hiermit bekannt ({mitteilungsvorschrift}). Die betrieblichen Notwendigkeiten hat der Betriebsrat berücksichtigt ({zeitvorschrift}).",
  conciliation:
    "Falls Sie die betrieblichen Notwendigkeiten für nicht ausreichend berücksichtigt halten, bitten wir um Nachricht bis {luecke}. In diesem Fall können Sie die Einigungsstelle anrufen ({einigungsstelle}).",
};
const release = (whose: string, pay: string) => ({
  release: `Die Schulung vermittelt Kenntnisse, die für die Arbeit ${whose} erforderlich sind. Die genannte Person ist für diese Zeit ohne Minderung ${pay} von der beruflichen Tätigkeit zu befreien ({rechtsgrundlage}).`,
  releaseMany: `Die Schulung vermittelt Kenntnisse, die für die Arbeit ${whose} erforderlich sind. Die genannten Personen sind für diese Zeit ohne Minderung ${pay} von der beruflichen Tätigkeit zu befreien ({rechtsgrundlage}).`,
});
const letterEnd = {
  costs: "Die Kosten trägt der Arbeitgeber ({kostenvorschrift}). Für {leistungen} sind es {summe}, die Aufstellung liegt bei.",
  closing: "Mit freundlichen Grüßen",
};

const whenResolved = "Der Beschluss, den ein Gremium zu einer Schulung fassen kann: als Text, PDF und Word-Datei.";
const whenTold = "Das Schreiben an den Arbeitgeber nach der Entscheidung: als Text, PDF und Word-Datei.";

/** The papers whose words editors may change, one of each kind for every audience. */
export const paperWordings = defineWordings({
  "beschluss-br": {
    title: "Beschluss des Betriebsrats",
    when: whenResolved,
    parts: {
      title: "Beschluss des Betriebsrats über die Teilnahme an einer Schulung",
      opening: "Der Betriebsrat beschließt, das folgende Mitglied nach {rechtsgrundlage} zu der hier genannten Schulung zu entsenden:",
      openingMany:
        "Der Betriebsrat beschließt, die folgenden Mitglieder nach {rechtsgrundlage} zu der hier genannten Schulung zu entsenden:",
      costs,
      necessity: necessity("des Betriebsrats"),
      needs,
      ...councilMandate,
    },
    samples: resolutionSamples,
  },
  "beschluss-sbv": {
    title: "Entscheidung der SBV",
    when: whenResolved,
    parts: {
      title: "Entscheidung der Schwerbehindertenvertretung über die Teilnahme an einer Schulung",
      opening:
        "Als Vertrauensperson der schwerbehinderten Menschen habe ich entschieden: An der hier genannten Schulung nimmt nach {rechtsgrundlage} teil:",
      openingMany:
        "Als Vertrauensperson der schwerbehinderten Menschen habe ich entschieden: An der hier genannten Schulung nehmen nach {rechtsgrundlage} teil:",
      costs,
      necessity: necessity("der Schwerbehindertenvertretung"),
      mandate: "Die Teilnahme und die zeitliche Lage teile ich dem Arbeitgeber rechtzeitig mit. Die genannte Person melde ich an.",
      mandateMany: "Die Teilnahme und die zeitliche Lage teile ich dem Arbeitgeber rechtzeitig mit. Die genannten Personen melde ich an.",
      replacement: "Ist die genannte Person verhindert, nimmt an ihrer Stelle das stellvertretende Mitglied {luecke} teil.",
      replacementMany: "Ist eine der genannten Personen verhindert, nimmt an ihrer Stelle das stellvertretende Mitglied {luecke} teil.",
    },
    samples: {
      ...resolutionSamples,
      rechtsgrundlage: "§ 179 Abs. 4 Satz 3 in Verbindung mit Satz 1 SGB IX",
      kostenvorschrift: "§ 179 Abs. 8 SGB IX",
    },
  },
  "beschluss-jav": {
    title: "Beschluss über die Teilnahme der JAV",
    when: whenResolved,
    parts: {
      title: "Beschluss des Betriebsrats über die Teilnahme der JAV an einer Schulung",
      opening:
        "Der Betriebsrat beschließt, das folgende Mitglied der Jugend- und Auszubildendenvertretung nach {rechtsgrundlage} zu der hier genannten Schulung zu entsenden:",
      openingMany:
        "Der Betriebsrat beschließt, die folgenden Mitglieder der Jugend- und Auszubildendenvertretung nach {rechtsgrundlage} zu der hier genannten Schulung zu entsenden:",
      costs,
      necessity: necessity("der Jugend- und Auszubildendenvertretung"),
      needs,
      ...councilMandate,
    },
    samples: resolutionSamples,
  },
  "mitteilung-br": {
    title: "Mitteilung an den Arbeitgeber (Betriebsrat)",
    when: whenTold,
    parts: {
      subject: "Teilnahme des Betriebsrats an einer Schulung",
      opening: "der Betriebsrat hat am {luecke} beschlossen, dieses Mitglied zu einer Schulung zu entsenden:",
      openingMany: "der Betriebsrat hat am {luecke} beschlossen, diese Mitglieder zu einer Schulung zu entsenden:",
      ...councilTime,
      ...release("des Betriebsrats", "des Arbeitsentgelts"),
      ...letterEnd,
    },
    samples: letterSamples,
  },
  "mitteilung-sbv": {
    title: "Mitteilung an den Arbeitgeber (SBV)",
    when: whenTold,
    parts: {
      subject: "Teilnahme der Schwerbehindertenvertretung an einer Schulung",
      opening: "die Schwerbehindertenvertretung hat am {luecke} entschieden, dass diese Person an einer Schulung teilnimmt:",
      openingMany: "die Schwerbehindertenvertretung hat am {luecke} entschieden, dass diese Personen an einer Schulung teilnehmen:",
      time: "Die Teilnahme und die zeitliche Lage teile ich Ihnen hiermit mit. Bitte planen Sie die Abwesenheit ein.",
      ...release("der Schwerbehindertenvertretung", "des Arbeitsentgelts oder der Dienstbezüge"),
      ...letterEnd,
    },
    samples: {
      ...letterSamples,
      rechtsgrundlage: "§ 179 Abs. 4 Satz 3 in Verbindung mit Satz 1 SGB IX",
      kostenvorschrift: "§ 179 Abs. 8 SGB IX",
    },
  },
  "mitteilung-jav": {
    title: "Mitteilung an den Arbeitgeber (JAV)",
    when: whenTold,
    parts: {
      subject: "Teilnahme der Jugend- und Auszubildendenvertretung an einer Schulung",
      opening:
        "der Betriebsrat hat am {luecke} beschlossen, dieses Mitglied der Jugend- und Auszubildendenvertretung zu einer Schulung zu entsenden:",
      openingMany:
        "der Betriebsrat hat am {luecke} beschlossen, diese Mitglieder der Jugend- und Auszubildendenvertretung zu einer Schulung zu entsenden:",
      ...councilTime,
      ...release("der Jugend- und Auszubildendenvertretung", "des Arbeitsentgelts"),
      ...letterEnd,
    },
    samples: letterSamples,
  },
});

/** The texts that editors wrote for papers, by id; `{}` for the built-in ones. */
export type PaperTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const resolutionWordings = {
  br: paperWordings["beschluss-br"],
  sbv: paperWordings["beschluss-sbv"],
  jav: paperWordings["beschluss-jav"],
} as const satisfies Readonly<Record<AudienceKey, unknown>>;
export const letterWordings = {
  br: paperWordings["mitteilung-br"],
  sbv: paperWordings["mitteilung-sbv"],
  jav: paperWordings["mitteilung-jav"],
} as const satisfies Readonly<Record<AudienceKey, unknown>>;
