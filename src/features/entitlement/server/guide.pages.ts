import { definePages } from "#src/catalogue/define-pages.ts";
import { linkedBody } from "#src/catalogue/links/linked-body.ts";
import type { BodyRef } from "#src/catalogue/render-body.ts";
import type { AudienceKey } from "#src/domain/law/audiences.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { answersPath, audienceOfSegment, audienceSegments, helperNames, helperPath } from "../rules/audiences.ts";
import { FIRST } from "../rules/questions.ts";
import { walk } from "../rules/walk.ts";
import { type AskedQuestion, askedQuestion } from "./asked-question.ts";

type GuideModel = Readonly<{
  head: PageHead;
  body: BodyRef;
  facts: readonly Fact[];
  ask: AskedQuestion;
  others: readonly Readonly<{ label: string; path: string; current: boolean }>[];
}>;

const folder = "ifb/schulungsanspruch/";

export const guidePages = definePages({
  paths: (c) =>
    c.list("pages").flatMap(({ id }) => {
      const segment = id.startsWith(folder) ? id.slice(folder.length) : undefined;
      return audienceOfSegment(segment) === undefined ? [] : [{ params: { audience: segment ?? "" }, id: segment ?? "" }];
    }),
  model: (c, id): GuideModel => {
    const audience = audienceOfSegment(id) ?? "br";
    const entry = c.get("pages", folder + id);
    const { title, description, updated, checked } = entry.data;
    const { open } = walk(audience, () => null);
    if (open === null) throw new Error(`${FIRST} is no question`);
    return {
      head: { brand: "ifb", path: helperPath(audience), title, description, illustration: "entitlement", crumbs: [], jsonLd: [] },
      body: linkedBody(c, entry),
      facts: [
        { label: "Stand", value: formatDay(updated) },
        ...(checked ? [{ label: "Rechtsstand geprüft am", value: formatDay(checked) }] : []),
      ],
      ask: askedQuestion(answersPath(audience), open, []),
      others: (Object.keys(audienceSegments) as AudienceKey[])
        .filter((other) => c.find("pages", folder + audienceSegments[other]) !== undefined)
        .map((other) => ({ label: helperNames[other], path: helperPath(other), current: other === audience })),
    };
  },
});
