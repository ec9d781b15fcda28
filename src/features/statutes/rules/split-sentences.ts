const abbreviations = new Set(
  (
    "ABl Abb Abl Abs Absch Abschn Abt Akt AmtsBl Amtsbl Anh Anl Anm Art Artt Aufl Ausg Az BAnz BArbBl BGBl BStBl BTDrs Bd Bde Bearb Bek Ber Betr Bez Bl BRat " +
    "Buchst Bundesanz Bundesgesetzbl DBuchst Dipl Doppelbuchst Dr Drs Drucks EG Erl Fassg Fn GBl GMBl GVBl GVOBl Ges Halbs Hrsg Hs " +
    "Ing Kap KOM Kl MBl Mio Mrd Nds Nr Nrn Prof RGBl RL RVO Rdnr Reg Rn Rz Sachgeb Slg Sp St Str Tab Tel Tz UAbs Unterabs VO Verordg Verz VkBl " +
    "Vorbem Vorschr Vgl Ziff Zif abzgl allg amtl bzgl bzw ca eingetr einschl entspr etc evtl ff geänd gem gez ggf grds idF iVm inkl insb lfd lit " +
    "max mind mtl nF rd sog unbesch usw vgl vH zB zul zzgl"
  ).split(" "),
);
/** Abbreviations that also end sentences. */
const sentenceFinal = new Set(["usw", "etc", "ff", "St", "Str", "Mio", "Mrd", "vH"]);
const month = /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)/;
/** Words that no name or heading begins with: a capital letter on them begins a sentence. */
const starter =
  /^[„"«(]*(?:Der|Die|Das|Dem|Den|Dies|Dieser?|Dieses|Diesem|Diesen|Er|Sie|Es|Ihm|Ihnen|Ein|Eine[rsmn]?|Im|In|Ist|Sind|Wird|Werden|Hat|Haben|Kann|Können|Soll|Sollen|Darf|Dürfen|Bei|Beim|Für|Auf|Aus|Mit|Nach|Vor|Zum|Zur|Wer|Wenn|Wurde|Soweit|Sofern|Sonst|Satz \d|Absatz \d|§|Hierbei|Dabei|Daneben|Danach|Gleiches|Entsprechendes|Abweichend|Ferner|Jede[rs]?|Kein(?:e[rsmn]?)?|Als|Ab|Von|Vom|Über|Unter|Gegen|Bis|Durch|Ohne|Während|Zu)(?![\p{L}])/u;
const reference = /(?:Abs(?:atz|atzes|ätze|ätzen)|S(?:atz|atzes|ätze|ätzen)|Nummern?|Artikeln?|Artikels|§§?|Buchstaben?)\s[^.;:]{0,40}$/;

/** A number with a full stop behind is an ordinal (`der 2. Abschnitt`) unless it counts provisions or is a year. */
function numberEnds(number: string, before: string, after: string): boolean {
  if (month.test(after)) return false;
  if (starter.test(after)) return true;
  return /[a-z]$/.test(number) || number.length >= 4 || reference.test(before);
}

function endsHere(before: string, after: string): boolean {
  const word = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+$/u.exec(before)?.[0] ?? "";
  if (word === "") return true;
  const lead = before.slice(0, -word.length);
  if (/^\d+[a-z]?$/.test(word)) return numberEnds(word, lead, after);
  // "5 v. H. Der Betrag": a single letter ends a sentence where the next word can only begin one.
  if (/^\p{L}$/u.test(word))
    return /Buchstaben?\s$/.test(lead) || (/(?:[vV]\.[ \u00a0]?|Anlage\s|Gruppe\s|Klasse\s)$/.test(lead) && starter.test(after));
  if (/^[IVX]{2,}$/.test(word)) return starter.test(after);
  if (word === "Art") return !/^\d/.test(after) && starter.test(after) && /(?:\p{Ll}|\d)\s$/u.test(lead);
  return !abbreviations.has(word) || (sentenceFinal.has(word) && starter.test(after));
}

/** Cuts German law text into sentences, approximately, as the source marks none; the pieces joined are the text. */
export function splitSentences(text: string): readonly string[] {
  const pieces: string[] = [];
  let start = 0;
  for (const match of text.matchAll(/[.!?][“”"»)]*[ \u00a0]+(?=[„"«(]*[\p{Lu}§])/gu)) {
    const end = match.index + match[0].length;
    if (match[0].startsWith(".") && !endsHere(text.slice(start, match.index), text.slice(end))) continue;
    pieces.push(text.slice(start, end));
    start = end;
  }
  if (start < text.length || pieces.length === 0) pieces.push(text.slice(start));
  return pieces;
}

export const isFinished = (text: string): boolean => /[.!?][“”"»)]*\s*$/.test(text);
