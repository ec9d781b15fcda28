/** Courts of which there is one. */
const single =
  "BAG|BGH|BVerfG|BSG|BVerwG|BFH|EuGH|EuG|EGMR|BPatG|RAG|RGSt|RG|RFH|BayObLG|BayVGH|BayLSG|GmS-OGB|(?:VerfGH|Verfassungsgerichtshof)\\sdes\\sSaarlandes|VerfGH|BayVerfGH|StGH|KG|HessVGH|Hess\\.?\\s?VGH|OLG";
const placed = "LAG|ArbG|OLG|HansOLG|LG|AG|LSG|SG|OVG|VGH|VG|FG|BezG|OLGe";
const place =
  "[A-ZÄÖÜ][A-Za-zÄÖÜäöüß]{1,20}\\.?(?:[-/][A-ZÄÖÜ][A-Za-zäöüß]{2,20})?(?:\\s(?:am|im|an der|i\\. ?d\\.|a\\. ?M\\.|\\(Oder\\))(?:\\s[A-ZÄÖÜ][a-zäöüß]{2,15})?)?";
const full =
  "Bundesarbeitsgericht|Bundesgerichtshof|Bundesverfassungsgericht|Bundessozialgericht|Bundesverwaltungsgericht|Bundesfinanzhof|Bundespatentgericht|Europäischer\\sGerichtshof";
const placedFull =
  "Landesarbeitsgericht|Arbeitsgericht|Oberlandesgericht|Landgericht|Amtsgericht|Landessozialgericht|Sozialgericht|Oberverwaltungsgericht|Verwaltungsgerichtshof|Verwaltungsgericht|Finanzgericht";
const land =
  "(?:(?:Hess|Sächs|Bayer|Bay|Thür|Nds|Hamb|Saarl|Schl\\.-Holst|Thüringer|(?:Hessisch|Sächsisch|Bayerisch|Niedersächsisch|Saarländisch)e[rsn]{1,2})\\.?\\s)";
const where = `\\s(?!Urteil|Beschl|Urt|Az|Entsch)${place}`;

/** Alternatives that recognise a court's name; no groups, every repetition bounded. */
export const courtPattern =
  `(?:${full})(?:e?s)?|${land}(?:${placedFull}|${placed})(?:e?s)?(?:${where})?` +
  `|(?:${placedFull})(?:e?s)?${where}|(?:${placed})(?:${where})?|${single}`;

const short: Readonly<Record<string, string>> = {
  Bundesarbeitsgericht: "BAG",
  Bundesgerichtshof: "BGH",
  Bundesverfassungsgericht: "BVerfG",
  Bundessozialgericht: "BSG",
  Bundesverwaltungsgericht: "BVerwG",
  Bundesfinanzhof: "BFH",
  Bundespatentgericht: "BPatG",
  "Europäischer Gerichtshof": "EuGH",
  Landesarbeitsgericht: "LAG",
  Arbeitsgericht: "ArbG",
  Oberlandesgericht: "OLG",
  Landgericht: "LG",
  Amtsgericht: "AG",
  Landessozialgericht: "LSG",
  Sozialgericht: "SG",
  Oberverwaltungsgericht: "OVG",
  Verwaltungsgerichtshof: "VGH",
  Verwaltungsgericht: "VG",
  Finanzgericht: "FG",
};

const chamber = /,? ?\(?(GrS|Großer Senat|\d{1,2}\. (?:[A-ZÄÖÜ][a-zäöüß]{2,20})?(?:[Ss]enat|[Kk]ammer)|(?:Senat|Kammer) \d{1,2})\)?$/;

/** The chamber behind a court's name: "10. Berufungskammer", "5. Zivilsenat". */
export const chamberIn = (found: string): string | undefined => chamber.exec(found.replace(/\s+/g, " ").trim())?.[1];

/** The usual short name: "Landesarbeitsgerichts Hamm" is the "LAG Hamm", "Sächsischen LAG" the "Sächsisches LAG". The chamber is left off. */
export const courtName = (found: string): string =>
  found
    .replace(/\s+/g, " ")
    .replace(chamber, "")
    .replace(/([A-ZÄÖÜ][a-zäöüß]+(?:gericht|hof))(?:e?s)?(?![a-zäöüß])/, (_, name: string) => short[name] ?? name)
    .replace(/^([A-ZÄÖÜ][a-zäöü]+isch)en (?=\S)/, (_, land: string) => (found.endsWith("VGH") ? `${land}er ` : `${land}es `));

/** The court that alone uses a register: seen from the docket number as it is written. */
export function courtOfDocket(docket: string): string | null {
  if (/ (?:AZR|ABR|AZN|ABN|AZB|AZA) /.test(docket)) return "BAG";
  if (/ Bv[RLFEGQKN] /.test(docket)) return "BVerfG";
  if (/^C-/.test(docket)) return "EuGH";
  if (/^B \d+ .* [RBS]$/.test(docket)) return "BSG";
  return null;
}
