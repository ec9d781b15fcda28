import { cardOf } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { readCitation } from "#src/catalogue/links/read-citation.ts";
import { addressOf, linkTargets } from "#src/catalogue/links/resolve-citation.ts";
import { playingIn } from "#src/catalogue/playing.ts";
import type { AskedQuestion } from "#src/domain/finding/asked-question.ts";

/** The questions that editors answered, with the addresses that their sources have today. */
export function planQuestions(c: Catalogue): readonly AskedQuestion[] {
  const targets = linkTargets(c);
  return playingIn(c, "question").map(({ entry, role }) => {
    const { question, variants, answer, norms, lexicon, themes, site, checked } = role.question(entry);
    const sources = norms.map((text) => {
      const citation = readCitation(text);
      const path = citation && addressOf(citation, targets);
      return path === undefined ? { text } : { text, path };
    });
    const pages: readonly Entry[] = [...c.all("lexicon", lexicon), ...c.all("themes", themes)];
    const more = pages.map((page) => {
      const { path, title, kind: label } = cardOf(page, c.collections);
      return { path, title, label };
    });
    return { question, variants, ...(answer === undefined ? {} : { answer }), sources, more, site, checked };
  });
}
