import type { IssueStatus } from "#src/domain/newsletter/newsletter-issue.ts";
import type { Tone } from "../table-model.ts";

export const issueStates: Readonly<Record<IssueStatus, Readonly<{ label: string; tone: Tone }>>> = {
  entwurf: { label: "Entwurf", tone: "plain" },
  geplant: { label: "Geplant", tone: "warn" },
  versand: { label: "Wird versandt", tone: "warn" },
  angehalten: { label: "Angehalten", tone: "bad" },
  gesendet: { label: "Gesendet", tone: "good" },
  beendet: { label: "Vorzeitig beendet", tone: "bad" },
};

export const readersInWords = (count: number): string => (count === 1 ? "1 Person" : `${count.toLocaleString("de-DE")} Personen`);
