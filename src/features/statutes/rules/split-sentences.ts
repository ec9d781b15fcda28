const abbreviations = new Set(
  (
    "Abs Absch Abschn Anl Art Aufl Az BAnz BGBl Bd Bek Buchst Bundesanz Bundesgesetzbl DBuchst Doppelbuchst Dr EG Ges GVBl Halbs Hs Kap " +
    "Nr Nrn Prof RGBl Rn S St Tz Ziff Verordg bzw ca einschl etc evtl gem ggf lfd mind nF sog usw vgl zzgl"
  ).split(" "),
);
const month = /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)/;
const reference = /(?:Abs(?:atz|atzes|ätze|ätzen)|S(?:atz|atzes|ätze|ätzen)|Nummern?|Artikeln?|Artikels|§§?|Buchstaben?)\s[^.;:]{0,40}$/;

/** A number with a full stop behind is an ordinal (`der 2. Abschnitt`) unless it counts provisions or is a year. */
function numberEnds(number: string, before: string, after: string): boolean {
  if (month.test(after)) return false;
  return /[a-z]$/.test(number) || number.length >= 4 || reference.test(before);
}

function endsHere(before: string, after: string): boolean {
  const word = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+$/u.exec(before)?.[0] ?? "";
  if (word === "") return true;
  const lead = before.slice(0, -word.length);
  if (/^\d+[a-z]?$/.test(word)) return numberEnds(word, lead, after);
  if (/^\p{L}$/u.test(word)) return /Buchstabe\s$/.test(lead);
  return !(abbreviations.has(word) || /^[IVX]{2,}$/.test(word));
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
