import { dayOf, drawings, entryFile, type GeneratedFile } from "./entry-file.ts";
import { audiencesFor, person } from "./people.ts";
import { type Item, links, type Plan, refs } from "./plan.ts";
import { body, point, sentence, sentences } from "./prose.ts";
import type { Random } from "./random.ts";
import { citations } from "./statutes.ts";
import { type Term, withArticle } from "./terms.ts";

export const FIRST_THEME_ID = 1001;

export const themeDays = (item: Item): number => [4, 3, 5, 2, 3, 4, 1][item.number % 7] ?? 3;

const many = (count: number, make: (i: number) => string): string[] => Array.from({ length: count }, (_, i) => make(i));

function subPage(r: Random, own: Term): { lead: string; points: string[] } {
  return { lead: sentences(r, own, 220, 700), points: many(r.int(3, 5), () => point(r, own)) };
}

export function theme(plan: Plan, item: Item): GeneratedFile {
  const r = plan.random("themes", item.number);
  const { term, title, id } = item;
  const days = themeDays(item);
  const front = {
    id: FIRST_THEME_ID + item.number,
    title,
    subtitle: `Wie Gremien ${withArticle(term, "a")} verstehen, prüfen und mitgestalten`,
    description: `Musterseminar ${FIRST_THEME_ID + item.number} „${title}“: Grundlagen, Übungen und Vorlagen an ${days === 1 ? "einem Tag" : `${days} Tagen`}.`,
    rubric: plan.items.rubrics[item.number % plan.items.rubrics.length]?.id ?? "",
    audiences: [...audiencesFor(r), ...(r.chance(0.1) ? (["gremium"] as const) : [])],
    level: r.pick(["grundlagen", "aufbau", "spezial"] as const),
    days,
    targetGroup: sentences(r, term, 60, 380),
    goals: many(r.int(3, 5), () => sentence(r, term)),
    program: Array.from({ length: days }, (_, day) => ({ title: `Tag ${day + 1}`, items: many(r.int(3, 5), () => point(r, term)) })),
    entitlement: citations(plan, r, r.int(1, 3)),
    inhouse: subPage(r, term),
    starterpaket: subPage(r, term),
    erlebnis: subPage(r, term),
    related: refs(plan, r, "themes", r.int(2, 4), item),
    lexicon: refs(plan, r, "lexicon", r.int(2, 5)),
    topics: refs(plan, r, "topics", r.int(1, 3)),
  };
  const sections = ["Warum dieses Seminar", "So arbeiten wir"];
  return entryFile("themes", id, front, body(r, term, { words: 200, sections, links: links(plan, r, ["lexicon", "themes"], item) }));
}

export function rubric(plan: Plan, item: Item): GeneratedFile {
  const r = plan.random("rubrics", item.number);
  const front = {
    title: item.title,
    description: `Musterrubrik ${item.number + 1}: Seminare über ${withArticle(item.term, "a")} für Betriebsrat, SBV und JAV.`,
    teaser: sentences(r, item.term, 80, 290),
    actionField: plan.items["action-fields"][item.number % plan.items["action-fields"].length]?.id ?? "",
    illustration: r.pick(drawings("rubric")),
    order: item.number + 1,
  };
  return entryFile("rubrics", item.id, front, body(r, item.term, { words: 80, sections: [], links: links(plan, r, ["lexicon"]) }));
}

export function actionField(_plan: Plan, item: Item): GeneratedFile {
  const description = `Musterhandlungsfeld ${item.number + 1}: alle Rubriken, die ${withArticle(item.term, "a")} berühren.`;
  return entryFile("action-fields", item.id, { title: item.title, description, order: item.number + 1 }, "");
}

const trades = [
  "Kanzlei für Arbeitsrecht",
  "Früher im Betriebsrat, heute im Seminar",
  "Arbeitsmedizin",
  "Moderation und Beratung",
] as const;

const sessionTimes = ["09:00–10:30", "11:00–12:30", "14:00–15:30", "16:00–17:00"] as const;

export function conference(plan: Plan, item: Item): GeneratedFile {
  const r = plan.random("conferences", item.number);
  const { term, title, id } = item;
  const days = r.int(1, 3);
  const speakers = [...new Set(many(5, () => person(r))), "Dr. Nora Probe"].map((name) => ({
    name,
    role: `Referiert über ${withArticle(term, "a")}`,
  }));
  const front = {
    id: 401 + item.number,
    title,
    motto: `Gemeinsam über ${withArticle(term, "a")} sprechen`,
    description: `${title}: Vorträge, Arbeitsgruppen und Austausch, frei erfundene Fachtagung Nr. ${item.number + 1}.`,
    teaser: sentences(r, term, 120, 450),
    audiences: audiencesFor(r),
    hotel: r.pick(plan.items.hotels).id,
    days,
    program: Array.from({ length: days }, (_, day) => ({
      title: `Tag ${day + 1}`,
      sessions: sessionTimes.map((time) => ({ time, title: point(r, term, 150), speaker: r.pick(speakers).name })),
    })),
    speakers,
    workshops: Array.from({ length: 3 }, (_, i) => ({
      title: `Werkstatt ${i + 1} zum Thema ${term.name}`,
      description: sentences(r, term, 90, 380),
      seats: r.int(15, 40),
    })),
    workshopChoices: 1 + (item.number % 2),
    entitlement: citations(plan, r, 2),
    topics: refs(plan, r, "topics", r.int(1, 3)),
    themes: refs(plan, r, "themes", r.int(1, 3)),
    illustration: r.pick(drawings("conference")),
  };
  return entryFile(
    "conferences",
    id,
    front,
    body(r, term, { words: 220, sections: ["So läuft es ab", "Teilnahme"], links: links(plan, r, ["lexicon", "themes"]) }),
  );
}

export function trainer(plan: Plan, item: Item): GeneratedFile {
  const r = plan.random("trainers", item.number);
  const { term, title, id } = item;
  const trade = r.pick(trades);
  const front = {
    title,
    role: trade,
    description: `${title}: erfundene Seminarleitung Nr. ${item.number + 1} für Seminare über ${withArticle(term, "a")}.`,
    teaser: sentences(r, term, 80, 280),
    subjects: [term.name, "Gremienarbeit", ...r.some(["Moderation", "Verhandlung", "Protokoll", "Beratung"], 2)].slice(0, 4),
    themes: plan.items.themes.filter((_, number) => number % plan.items.trainers.length === item.number).map((theme) => theme.id),
    illustration: r.pick(drawings("trainer")),
  };
  if (front.themes.length === 0) front.themes = [r.pick(plan.items.themes).id];
  return entryFile(
    "trainers",
    id,
    front,
    body(r, term, { words: 90, sections: ["So arbeitet diese Person"], links: links(plan, r, ["themes", "lexicon"]) }),
  );
}

export function job(plan: Plan, item: Item): GeneratedFile {
  const r = plan.random("jobs", item.number);
  const front = {
    id: 301 + item.number,
    title: item.title,
    description: `Erfundene Stelle Nr. ${item.number + 1}: Verstärkung für Seminare über ${withArticle(item.term, "a")} gesucht.`,
    department: "Musterabteilung",
    workplace: r.pick(plan.items.locations).title,
    employment: r.pick(["FULL_TIME", "PART_TIME"] as const),
    published: dayOf(item.number, plan.items.jobs.length, 1),
    teaser: sentences(r, item.term, 90, 380),
  };
  return entryFile(
    "jobs",
    item.id,
    front,
    body(r, item.term, { words: 180, sections: ["Aufgaben", "Profil", "Angebot"], links: links(plan, r, ["themes"]) }),
  );
}
