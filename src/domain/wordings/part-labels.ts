import { isLine, placeholdersFor, placeholdersIn, type Wording } from "./wording.ts";

const labels: Readonly<Record<string, string>> = {
  subject: "Betreff",
  title: "Überschrift",
  opening: "Einleitung",
  next: "Text vor dem Link",
  holds: "Text zu reservierten Plätzen",
  reminder: "Satz zur Erinnerung",
  fees: "Text zur Stornierung",
  papers: "Text zu den Unterlagen",
  questions: "Text zu Fragen",
  closing: "Gruß",
  action: "Aufschrift des Knopfs",
  further: "Weiterer Text",
  posts: "Text zu Beiträgen im Forum",
  own: "Text zu den eigenen Themen",
  expiry: "Text zur Gültigkeit des Links",
  note: "Hinweis am Ende",
  costs: "Text zu den Kosten",
  necessity: "Text zur Erforderlichkeit",
  needs: "Text zu den betrieblichen Notwendigkeiten",
  mandate: "Text zur Ausführung",
  replacement: "Text für den Fall der Verhinderung",
  time: "Text zur zeitlichen Lage",
  conciliation: "Text zur Einigungsstelle",
  release: "Text zur Freistellung",
};

export const partLabel = (part: string): string => {
  const single = part.replace(/Many$/, "");
  const label = labels[single] ?? single;
  return single === part ? label : `${label}, wenn es mehrere sind`;
};

/** With its example, which may stand in quotes itself. */
const shownSample = (name: string, sample: string): string => `{${name}} (etwa ${/^„.*“$/.test(sample) ? sample : `„${sample}“`})`;

/** All that may be filled into a mail or paper, each with its example; "" where that is nothing. */
export function samplesHelp({ samples }: Wording): string {
  const shown = Object.entries(samples).map(([name, sample]) => shownSample(name, sample));
  return shown.length === 0 ? "" : `Platzhalter: ${shown.join(", ")}.`;
}

/** What editors are told beside a part: what it may not lose, with examples, and what else may be filled in. */
export function partHelp(wording: Wording, part: string): string {
  const { parts, samples } = wording;
  const needed = placeholdersIn(parts[part] ?? "");
  const further = placeholdersFor(wording, part).filter((name) => !needed.includes(name));
  return [
    isLine(part) ? "Eine Zeile." : part.startsWith("opening") ? "Beginnt klein, wenn davor die Anrede mit Komma steht." : "",
    needed.length === 0 ? "" : `Muss im Text bleiben: ${needed.map((name) => shownSample(name, samples[name] ?? "")).join(", ")}.`,
    further.length === 0 ? "" : `Kann dazukommen: ${further.map((name) => `{${name}}`).join(", ")}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
