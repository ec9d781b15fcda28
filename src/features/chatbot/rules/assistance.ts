/** Who writes sentences, where somebody does: named before the first question (AI Act, Art. 50). */
export type Assistance = Readonly<{ model: string; host: string; outside: boolean }>;

export const assistanceNotice = ({ model, host, outside }: Assistance): string =>
  outside
    ? `Auf Wunsch formuliert ein KI-Modell (${model}) die Antwort. Dafür geht Ihre Frage ohne persönliche Angaben an ${host}. Gezeigt wird nur, was unsere Texte belegen.`
    : `Die Antwort formuliert ein KI-Modell (${model}) auf unseren eigenen Rechnern. Gezeigt wird nur, was unsere Texte belegen.`;

export const GENERATED =
  "Von einer KI formuliert, Satz für Satz gegen die Fundstellen geprüft. Kann trotzdem ungenau sein: Lesen Sie die Stellen nach.";
export const TOO_MANY_ANSWERS =
  "Sie haben in kurzer Zeit viele Antworten schreiben lassen. In einer Minute geht es weiter; bis dahin antworten die Stellen selbst.";
export const CONSENT = "Ich bin einverstanden, dass meine Frage dafür übermittelt wird. Gilt für dieses Gespräch.";
export const CONSENT_FIELD = "einverstanden";
