/** Words that say nothing about a text, folded. What distinguishes questions ("nicht", "ohne") is among them: pages do not differ by it. */
const stopWords: ReadonlySet<string> = new Set(
  `ab aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bereits bis bitte da dabei dadurch dafuer
  damit danach dann daran darauf daraus darf darueber darum das dass dazu dein deine dem den denn der deren des deshalb dessen die dies
  diese diesem diesen dieser dieses doch dort du duerfen durch ein eine einem einen einer eines er es etwa etwas euch euer fuer
  gab geben gegen gibt hab habe haben haette hat hatte hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in ins ist ja
  je jede jedem jeden jeder jedes jetzt kann kein keine keinem keinen keiner koennen koennte lassen machen mal man mein meine meinem
  meinen meiner mich mir mit muss muessen musste nach nicht nichts noch nun nur ob oder ohne per pro schon sehr sein seine seinem seinen
  seiner seit sich sie sind so sobald sodass soll sollen sollte sollten sonst soviel sowie ueber um und uns unser unsere unserem unseren
  unter viel viele vielen vom von vor wann war waren warum was weil welche welchem welchen welcher welches wenn wer werden wem wen
  weshalb wie wieder wieviel wieviele will wir wird wo wobei wodurch wofuer woher wohin womit worauf worum wozu wurde wurden zu zum zur
  zwischen`.split(/\s+/),
);

export const isStopWord = (folded: string): boolean => stopWords.has(folded);
