import type { Audience } from "./audiences.ts";

const works =
  "Der Betriebsrat fasst vor der Anmeldung einen Beschluss, der das Seminar, den Termin und die teilnehmende Person nennt, und teilt dem Arbeitgeber die Teilnahme rechtzeitig mit.";
const sbv =
  "Die Vertrauensperson entscheidet selbst über ihre Teilnahme; ein Beschluss des Betriebsrats ist dafür nicht nötig. Teilen Sie dem Arbeitgeber die Teilnahme rechtzeitig mit.";
const jav = "Über die Teilnahme von JAV-Mitgliedern beschließt der Betriebsrat, und zwar vor der Anmeldung.";

export const entitlementSentence =
  "Sind die Inhalte für die Arbeit Ihrer Interessenvertretung erforderlich, trägt der Arbeitgeber die Kosten, und Sie sind ohne Minderung Ihres Entgelts von der Arbeit befreit.";

/** Who has to decide before booking (§ 37 Abs. 6, § 65 Abs. 1 BetrVG; § 179 Abs. 4 SGB IX); one sentence for each audience. */
export function decisionNotes(audiences: readonly Audience[]): readonly string[] {
  const council = audiences.includes("br") || audiences.includes("gremium");
  return [...(council ? [works] : []), ...(audiences.includes("sbv") ? [sbv] : []), ...(audiences.includes("jav") ? [jav] : [])];
}
