import type { AudienceKey } from "../law/audiences.ts";
import type { IsoDay } from "../time/german-date.ts";

/** When the citations below were last read against the official wording of BetrVG and SGB IX. */
export const LEGAL_CHECKED: IsoDay = "2026-11-21";

/** A resolution covers one concrete event and cannot be made up for afterwards (spec:cart-and-checkout#holds). */
export const RESOLUTION_CASE = "BAG vom 8. März 2000 – 7 ABR 11/98";

/** Citations on which the documents of an audience rest; null where the statute says nothing of the kind. */
type LegalBasis = Readonly<{
  /** Release from work with pay, for trainings. */
  release: string;
  costs: string;
  /** The committee takes the needs of the business into account when it chooses the time. */
  needs: string | null;
  /** The employer is told of participation and time early enough. */
  notice: string | null;
  /** The employer may call the conciliation board. */
  conciliation: string | null;
}>;

export const legalBases: Readonly<Record<AudienceKey, LegalBasis>> = {
  br: {
    release: "§ 37 Abs. 6 Satz 1 in Verbindung mit Abs. 2 BetrVG",
    costs: "§ 40 Abs. 1 BetrVG",
    needs: "§ 37 Abs. 6 Satz 3 BetrVG",
    notice: "§ 37 Abs. 6 Satz 4 BetrVG",
    conciliation: "§ 37 Abs. 6 Satz 5 BetrVG",
  },
  sbv: {
    release: "§ 179 Abs. 4 Satz 3 in Verbindung mit Satz 1 SGB IX",
    costs: "§ 179 Abs. 8 SGB IX",
    needs: null,
    notice: null,
    conciliation: null,
  },
  jav: {
    release: "§ 65 Abs. 1 in Verbindung mit § 37 Abs. 6 Satz 1 und Abs. 2 BetrVG",
    costs: "§ 65 Abs. 1 in Verbindung mit § 40 Abs. 1 BetrVG",
    needs: "§ 65 Abs. 1 in Verbindung mit § 37 Abs. 6 Satz 3 BetrVG",
    notice: "§ 65 Abs. 1 in Verbindung mit § 37 Abs. 6 Satz 4 BetrVG",
    conciliation: "§ 65 Abs. 1 in Verbindung mit § 37 Abs. 6 Satz 5 BetrVG",
  },
};

export const workOf: Readonly<Record<AudienceKey, string>> = {
  br: "des Betriebsrats",
  sbv: "der Schwerbehindertenvertretung",
  jav: "der Jugend- und Auszubildendenvertretung",
};
