import type { BlankKind } from "./personal-data.ts";

export type Refusal = Readonly<{ state: "abgelehnt"; reason: "anweisung" | "prognose" | "person" } | { state: "ausserhalb" }>;

const orders: readonly RegExp[] = [
  /(?:ignor|vergiss|vergessen sie|missacht|umgeh|überschreib|disregard|forget|override|pretend)\p{L}*.{0,40}(?:anweisung|regel|vorgabe|passwort|instruction|rule|prompt)/iu,
  /system[\s-]*prompt|entwicklermodus|developer mode|jailbreak|hidden instruction|versteckte anweisung/iu,
  /(?<!\p{L})(?:act as|pretend to be|tu so,? als|du bist (?:jetzt|nun|ab sofort)|spiel(?:e)? (?:einen|eine))(?!\p{L})/iu,
  /(?:^|\s)(?:system|assistant|user)\s*:|<\/?\s*(?:passage|system|script|iframe|img)\b|neue (?:regel|anweisung)\s*:/iu,
  /(?:welche|deine|zeig\p{L}*|nenn\p{L}*) (?:deine )?(?:anweisungen|instruktionen|instructions).{0,20}(?:(?:hast|wurden) du|bekommen|erhalten|gegeben)/iu,
  /(?:zeig|nenn|gib|list|verrat)\p{L}*.{0,40}(?:(?:deiner?|aller|anderer) (?:be)?nutzer|passw[oö]rte?r?|zugangsdaten)/iu,
  /(?:^|[;'"])\s*(?:drop|delete|insert|update)\s+(?:table|from|into)\b/iu,
];

const forecasts: readonly RegExp[] = [
  /(?:gewinne|verliere)n? (?:ich|wir)|(?:werde|werden) (?:ich|wir)\b.{0,60}(?:prozess|klage|verfahren|rechtsstreit).{0,30}(?:gewinn|verlier)/iu,
  /(?:meine|unsere|welche|gute) (?:chancen|erfolgsaussichten)|(?:chancen|erfolgsaussicht\p{L}*).{0,30}(?:vor|beim?|am) (?:dem )?(?:arbeits)?gericht/iu,
  /wie ?(?:viel|hoch|viele?s?)\b.{0,25}\bmeine\b.{0,15}(?:abfindung|entschädigung)/iu,
  /wie ?(?:viel|hoch)(?!\p{L}).{0,40}(?:abfindung|entschädigung).{0,30}(?:(?:wenn|falls|nachdem) ich|nach \p{N}+ jahren)/iu,
  /(?:bekomme|kriege|behalte)n? (?:ich|wir) (?:vor gericht |am ende )?recht(?!\p{L})|garantier\p{L}*.{0,30}(?:sieg|erfolg|gewinn)|(?:habe ich|hätte ich) (?:recht|erfolg)\s*\?/iu,
];

/** What other lawyers and offices answer, and what no lawyer does; words of labour law beside them make it ours again. */
const foreign: readonly RegExp[] = [
  // Renting, neighbours, families, heirs.
  /(?<!\p{L})(?:miete|mieter|mietwohnung|mietvertrag|mietminderung|vermieter|untermiete\p{L}*|nebenkosten\p{L}*|kaution|grundstück\p{L}*|nachbar(?!tisch)|scheid(?:en|ung)|ehevertrag|unterhalt|sorgerecht|adoption|erbe|erben|erbschaft\p{L}*|pflichtteil|nachlass|testament)(?!\p{L})/iu,
  // Taxes, traffic, offices, contracts of consumers.
  /(?<!\p{L})(?:steuererklärung|steuern?|\p{L}{5,}steuer|finanzamt|werbungskosten|bußgeld\p{L}*|führerschein|fahrverbot|strafzettel|blitzer|aktien?|bitcoin|kredit\p{L}*|reisepass|personalausweis|ladendiebstahl|kindergeld|elterngeld|bürgergeld|wohngeld|rundfunkbeitrag|bundeswehr|kita|flug|flugverspätung|kaufvertrag|gewährleistung|rückgaberecht)(?!\p{L})/iu,
  // What consumers sign and buy, politics, house and car.
  /(?<!\p{L})(?:handyvertrag\p{L}*|mobilfunk\p{L}*|onlineshop\p{L}*|online-shop\p{L}*|fitnessstudio\p{L}*|reklamation\p{L}*|\p{L}*abo|konzert\p{L}*|lotto|bundestag\p{L}*|landtag\p{L}*|bundeskanzler\p{L}*|bürgermeister\p{L}*|wohnung|wasserschaden|rohrbruch|balkon|garten|gartenhaus|kinderwagen|winterreifen|tanken|spritpreis\p{L}*|benzinpreis\p{L}*|abgeschleppt\p{L}*|wärmepumpe\p{L}*|elektroauto)(?!\p{L})/iu,
  // Everyday life.
  /(?<!\p{L})(?:wetter|gedicht|geburtstag\p{L}*|glückwunsch\p{L}*|witz|rezept|backe|koch(?:e|t|en)|kuchen|wein|rotwein\p{L}*|kaffeemaschine|waschmaschine|fernseher|film|filme|kino|schwimmbad|hundehaltung|\p{L}*schmerz(?:en)?|diät|hauptstadt|fußball\p{L}*|bundesliga|python|javascript|übersetze?|spanisch\p{L}*|horoskop)(?!\p{L})/iu,
  // What to buy, and how to get to a town.
  /welche[rns]?\s+\p{L}+\s+(?:soll(?:te)? (?:ich|man)(?: \p{L}+)? kaufen|(?:hat|ist) (?:die|der|das|den) beste\p{L}*)/iu,
  /(?<!\p{L})(?:[zZ]ug|[bB]ahn|[bB]us|[fF]lug|[fF]liege|[uU]mzug)(?!\p{L}).{0,25}(?<!\p{L})(?:nach|von|in) \p{Lu}\p{Ll}+(?!\p{L})(?!.*urlaub)/u,
];
/** A text that is to be made up is no question, whatever it is about. */
const madeUp =
  /(?<!\p{L})(?:erzähl|schreib|dicht|reim|sing)\p{L}*\s+(?:(?:mir|uns)\s+)?(?:ein(?:e|en)?\s+)?(?:\p{L}+\s+)?(?:witz|gedicht|lied|song|roman|märchen|\p{L}*geschichte)(?!\p{L})/iu;
const ours =
  /betriebsr|personalrat|\bsbv\b|\bjav\b|arbeitgeber|arbeitsvertrag|arbeitsplatz|arbeitszeit|kündig|betrieb(?!s?kosten)|gremium|überstund|mitbestimm|lohn|gehalt|seminar|schulung|sitzung|versammlung|kolleg|chef|schicht|azubi|ausbild|tarif|krankgeschrieben|zur arbeit|bei der arbeit/iu;

/**
 * What is not looked up at all: orders to the machine, forecasts of one's own case, questions about a person, and law that is not ours
 * (spec: chatbot#states). `undefined` for everything else.
 */
export function refuseQuestion(question: string, blanked: readonly BlankKind[]): Refusal | undefined {
  if (orders.some((pattern) => pattern.test(question))) return { state: "abgelehnt", reason: "anweisung" };
  if (forecasts.some((pattern) => pattern.test(question))) return { state: "abgelehnt", reason: "prognose" };
  if (blanked.includes("name")) return { state: "abgelehnt", reason: "person" };
  const isForeign = madeUp.test(question) || (foreign.some((pattern) => pattern.test(question)) && !ours.test(question));
  return isForeign ? { state: "ausserhalb" } : undefined;
}
