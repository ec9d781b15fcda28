import { type CardGroup, groupsOf, newestFirst } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { citedNorms } from "../rules/cited-norms.ts";

type Citing = { decisions: Entry<"decisions">[]; lexicon: Entry<"lexicon">[]; themes: Entry<"themes">[]; others: Entry[] };

/** As many as a page shows. */
const SHOWN = 6;

function citationsIn(entry: Entry): readonly string[] {
  switch (entry.collection) {
    case "decisions":
      return (entry as Entry<"decisions">).data.norms;
    case "lexicon":
      return (entry as Entry<"lexicon">).data.norms;
    case "themes":
      return (entry as Entry<"themes">).data.entitlement;
    default:
      return [];
  }
}

function put(citing: Citing, entry: Entry): void {
  const list: unknown = Reflect.get(citing, entry.collection) ?? citing.others;
  if (Array.isArray(list) && !list.includes(entry)) list.push(entry);
}

/** Which entries name a provision in their front matter or link to its page; made once per build. */
function citingOf(c: Catalogue): ReadonlyMap<string, Citing> {
  return c.once("norms cited", () => {
    const found = new Map<string, Citing>();
    const statutes = new Map(c.list("statutes").map(({ id, data }) => [data.abbreviation, id]));
    const abbreviations = [...statutes.keys()];
    const add = (norm: string, entry: Entry): void => {
      if (!c.find("norms", norm)) return;
      const citing = found.get(norm) ?? { decisions: [], lexicon: [], themes: [], others: [] };
      found.set(norm, citing);
      put(citing, entry);
    };
    for (const entry of c.entries) {
      for (const citation of citationsIn(entry)) {
        const cited = citedNorms(citation, abbreviations);
        for (const slug of cited?.slugs ?? []) add(`${statutes.get(cited?.abbreviation ?? "")}/${slug}`, entry);
      }
      if (["norms", "statutes", "navigation", "pages"].includes(entry.collection)) continue;
      for (const { href } of entry.links) {
        const norm = /^\/gesetze\/([a-z0-9-]+\/[a-z0-9-]+)(?:[#?]|$)/.exec(href)?.[1];
        if (norm !== undefined) add(norm, entry);
      }
    }
    return found;
  });
}

/** "Wird zitiert von": the newest decisions and the first of everything else. */
export function citedBy(c: Catalogue, norm: string): readonly CardGroup[] {
  const citing = citingOf(c).get(norm);
  if (!citing) return [];
  return groupsOf(
    ["Zitiert in Entscheidungen", newestFirst(citing.decisions, ({ data }) => data.date).slice(0, SHOWN)],
    ["Zitiert im Lexikon", citing.lexicon.slice(0, SHOWN)],
    ["Seminare auf dieser Grundlage", citing.themes.slice(0, SHOWN)],
    ["Zitiert in Beiträgen", citing.others.slice(0, SHOWN)],
  );
}
