import { contentText } from "#src/catalogue/content-text.ts";
import { citedText } from "#src/catalogue/links/cited-text.ts";
import { normSlug } from "#src/catalogue/links/read-citation.ts";
import { addressOf, linkTargets } from "#src/catalogue/links/resolve-citation.ts";
import { splitFile } from "#src/catalogue/parse-entry.ts";
import type { Scan } from "#src/catalogue/scan-content.ts";
import type { NormCitation } from "#src/domain/citations/citation.ts";
import { type CitedPlace, citedPlaces } from "#src/domain/citations/cited-places.ts";
import { formatDay, type IsoDay } from "#src/domain/time/german-date.ts";
import type { CitedLaw, DeskCalls } from "#src/editing/desk-calls.ts";
import { type NormNode, plainText } from "#src/features/statutes/rules/norm-text.ts";
import { readNormBody } from "#src/features/statutes/rules/read-norm-body.ts";
import { type DeskLaw, lawIn } from "./desk-law.ts";

/** More would be a list of literature. */
const MOST = 60;
const LONGEST = 4000;

const paragraphsOf = (text: readonly NormNode[]): readonly string[] =>
  text
    .map((node) =>
      plainText([node])
        .replace(/[ \t]*\n+[ \t]*/g, "\n")
        .trim(),
    )
    .filter((words) => words !== "");

/** The paragraphs from „(6)“ to the next number; all where nothing is counted so. */
function absatzOf(paragraphs: readonly string[], absatz: string | undefined): readonly string[] {
  const start = absatz === undefined ? -1 : paragraphs.findIndex((words) => words.startsWith(`(${absatz})`));
  if (start === -1) return paragraphs;
  const length = paragraphs.slice(start + 1).findIndex((words) => /^\(\d{1,3}[a-z]?\)/.test(words));
  return paragraphs.slice(start, length === -1 ? undefined : start + 1 + length);
}

function shortened(paragraphs: readonly string[]): readonly string[] {
  const kept: string[] = [];
  let length = 0;
  for (const words of paragraphs) {
    if (length + words.length > LONGEST) return [...kept, "…"];
    kept.push(words);
    length += words.length;
  }
  return kept;
}

function wordingOf({ catalogue }: DeskLaw, id: string, absatz: string | undefined): readonly string[] {
  const entry = catalogue.find("norms", id);
  const body = entry && readNormBody(splitFile(contentText(catalogue.contentDir, entry.file))?.body ?? "");
  return body === undefined ? [] : shortened(absatzOf(paragraphsOf(body.text), absatz));
}

const changed = { added: "neu eingefügt", changed: "geändert", repealed: "aufgehoben", removed: "gestrichen" } as const;

/** What the imports have seen of a provision after the day on which the entry was checked; undefined days mean all. */
function changesSince({ noted }: DeskLaw, statute: string, slug: string, checked: IsoDay | undefined): CitedLaw["changes"] {
  const [about] = noted(statute);
  return (about?.data.law?.changes ?? []).flatMap(({ asOf, norms }) => {
    const change = norms.find((norm) => norm.slug === slug);
    if (change === undefined || checked === undefined || asOf <= checked) return [];
    return [
      { text: `${changed[change.kind]} mit dem Stand vom ${formatDay(asOf)}`, path: `/gesetze/${statute}/aenderungen#stand-${asOf}` },
    ];
  });
}

/** What editors have entered of changes that the wording can't hold yet. */
const announcedFor = ({ catalogue, announced }: DeskLaw, statute: string, slug: string, asOf: IsoDay): readonly string[] =>
  announced(statute).flatMap(({ data }) =>
    data.inForce <= asOf
      ? []
      : data.norms
          .filter(({ norm }) => norm === slug)
          .map(({ summary }) => `${data.inForce > catalogue.today ? "Ab" : "Seit"} ${formatDay(data.inForce)}: ${summary} (${data.act})`),
  );

function citedNorm(law: DeskLaw, text: string, citation: NormCitation, checked: IsoDay | undefined): CitedLaw {
  const [part] = citation.parts;
  const statute = law.statuteOf(citation);
  const path = addressOf(citation, linkTargets(law.catalogue)) ?? null;
  const plain = { text, heading: "", tone: "plain", path, wording: [], changes: [] } as const;
  if (statute === undefined || part === undefined)
    return { ...plain, facts: ["Dieses Gesetz steht nicht in unserer Sammlung: Bitte an der amtlichen Quelle prüfen."] };
  if (citation.edition !== null) return { ...plain, facts: ["Zitiert ist eine andere Fassung als die geltende."] };
  const slug = normSlug(citation.sign, part.norm);
  const norm = law.normOf(`${statute}/${slug}`);
  const wrong = law.judge(citation);
  if (norm === undefined)
    return wrong === undefined
      ? { ...plain, facts: ["Von diesem Gesetz ist keine Vorschrift eingelesen."] }
      : { ...plain, tone: "attention", facts: [wrong] };
  const changes = changesSince(law, statute, slug, checked);
  const announced = announcedFor(law, statute, slug, norm.asOf);
  const wording = wordingOf(law, `${statute}/${slug}`, part.absatz);
  const state = norm.gone ? "Weggefallen." : `In Kraft, Stand ${formatDay(norm.asOf)}.`;
  return {
    ...{ text, heading: norm.heading, path, wording, changes },
    tone: norm.gone || wrong !== undefined || changes.length > 0 || announced.length > 0 ? "attention" : "good",
    facts: [wrong ?? state, ...announced, ...(wording.length === 0 && !norm.gone ? ["Der Wortlaut ist hier nicht eingelesen."] : [])],
  };
}

function citedDecision({ catalogue }: DeskLaw, { text, citation }: CitedPlace): CitedLaw {
  const path = addressOf(citation, linkTargets(catalogue)) ?? null;
  const fact = path === null ? "Diese Entscheidung steht nicht in unserer Sammlung." : "Steht in unserer Rechtsprechung.";
  return { text, heading: "", tone: "plain", facts: [fact], path, wording: [], changes: [] };
}

const checkedIn = (front: string): IsoDay | undefined => /^checked: ["']?(\d{4}-\d{2}-\d{2})\b/m.exec(front)?.[1];

/** What a text cites in its running text and its fields, each once, with what our law library says of it (spec:editing#cited-law). */
export function citedLaw(scan: Scan, { file, text, today }: Parameters<DeskCalls["cited"]>[0], contentDir: string): readonly CitedLaw[] {
  const law = lawIn(scan, contentDir, today);
  const parts = file.endsWith(".md") ? splitFile(text) : { front: text, body: "" };
  if (parts === undefined) return [];
  const places = new Map(citedPlaces(citedText(`${parts.body}\n\n${parts.front}`)).map((place) => [place.text, place]));
  const checked = checkedIn(parts.front);
  return [...places.values()]
    .slice(0, MOST)
    .map((place) => (place.citation.kind === "norm" ? citedNorm(law, place.text, place.citation, checked) : citedDecision(law, place)));
}
