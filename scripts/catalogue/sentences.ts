/**
 * Sentence patterns. Slots: `{t:c}` the entry's own term, `{o:c}` another one, both with article in case c
 * (n, a, d, g); `{actor}` a singular subject; `{when}`, `{how}`, `{where}` adverbials. A sentence starts in upper case by itself.
 */
export const statements: readonly string[] = [
  "{actor} prüft {t:a} {when} und hält das Ergebnis {how} fest.",
  "Bevor {t:n} geändert wird, sieht {actor} {o:a} {how} durch.",
  "Bei {t:d} lohnt es sich, {when} auch {o:a} {how} anzusehen.",
  "{actor} fragt {when}, wer für {t:a} zuständig ist und wer bei Abwesenheit vertritt.",
  "Ohne {o:a} lässt sich {t:n} {where} kaum sinnvoll beurteilen.",
  "{when} legt {actor} {t:a} vor, und alle Mitglieder lesen {how} mit.",
  "Wer {t:a} {how} führt, erspart sich {where} lange Rückfragen.",
  "{actor} notiert {when}, welche Fragen zu {t:d} noch offen sind.",
  "Die Unterlagen zu {t:d} liegen {where} und werden {when} ergänzt.",
  "Im Mustergremium stand {t:n} {when} gleich zweimal auf der Tagesordnung.",
  "{actor} vergleicht {t:a} mit {o:d} und nennt Unterschiede {how} beim Namen.",
  "Für {t:a} genügt oft eine Seite, wenn {o:n} bereits {where} ausliegt.",
  "{when} bittet {actor} um Auskunft zu {t:d} und setzt dafür eine Frist von zwei Wochen.",
  "Der Zweck {t:g} wird {how} beschrieben, damit spätere Änderungen auffallen.",
  "Ein Teil {t:g} betrifft {o:a}, deshalb werden beide Punkte gemeinsam beraten.",
  "{actor} spricht {where} mit den Betroffenen, ehe {t:n} beschlossen wird.",
  "Zeigt {t:n} Lücken, ergänzt {actor} sie {when} und informiert die Belegschaft.",
  "Nach einem Jahr wird {t:n} {how} ausgewertet, gute Teile bleiben bestehen.",
  "{actor} trennt bei {t:d} zwischen Pflicht und Kür, das hilft {where} bei der Verhandlung.",
  "Auch {o:n} gehört dazu, denn {t:n} steht selten für sich allein.",
  "Zu {t:d} führt {actor} {when} ein kurzes Gespräch und fasst es {how} zusammen.",
  "Am Rand {o:g} taucht {t:n} immer wieder auf, {where} wird das gern übersehen.",
  "{actor} verschickt {t:a} {when}, damit genug Zeit zum Lesen bleibt.",
  "Eine Änderung {t:g} wird {how} begründet und mit Datum versehen.",
  "Wenn {o:n} fehlt, bleibt {t:n} {where} eine bloße Absichtserklärung.",
  "{when} zeigt sich, ob {t:n} im Alltag trägt oder nur auf dem Papier gut aussieht.",
  "Das Musterbeispiel dazu ist einfach: {t:n} wird {when} geprüft, {o:n} folgt eine Woche später.",
  "{actor} beschließt {when} über {t:a} und trägt das Abstimmungsergebnis {how} ein.",
  "Mit {t:d} wächst auch der Bedarf, {o:a} {how} zu erklären.",
  "Damit {t:n} verständlich bleibt, verzichtet {actor} {where} auf Abkürzungen.",
];

/** Short points for lists: verbs in the infinitive, no full stop. */
export const points: readonly string[] = [
  "{t:a} {how} durchsehen und offene Fragen sammeln",
  "vor der Sitzung {o:a} an alle Mitglieder schicken",
  "klären, wer {t:a} {when} fortschreibt",
  "mit den Betroffenen {where} über {t:a} sprechen",
  "das Ergebnis zu {t:d} {how} festhalten",
  "{o:a} als Anlage beifügen und mit Datum versehen",
  "für {t:a} eine Wiedervorlage eintragen, am besten {when}",
  "prüfen, ob {o:n} zu {t:d} passt",
  "die Belegschaft {when} über {t:a} unterrichten",
  "Erfahrungen mit {t:d} nach sechs Monaten {how} auswerten",
  "Zuständigkeiten bei {t:d} {where} aushängen",
  "Beispiele zu {o:d} aus dem eigenen Betrieb mitbringen",
];

export const words = {
  actor: [
    "der Betriebsrat",
    "das Gremium",
    "der Vorsitz",
    "die Schriftführung",
    "der Ausschuss",
    "die Schwerbehindertenvertretung",
    "die Jugendvertretung",
    "eine kleine Arbeitsgruppe",
    "das zuständige Mitglied",
    "die Stellvertretung",
    "der Wahlvorstand",
    "das neue Mitglied",
  ],
  when: [
    "vor jeder Sitzung",
    "einmal im Quartal",
    "zum Monatsende",
    "nach der Sommerpause",
    "im ersten Schritt",
    "rechtzeitig",
    "gleich zu Beginn",
    "spätestens nach vier Wochen",
    "im laufenden Jahr",
    "am Ende der Woche",
    "bei jeder Änderung",
    "vor dem Beschluss",
  ],
  how: [
    "schriftlich",
    "gründlich",
    "gemeinsam",
    "in einfachen Worten",
    "Punkt für Punkt",
    "mit Namen und Datum",
    "sorgfältig",
    "ohne Eile",
    "nachvollziehbar",
    "in einer kurzen Liste",
    "offen",
    "anhand von Beispielen",
  ],
  where: [
    "im Betriebsratsbüro",
    "am Schwarzen Brett",
    "in der Abteilung",
    "im Musterbetrieb",
    "an allen Standorten",
    "in der Verwaltung",
    "in der Frühschicht",
    "auf der Betriebsversammlung",
    "im Intranet",
    "in der Sprechstunde",
    "vor Ort",
    "im Alltag",
  ],
} as const;

/** Sentences that carry a link to another page. */
export const linkSentences: readonly string[] = [
  "Mehr dazu steht unter {link}.",
  "Den Zusammenhang erklärt der Beitrag {link}.",
  "Eine verwandte Frage behandelt {link}.",
  "Wer tiefer einsteigen möchte, liest bei {link} weiter.",
  "Ein passendes Gegenstück ist {link}.",
];

/** Stands below every text: nobody shall take it for advice. */
export const disclaimer =
  "Dies ist ein maschinell zusammengesetzter Mustertext für Messungen. Er beschreibt keinen wirklichen Fall und ersetzt keine Beratung.";
