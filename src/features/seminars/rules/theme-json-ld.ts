import { offerJsonLd } from "#src/domain/events/event-json-ld.ts";
import { organisationRef } from "#src/domain/page/organisation.ts";

export type CourseFacts = Readonly<{
  origin: string;
  path: string;
  title: string;
  description: string;
  level: string;
  audiences: readonly string[];
  goals: readonly string[];
  days: number;
  image: string;
  /** Net cents; `null` while no date is planned. */
  priceFrom: number | null;
  /** Built by `eventJsonLd`. */
  instances: readonly object[];
  /** Built by `ratingJsonLd`; null below five answers. */
  rating: object | null;
}>;

export function courseJsonLd({
  origin,
  path,
  title,
  description,
  level,
  audiences,
  goals,
  days,
  image,
  priceFrom,
  instances,
  rating,
}: CourseFacts): object {
  const url = origin + path;
  return {
    "@type": "Course",
    "@id": `${url}#seminar`,
    name: title,
    description,
    url,
    image,
    inLanguage: "de",
    educationalLevel: level,
    timeRequired: `P${days}D`,
    teaches: goals,
    audience: audiences.map((audienceType) => ({ "@type": "EducationalAudience", audienceType })),
    provider: organisationRef(origin),
    ...(priceFrom === null ? {} : { offers: { ...offerJsonLd(priceFrom, url), category: "Paid" } }),
    ...(rating === null ? {} : { aggregateRating: rating }),
    ...(instances.length > 0 ? { hasCourseInstance: instances } : {}),
  };
}
