import { brandOfPath } from "#src/brand/resolve-brand.ts";
import type { Service } from "#src/endpoints/handle.ts";
import { type RecommendedCollection, recommendedOn } from "#src/queries/recommendations.ts";
import type { relatedNews } from "../rules/recommendation.contracts.ts";

const SECONDS = 60;

export const readRecommendations =
  (collection: RecommendedCollection): Service<typeof relatedNews> =>
  async ({ path, limit }, { locals: { origins }, shareFor }) => {
    const found = recommendedOn(path, collection, limit);
    if (found === undefined) return { ok: false, reason: "page-unknown" };
    shareFor(SECONDS);
    const items = found.map(({ card, reason }) => ({
      ...{ title: card.title, kind: card.kind, text: card.text, reason },
      url: origins[brandOfPath(card.path) ?? "ifb"] + card.path,
      date: card.date ?? null,
    }));
    return { ok: true, value: { items } };
  };
