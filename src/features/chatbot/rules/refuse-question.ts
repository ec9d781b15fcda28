import type { BlankKind } from "./personal-data.ts";

export type Refusal = Readonly<{ state: "abgelehnt"; reason: "anweisung" | "prognose" | "person" } | { state: "ausserhalb" }>;

const orders: readonly RegExp[] = [
  /(?:ignor|vergiss|vergessen sie|missacht|umgeh|überschreib|disregard|forget|override|pretend)\p{L}*.{0,40}(?:anweisung|regel|vorgabe|passwort|instruction|rule|prompt)/iu,
  /system[\s-]*prompt|entwicklermodus|developer mode|jailbreak|hidden instruction|versteckte anweisung/iu,
  /(?<!\p{L})(?:act as|pretend to be|tu so,? als|du bist (?:jetzt|nun|ab sofort)|spiel(?:e)? (?:einen|eine))(?!\p{L})/iu,
  /(?:^|\s)(?:system|assistant|user)\s*:|<\/?\s*(?:passage|system|script|iframe|img)\b|neue (?:regel|anweisung)\s*:/iu,
  /(?:welche|deine|zeig\p{L}*|nenn\p{L}*) (?:deine )?(?:anweisungen|instruktionen|instructions).{0,20}(?:(?:hast|wurden) du|bekommen|erhalten|gegeben)/iu,
  /(?:^|[;'"])\s*(?:drop|delete|insert|update)\s+(?:table|from|into)\b/iu,
];

const forecasts: readonly RegExp[] = [
  /(?:gewinne|verliere)n? (?:ich|wir)|(?:werde|werden) (?:ich|wir)\b.{0,60}(?:prozess|klage|verfahren|rechtsstreit).{0,30}(?:gewinn|verlier)/iu,
  /(?:meine|unsere|welche|gute) (?:chancen|erfolgsaussichten)|(?:chancen|erfolgsaussicht\p{L}*).{0,30}(?:vor|beim?|am) (?:dem )?(?:arbeits)?gericht/iu,
  /wie ?(?:viel|hoch|viele?s?)\b.{0,25}\bmeine\b.{0,15}(?:abfindung|entschädigung)/iu,
  /(?:bekomme|kriege|behalte)n? (?:ich|wir) (?:vor gericht |am ende )?recht(?!\p{L})|garantier\p{L}*.{0,30}(?:sieg|erfolg|gewinn)|(?:habe ich|hätte ich) (?:recht|erfolg)\s*\?/iu,
];

/** What other lawyers and offices answer; words of labour law beside them make it ours again. */
const foreign =
  /(?<!\p{L})(?:wetter|gedicht|witz|rezept|backe|koch(?:e|t|en)|(?:miete|mieter|mietwohnung|vermieter)(?!\p{L})|nachbar(?!tisch)|scheid(?:en|ung)|unterhalt|sorgerecht|steuererklärung|werbungskosten|erbschaft\p{L}*|testament|bußgeld\p{L}*|führerschein|blitzer|aktien?|bitcoin|kopfschmerz\p{L}*|reisepass|personalausweis|ladendiebstahl|hauptstadt|fußball\p{L}*|bundesliga|hundehaltung|kindergeld|elterngeld|bürgergeld|wohngeld|rundfunkbeitrag|bundeswehr|python|javascript|übersetze?|spanisch\p{L}*|horoskop|fernseher|flugverspätung|kaufvertrag)(?!\p{L})/iu;
const ours =
  /betriebsr|personalrat|\bsbv\b|\bjav\b|arbeitgeber|arbeitsvertrag|arbeitsplatz|arbeitszeit|kündig|betrieb(?!s?kosten)|gremium|überstund|mitbestimm|lohn|gehalt/iu;

/**
 * What is not looked up at all: orders to the machine, forecasts of one's own case, questions about a person, and law that is not ours
 * (spec: chatbot#states). `undefined` for everything else.
 */
export function refuseQuestion(question: string, blanked: readonly BlankKind[]): Refusal | undefined {
  if (orders.some((pattern) => pattern.test(question))) return { state: "abgelehnt", reason: "anweisung" };
  if (forecasts.some((pattern) => pattern.test(question))) return { state: "abgelehnt", reason: "prognose" };
  if (blanked.includes("name")) return { state: "abgelehnt", reason: "person" };
  return foreign.test(question) && !ours.test(question) ? { state: "ausserhalb" } : undefined;
}
