import { type Origins, profiles } from "#src/brand/brand.ts";
import type { CertificateFacts } from "#src/domain/attendance/certificate.ts";
import { certificatePath } from "#src/domain/attendance/certificate-paths.ts";
import { formatDayWithMonth } from "#src/domain/time/german-date.ts";
import type { PdfBlock, PdfContent } from "#src/shared/server/pdf/pdf-content.ts";

type Said = Readonly<{ number: string; facts: CertificateFacts }>;

const heading = (text: string): PdfBlock => ({ kind: "heading", level: 2, text });

/** The sheet of a certificate: always the same for what was issued. */
export function certificateContent({ number, facts }: Said, { ifb }: Origins): PdfContent {
  const { name, eventId, title, period, modules, place, scope, contents, issued } = facts;
  const check = ifb + certificatePath(number);
  return {
    brand: "ifb",
    title: "Zertifikat",
    kicker: "Teilnahme an einer Schulung",
    subject: `Zertifikat über die Teilnahme: ${title}`,
    asOf: `Ausgestellt am ${formatDayWithMonth(issued)}`,
    created: issued,
    address: check,
    blocks: [
      { kind: "paragraph", tone: "lead", text: [{ text: name, strong: true }] },
      { kind: "paragraph", text: "hat an dieser Veranstaltung teilgenommen:" },
      {
        kind: "facts",
        rows: [
          ["Veranstaltung", `${title} (Termin ${eventId})`],
          ["Zeit", period],
          ...modules.map((module): readonly [string, string] => ["Modul", module]),
          ["Ort", place],
          ["Umfang", scope],
          ["Veranstalter", profiles.ifb.organisation],
        ],
      },
      ...(contents.length === 0 ? [] : [heading("Inhalte"), { kind: "list", items: contents } as const]),
      heading("Nummer und Prüfung"),
      {
        kind: "paragraph",
        text: [
          { text: "Zertifikat " },
          { text: number, strong: true },
          { text: ". Ob es gilt und ob diese Datei unverändert ist, zeigt " },
          { text: check, href: check },
          { text: "." },
        ],
      },
    ],
  };
}

/** As which file it is kept: without the name, which others would read in a list of downloads. */
export const certificateFileName = (number: string): readonly string[] => ["Zertifikat", number];
