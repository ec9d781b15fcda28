import { z } from "zod";
import { audiences, description, illustration, isoDay, line, publication, refsTo } from "./fields.ts";

/** `interviews/{slug}.md`: interviews of the magazine; questions are level-2 headings. */
export const interviews = z.strictObject({
  ...publication,
  title: line(10, 120),
  description,
  date: isoDay,
  teaser: line(60, 500),
  person: z.strictObject({ name: line(3, 60), role: line(3, 140) }),
  interviewer: line(3, 60),
  audiences,
  illustration,
  topics: refsTo("topics"),
  tags: refsTo("tags"),
  themes: refsTo("themes"),
  related: refsTo("articles"),
});
