import type { DecisionSection } from "#src/features/case-law/rules/decision-text.ts";
import { elementsIn, hasClass, named, textOf } from "../files/find-elements.ts";
import { readHtml } from "../files/html-tree.ts";
import { ImportRefused } from "../files/import-refused.ts";
import { isElement, type XmlElement } from "../files/xml-tree.ts";
import { frontOf } from "./front-of.ts";
import type { OfficialDecision } from "./official-decision.ts";
import type { Unknown } from "./read-inline.ts";
import { bodyOf, isOrder, kindOfTitle, sectionOf } from "./sections.ts";

type Part = { title: string; children: (XmlElement | string)[] };

const isTitle = ({ name }: XmlElement): boolean => /^h[23]$/.test(name);

/** Text cut at its titles, however deep they stand: the pages close elements where none is open. */
export function partsOf(children: XmlElement["children"], parts: Part[] = [{ title: "", children: [] }]): readonly Part[] {
  for (const child of children) {
    if (isElement(child) && isTitle(child)) parts.push({ title: textOf(child), children: [] });
    else if (isElement(child) && elementsIn(child, isTitle).length > 0) partsOf(child.children, parts);
    else parts.at(-1)?.children.push(child);
  }
  return parts;
}

/** The sections of a text with titles. What stands before the first one is a note. */
export function sectionsIn(children: XmlElement["children"], kind: string, unknown: Unknown): readonly DecisionSection[] {
  return partsOf(children).map((part) => {
    const found = kindOfTitle(part.title);
    const title = found === "reasons" && isOrder(kind) ? "Gründe" : part.title || "Hinweis";
    return sectionOf(found, title, part.children, unknown);
  });
}

function detailsOf(page: XmlElement): ReadonlyMap<string, string> {
  const box = elementsIn(page, (element) => element.name === "ul" && hasClass(element, "is-details"))[0];
  const items = box ? elementsIn(box, named("li")) : [];
  return new Map(items.map((item) => [textOf(elementsIn(item, named("strong"))[0]), textOf(elementsIn(item, named("p"))[0])]));
}

/** `07.02.2024` as an ISO day. */
const isoDay = (text: string): string => text.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, "$3-$2-$1");

/** Reads a decision from its page at bundesarbeitsgericht.de; nothing of the page's frame is taken. Throws `ImportRefused`. */
export function readBagPage(html: string): OfficialDecision {
  const page = readHtml(html);
  const main = elementsIn(page, (element) => element.name === "main" && hasClass(element, "decision"))[0];
  const article = main && elementsIn(main, (element) => hasClass(element, "decision__body"))[0];
  if (!article) throw new ImportRefused("Die Seite ist keine Entscheidung des Bundesarbeitsgerichts.");
  // A tolerant parser closes what a broken transfer left open.
  if (!/<\/html>\s*$/i.test(html)) throw new ImportRefused("Die Datei bricht mitten im Text ab.");
  const details = detailsOf(page);
  const kind = details.get("Art") ?? "";
  const unknown: Unknown = new Set();
  const body = bodyOf(sectionsIn(article.children, kind, unknown));
  const front = frontOf(
    {
      court: "BAG",
      chamber: details.get("Senat") ?? "",
      kind,
      date: isoDay(details.get("Datum") ?? ""),
      dockets: details.get("Aktenzeichen") ?? "",
      ecli: details.get("ECLI") ?? "",
      headline: textOf(elementsIn(page, (element) => hasClass(element, "section__title--subheading"))[0]),
      sourceUrl:
        elementsIn(page, ({ name, attributes }) => name === "link" && attributes["rel"] === "canonical")[0]?.attributes["href"] ?? "",
      source: "bag-html",
    },
    body,
  );
  return { front, body, unknown: [...unknown] };
}
