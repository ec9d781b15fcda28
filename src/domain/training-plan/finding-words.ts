import { formatRange } from "../time/german-date.ts";
import type { Finding, FindingCode } from "./check-plan.ts";

const sentences: Readonly<Record<FindingCode, (detail: string) => string>> = {
  overlap: (title) =>
    title === ""
      ? "Zwei Termine derselben Person liegen zur selben Zeit."
      : `Zur selben Zeit hat die Person schon einen Platz bei „${title}“.`,
  "wrong-claim": () => "Diese Anspruchsgrundlage gilt für dieses Amt nicht.",
  "substitute-leave": () =>
    "§ 37 Abs. 7 BetrVG gilt für Mitglieder. Ein Ersatzmitglied wird erst mit dem endgültigen Nachrücken Mitglied (§ 25 Abs. 1 BetrVG).",
  "not-recognised": () => "Für dieses Thema ist keine Anerkennung nach § 37 Abs. 7 BetrVG hinterlegt, die am Termin gilt.",
  "leave-used-up": (detail) => {
    const [used, allowed] = detail.split("/");
    return `Für § 37 Abs. 7 BetrVG sind ${used} Arbeitstage geplant, in dieser Amtszeit sind es höchstens ${allowed}.`;
  },
  "reason-missing": () => "Es fehlt, warum diese Kenntnisse für die Arbeit erforderlich sind.",
  "prerequisite-missing": (title) => `„${title}“ ist weder besucht noch geplant, wird hier aber vorausgesetzt.`,
  "prerequisite-later": (title) => `„${title}“ sollte vor diesem Termin liegen.`,
  "outside-term": () => "Der Termin liegt außerhalb der Amtszeit.",
  quorum: (detail) => {
    const [from = "", to = ""] = detail.split("/");
    return `${formatRange(from, to)}: Weniger als die Hälfte der Mitglieder ist da. Ohne Ersatzmitglieder ist der Betriebsrat dann nicht beschlussfähig (§ 33 Abs. 2 BetrVG).`;
  },
  "substitute-need": () =>
    "Bei Ersatzmitgliedern muss die Schulung wegen häufiger Vertretung erforderlich sein (vgl. BAG 19.9.2001 – 7 ABR 32/00).",
  "short-term": () =>
    "Die Amtszeit ist kürzer als die regelmäßige. Ob die Wochen nach § 37 Abs. 7 BetrVG dann anteilig sinken, sagt das Gesetz nicht: Bitte klären Sie das vorher.",
  holiday: (name) => `In den Termin fällt ein Feiertag: ${name}.`,
  "school-break": (name) => `Der Termin liegt in Schulferien: ${name}.`,
};

export const sentenceOf = ({ code, detail }: Finding): string => sentences[code](detail);
