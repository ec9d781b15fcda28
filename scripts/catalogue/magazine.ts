import { articleKinds } from "#src/content/collections/articles.ts";
import { electionCategories } from "#src/content/collections/news.ts";
import { dayOf, drawings, entryFile, type GeneratedFile, LAST_DAY } from "./entry-file.ts";
import { audiencesFor, person } from "./people.ts";
import { type Item, links, type Plan, refs } from "./plan.ts";
import { body, sentence, sentences } from "./prose.ts";
import { withArticle } from "./terms.ts";

const newsDrawings = drawings("news");
const articleDrawings = drawings("article");

export function newsItem(plan: Plan, item: Item): GeneratedFile {
  const r = plan.random("news", item.number);
  const { term, title, id } = item;
  const front = {
    title,
    description: `${title} – Mustermeldung Nr. ${item.number + 1} für Gremien.`,
    date: dayOf(item.number, plan.items.news.length, 6),
    teaser: sentences(r, term, 120, 380),
    author: "Musterredaktion",
    audiences: audiencesFor(r),
    illustration: r.pick(newsDrawings),
    topics: refs(plan, r, "topics", r.int(1, 2)),
    tags: refs(plan, r, "tags", r.int(1, 3)),
    decisions: refs(plan, r, "decisions", r.int(0, 2)),
    lexicon: refs(plan, r, "lexicon", r.int(1, 2)),
    themes: refs(plan, r, "themes", r.int(1, 2)),
    related: refs(plan, r, "news", r.int(1, 3), item),
    ...(r.chance(0.08) ? { election: r.pick(electionCategories) } : {}),
    ...(r.chance(0.1) ? { statute: r.pick(plan.items.statutes).id } : {}),
  };
  const sections = ["Worum es geht", "Was das für Gremien heißt"];
  return entryFile("news", id, front, body(r, term, { words: 178, sections, links: links(plan, r, ["lexicon", "themes", "news"], item) }));
}

export function article(plan: Plan, item: Item): GeneratedFile {
  const r = plan.random("articles", item.number);
  const { term, title, id } = item;
  const date = dayOf(item.number, plan.items.articles.length, 5);
  const front = {
    title,
    description: `${title}: langer Musterbeitrag mit Schritten, Beispielen und einer Übersicht am Ende (Nr. ${item.number + 1}).`,
    date,
    ...(r.chance(0.3) ? { updated: LAST_DAY } : {}),
    kind: r.pick(articleKinds),
    teaser: sentences(r, term, 140, 450),
    author: person(r),
    audiences: audiencesFor(r),
    illustration: r.pick(articleDrawings),
    keyPoints: Array.from({ length: r.int(3, 5) }, () => sentence(r, term)),
    topics: refs(plan, r, "topics", r.int(1, 3)),
    tags: refs(plan, r, "tags", r.int(1, 3)),
    decisions: refs(plan, r, "decisions", r.int(1, 3)),
    lexicon: refs(plan, r, "lexicon", r.int(2, 4)),
    themes: refs(plan, r, "themes", r.int(1, 3)),
    related: refs(plan, r, "articles", r.int(1, 3), item),
    checked: LAST_DAY,
  };
  const sections = [
    "Ausgangslage",
    "Schritt für Schritt",
    "Was oft schiefgeht",
    `Wer ${withArticle(term, "a")} verantwortet`,
    "Nach dem Beschluss",
  ];
  const targets = links(plan, r, ["lexicon", "decisions", "themes", "statutes", "articles"], item);
  return entryFile("articles", id, front, body(r, term, { words: 760, sections, links: targets }));
}

export function interview(plan: Plan, item: Item): GeneratedFile {
  const r = plan.random("interviews", item.number);
  const { term, title, id } = item;
  const front = {
    title,
    description: `Mustergespräch Nr. ${item.number + 1} mit einem erfundenen Gremium über ${withArticle(term, "a")} und den Alltag im Betriebsratsbüro.`,
    date: dayOf(item.number, plan.items.interviews.length, 4),
    teaser: sentences(r, term, 140, 450),
    person: { name: person(r), role: "Vorsitz des Betriebsrats der Muster Werke AG" },
    interviewer: "Musterredaktion",
    audiences: audiencesFor(r),
    illustration: "interview",
    topics: refs(plan, r, "topics", r.int(1, 2)),
    tags: refs(plan, r, "tags", r.int(1, 2)),
    themes: refs(plan, r, "themes", r.int(1, 2)),
    related: refs(plan, r, "articles", r.int(1, 2)),
  };
  const sections = [
    "Wie kam es dazu?",
    `Was war beim Thema ${term.name} am schwersten?`,
    "Wer hat geholfen?",
    "Was würden Sie heute anders machen?",
  ];
  return entryFile("interviews", id, front, body(r, term, { words: 600, sections, links: links(plan, r, ["lexicon", "themes"]) }));
}

export function topic(plan: Plan, item: Item): GeneratedFile {
  const r = plan.random("topics", item.number);
  const { term, title, id } = item;
  const front = {
    title,
    description: `Musterthema ${item.number + 1}: Beiträge, Entscheidungen und Seminare rund um ${withArticle(term, "a")}.`,
    teaser: sentences(r, term, 80, 290),
    illustration: r.pick(drawings("topic")),
    order: item.number + 1,
  };
  return entryFile(
    "topics",
    id,
    front,
    body(r, term, { words: 120, sections: ["Überblick"], links: links(plan, r, ["lexicon", "themes"]) }),
  );
}

export function tag(_plan: Plan, item: Item): GeneratedFile {
  const description = `Alle Musterbeiträge mit dem Stichwort ${item.term.name}, neueste zuerst (Stichwort Nr. ${item.number + 1}).`;
  return entryFile("tags", item.id, { title: item.title, description }, "");
}
