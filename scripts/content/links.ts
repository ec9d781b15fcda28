import type { BodyLink } from "#src/catalogue/entry.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import { isFileLink } from "#src/catalogue/media-uses.ts";
import type { Problem } from "#src/catalogue/problem.ts";
import { decodedPart } from "#src/domain/page/decoded.ts";
import { pageOfAddress } from "#src/domain/page/without-query.ts";
import { type Check, type CheckedSite, error, warning } from "./check.ts";
import type { SourceText } from "./source-text.ts";

const linkWords = /\[([^\]]*)\]\(/g;
const saysNothing = /^(?:hier|hier klicken|klicken sie hier|link|mehr|weiter|weiterlesen|siehe hier|https?:\/\/\S+|www\.\S+)$/i;

function linkProblem(text: SourceText, { href, line }: BodyLink, { hasAnchor, answers }: CheckedSite): Problem | undefined {
  if (href.startsWith("http://")) return warning(text, line, `Der Link ${href} ist unverschlüsselt; bitte mit https:// beginnen.`);
  if (/^(?:https:\/\/|mailto:|tel:)/.test(href) || isFileLink(href)) return undefined;
  if (!/^[/#]/.test(href))
    return error(text, line, `Der Link ${href} führt ins Leere: Ein Link auf eigene Seiten beginnt mit /, ein fremder mit https://.`);
  const [, anchor] = href.split("#", 2);
  const path = href.startsWith("#") ? entryPath(text.entry) : pageOfAddress(href);
  if (anchor === undefined || path === undefined || !answers(path)) return undefined;
  const name = decodedPart(anchor);
  if (name !== undefined && hasAnchor(path, name) !== false) return undefined;
  return error(text, line, `Der Link ${href} führt ins Leere: Die Sprungmarke #${anchor} gibt es auf der Seite nicht.`);
}

/** Links that the publication does not look at: places on pages, foreign and misspelt addresses, words that say nothing. */
export const checkLinkTargets: Check = (site) =>
  site.texts.flatMap((text) => [
    ...text.entry.links.flatMap((link) => linkProblem(text, link, site) ?? []),
    ...text.lines.flatMap(({ text: words, line }) =>
      [...words.matchAll(linkWords)].flatMap(([, label = ""]) =>
        saysNothing.test(label.trim()) ? [warning(text, line, `Der Linktext „${label}“ sagt nicht, wohin er führt.`)] : [],
      ),
    ),
  ]);
