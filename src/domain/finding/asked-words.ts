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
    bin bist seid gewesen werde wirst werdet worden würden wäre wären hätte hätten hättest hast habt hatten
    könnte konnte konnten kannst könnt möchten mag mögen darfst dürft durfte durften musst müsst müsste müssten sollst willst wollt
    wollte wollten lässt ließ gegeben
    her dahin daher davon darin davor daneben hierfür hiermit hierzu dran drin drauf drum rum rein sowieso
    nie niemals irgendwer irgendwo irgendwann manchmal meistens öfter öfters ständig zuerst erstmal inzwischen mittlerweile plötzlich
    neulich letztens kürzlich bisher eben halt leider vielleicht natürlich angeblich anscheinend genau ziemlich echt
    sei seien täte täten käme kämen wisse würd hätt wär ließen ließe
    wusste wussten gewusst dachte denke denkt glaube meint meinte
    solche solcher manche einige mehrere weitere sämtliche`,
  ),
);

/**
 * What is left of a question without its fillers; the question itself where nothing would be. A filler stays that makes a phrase with
 * the word beside it, as `länger bleiben`.
 */
export function askedWords(question: string, isPhrase: (stems: string) => boolean = () => false): string {
  const places = [...new Map(wordsOf(question).map(({ start, end, stem }) => [start, { start, end, stem }] as const)).values()];
  const isHalf = (one: number, other: number): boolean => isPhrase(`${places[one]?.stem} ${places[other]?.stem}`);
  const left = places.filter(({ stem }, i) => !fillers.has(stem) || isHalf(i, i + 1) || isHalf(i - 1, i));
  return left.length === 0 ? question : left.map(({ start, end }) => question.slice(start, end)).join(" ");
}
