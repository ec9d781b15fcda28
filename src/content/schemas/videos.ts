import { z } from "zod";
import { audiences, description, isoDay, line, publication, refsTo } from "./fields.ts";

/** `videos/{slug}.md`: the body is the transcript. */
export const videos = z.strictObject({
  ...publication,
  title: line(10, 120),
  description,
  date: isoDay,
  /** File name below `public/videos` without ending; `.webm`, `.vtt` and `.jpg` (poster) stand side by side. */
  file: z.string().regex(/^[a-z0-9-]+$/),
  /** Length in seconds. */
  duration: z.number().int().positive(),
  audiences,
  topics: refsTo("topics"),
  tags: refsTo("tags"),
  themes: refsTo("themes"),
});
