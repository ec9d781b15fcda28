import { stemsOf, wordsOf } from "#src/domain/german-text/words.ts";

/** Words that carry a question along and say nothing of what it is about. */
const fillers: ReadonlySet<string> = new Set(
  stemsOf(
    `geht kommt kommen tun tut wissen weiß sagen sagt kriegen kriege bekommen bekomme bekommt brauchen brauche braucht stehen steht liegen
    liege obwohl einfach eigentlich wirklich gerade ganz vorher schlimm rechtens passiert passieren möchte würde gilt gelten zählen zählt
    jemand jemanden niemand leute heißt gern frage überhaupt sogar finden gemacht mitmachen tage tag nämlich laut fall etwas lange
    regelt regeln stimmt bedeutet erklären erkläre bitte danke hallo guten sitzen sitzt will wollen ständig ungefragt oben unten lieber
    legt fest besser wonach wem worüber einer eines weiter wort uns euch hört arbeiten arbeitet gehört zusteht fängt anfangen
    ganze ganzen mehr weniger anderes trotzdem schon dreimal zweimal nur welche komplett beantragen betrieb nochmal
    zwei drei verlangen verlangt nehmen nimmt halten läuft laufen eigene eigenen beide wegen dazu wenigstens außerdem höchstens mindestens
    hoch erlaubt zulässig möglich richtig okay ok genommen nächste nächsten ansehen ansieht wenden wende allem selber selbst
    nix grad grade nen net eh bloß sowas irgendwas irgendwie usw bzw evtl sorry moin hi hey frage fragen wohl gar
    bin bist seid wäre wären warst hast habt ans aufs fürs vorm`,
  ),
);

/** What is left of a question without its fillers; the question itself where nothing would be. */
export function askedWords(question: string): string {
  const words = wordsOf(question);
  const places = new Map(words.map(({ start, end, stem }) => [start, { end, stem }] as const));
  const left = [...places].filter(([, { stem }]) => !fillers.has(stem)).map(([start, { end }]) => question.slice(start, end));
  return left.length === 0 ? question : left.join(" ");
}
