import type { NormNode } from "#src/features/statutes/rules/norm-text.ts";
import { anchorsOf } from "#src/features/statutes/server/anchors.ts";
import { normBodyText } from "#src/importers/statutes/norm-file.ts";
import { dayOf, entryFile, type GeneratedFile, LAST_DAY } from "./entry-file.ts";
import { audiencesFor } from "./people.ts";
import { type Item, links, type Plan, refs } from "./plan.ts";
import { body, sentence, sentences } from "./prose.ts";
import type { Random } from "./random.ts";
import { withArticle } from "./terms.ts";

/** Letters only, as a citation needs them: `MuAAG`, `MuABG` … */
function abbreviation(number: number): string {
  const letter = (i: number): string => String.fromCharCode(65 + (i % 26));
  return `Mu${letter(Math.floor(number / 26))}${letter(number)}G`;
}

const citation = (plan: Plan, r: Random): string =>
  `§ ${r.int(1, 40)} Abs. ${r.int(1, 6)} ${abbreviation(r.pick(plan.items.statutes).number)}`;
export const citations = (plan: Plan, r: Random, count: number): string[] => [
  ...new Set(Array.from({ length: count }, () => citation(plan, r))),
];

export function lexiconEntry(plan: Plan, item: Item): GeneratedFile {
  const r = plan.random("lexicon", item.number);
  const { term, title, id } = item;
  const audience = id.slice(0, id.indexOf("/")).toUpperCase();
  const front = {
    title,
    description: `${title}: Bedeutung, Schritte in der Praxis und häufige Fehler, kurz erklärt für ${audience} (Mustereintrag ${item.number + 1}).`,
    definition: sentences(r, term, 100, 450),
    synonyms: r.chance(0.6) ? [`Muster-${title}`, `${title} im Betrieb`] : [],
    norms: citations(plan, r, r.int(0, 4)),
    statutes: refs(plan, r, "statutes", r.int(1, 3)),
    decisions: refs(plan, r, "decisions", r.int(1, 4)),
    related: refs(plan, r, "lexicon", r.int(2, 4), item),
    themes: refs(plan, r, "themes", r.int(1, 3)),
    topics: refs(plan, r, "topics", r.int(1, 2)),
    checked: LAST_DAY,
  };
  const sections = ["Worum es geht", "Schritte in der Praxis", "Rolle des Gremiums", "Das geht oft schief"];
  const targets = links(plan, r, ["lexicon", "lexicon", "decisions", "themes"], item);
  return entryFile("lexicon", id, front, body(r, term, { words: 262, sections, links: targets }));
}

/** Can't be taken for a real one: there is no such court, no senate and no register with number 0. */
export function decision(plan: Plan, item: Item): GeneratedFile {
  const r = plan.random("decisions", item.number);
  const { term, title, id } = item;
  const date = dayOf(item.number, plan.items.decisions.length, 12);
  const [year = "", month = "", day = ""] = date.split("-");
  const number = item.number + 1;
  const order = r.chance(0.6);
  const front = {
    title,
    description: `Musterarbeitsgericht, 0 ABR ${number}/${year.slice(2)}: erfundener Übungsfall über ${withArticle(term, "a")}, kein wirkliches Urteil.`,
    court: "Musterarbeitsgericht",
    senate: "0. Mustersenat",
    kind: order ? ("Beschluss" as const) : ("Urteil" as const),
    date,
    docketNumber: `0 ABR ${number}/${year.slice(2)}`,
    ecli: `ECLI:DE:MUSTER:${year}:${day}${month}${year.slice(2)}.${order ? "B" : "U"}.0ABR${number}.${year.slice(2)}.0`,
    keyPoint: sentences(r, term, 120, 450),
    audiences: audiencesFor(r),
    norms: citations(plan, r, r.int(1, 4)),
    statutes: refs(plan, r, "statutes", r.int(1, 2)),
    topics: refs(plan, r, "topics", r.int(1, 2)),
    lexicon: refs(plan, r, "lexicon", r.int(1, 3)),
    related: refs(plan, r, "decisions", r.int(1, 3), item),
    themes: refs(plan, r, "themes", r.int(1, 2)),
    tags: refs(plan, r, "tags", r.int(1, 3)),
    published: date,
    checked: LAST_DAY,
  };
  const sections = ["Das ist passiert", "Das entschied das Gericht", "Bedeutung für die Praxis"];
  const targets = links(plan, r, ["lexicon", "norms", "themes", "decisions"], item);
  return entryFile("decisions", id, front, body(r, term, { words: 365, sections, links: targets }));
}

export function statute(plan: Plan, item: Item): GeneratedFile {
  const r = plan.random("statutes", item.number);
  const { term, title, id } = item;
  const front = {
    title: `Mustergesetz über ${withArticle(term, "a")} in Musterbetrieben`,
    shortTitle: title,
    abbreviation: abbreviation(item.number),
    description: `Aufbau und wichtige Paragrafen des erfundenen Gesetzes ${abbreviation(item.number)} (${title}), nur für Messungen.`,
    enacted: dayOf(item.number, plan.items.statutes.length, 40),
    officialUrl: "https://www.gesetze-im-internet.de/",
    audiences: audiencesFor(r),
    keyNorms: Array.from({ length: r.int(3, 8) }, (_, i) => ({
      norm: `§ ${i + 1}`,
      subject: `Regel ${i + 1} zum Thema ${term.name}`,
      meaning: sentence(r, term),
    })),
    topics: refs(plan, r, "topics", r.int(1, 3)),
    lexicon: refs(plan, r, "lexicon", r.int(2, 5)),
    themes: refs(plan, r, "themes", r.int(1, 3)),
    checked: LAST_DAY,
  };
  const sections = ["Was wo steht", "Möglichkeiten des Gremiums", "In der Praxis"];
  return entryFile(
    "statutes",
    id,
    front,
    body(r, term, { words: 320, sections, links: links(plan, r, ["lexicon", "decisions", "themes"]) }),
  );
}

export function norm(plan: Plan, item: Item): GeneratedFile {
  const r = plan.random("norms", item.number);
  const { term, title, id } = item;
  const at = id.lastIndexOf("/");
  const statuteId = id.slice(0, at);
  const position = Number(id.slice(at + 1));
  const paragraphs = Array.from({ length: r.int(1, 6) }, (_, i): NormNode[] => {
    const size = r.int(80, 420);
    return [`(${i + 1}) ${sentences(r, term, size, size + 160)}`, ...(r.chance(0.2) ? [numberedList(plan, r)] : [])];
  });
  if (position > 1 && r.chance(0.6)) paragraphs.push([`(${paragraphs.length + 1}) § ${r.int(1, position - 1)} gilt entsprechend.`]);
  const text = paragraphs.map((nodes): NormNode => ({ tag: "p", in: nodes }));
  const anchors = anchorsOf({ label: title, text, footnotes: [] }).join(" ");
  const front = { statute: statuteId, label: title, heading: `Muster zum Thema ${term.name}`, position, asOf: LAST_DAY, anchors };
  return entryFile("norms", id, front, normBodyText({ text, footnotes: [], notes: [], earlier: [] }, "Mustervorschrift ohne Geltung."));
}

function numberedList(plan: Plan, r: Random): NormNode {
  const items = links(plan, r, ["lexicon", "themes", "topics"]).map(({ title }, i) => ({ label: [`${i + 1}.`], parts: [[`${title},`]] }));
  return { tag: "list", items };
}
