import { z } from "zod";
import { audiences, description, downloads, isoDay, line, publication, refsTo } from "#src/content/schemas/fields.ts";
import { defineCollection, markdown } from "./define/collection.ts";
import * as texts from "./define/field-texts.ts";
import { field } from "./define/help.ts";
import { none } from "./define/item.ts";
import { tags } from "./tags.ts";

/** `videos/{slug}.md`: the body is the transcript. */
const schema = z.strictObject({
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
  downloads,
});

const companions = { vtt: "die Untertitel", jpg: "das Vorschaubild" } as const;

export const videos = defineCollection({
  name: "videos",
  label: { one: "Video", many: "Videos" },
  schema,
  help: {
    ...texts.publicationHelp,
    title: field("Titel", "Titel des Videos, 10 bis 120 Zeichen."),
    description: texts.description,
    date: texts.date,
    file: field("Datei", "Name in media/videos ohne Endung. Daneben liegen .webm, .vtt (Untertitel) und .jpg (Vorschaubild)."),
    duration: field("Länge in Sekunden", "Ganze Zahl."),
    audiences: texts.audiences,
    topics: texts.topics,
    tags: texts.tags,
    themes: texts.themes,
    downloads: texts.downloads,
  },
  builtIn: none,
  writtenBy: "editors",
  body: markdown,
  audiences: ({ data }) => data.audiences,
  day: ({ data }) => data.date,
  address: ({ id }) => `/videos/${id}`,
  shownOn: none,
  partOf: none,
  card: ({ data: d }) => ({ title: d.title, kind: "Video", text: d.description, date: d.date }),
  search: {
    kind: { name: "videos", label: "Videos", place: 10, weight: 0.92, fresh: false },
    document: ({ data: d }, reads) => ({ audiences: d.audiences, names: d.tags.map((tag) => reads.data(tags, tag).title) }),
  },
  graph: { noun: "dieses Video" },
  role: none,
  mentions: none,
  feeds: "by-tag",
  checks: {
    each: ({ data }, { hasVideo }) =>
      hasVideo(`${data.file}.webm`) ? [] : [{ path: ["file"], message: "Feld „file“: Die Videodatei gibt es nicht." }],
    beyond: ({ data }, { hasVideo }) =>
      Object.entries(companions).flatMap(([ending, what]) =>
        hasVideo(`${data.file}.${ending}`) ? [] : [{ message: `Für das Video fehlen ${what}: media/videos/${data.file}.${ending}.` }],
      ),
  },
  published: none,
});
