import { z } from "zod";
import { audienceKeys } from "#src/domain/law/audiences.ts";
import type { Illustration } from "#src/domain/page/illustration.ts";
import { isMoment } from "#src/domain/page/publication.ts";

const sentence = { date: "muss ein Datum der Form JJJJ-MM-TT sein", noDay: "nennt einen Tag, den es im Kalender nicht gibt" } as const;

/** A calendar day as ISO string `YYYY-MM-DD`; YAML dates that a parser already turned into `Date` are refused by the loader. */
export const isoDay = z.iso.date({
  error: ({ input }) => (/^\d{4}-\d{2}-\d{2}$/.test(String(input)) ? sentence.noDay : sentence.date),
});

/** One line of running text, trimmed, at least `min` characters. */
export const line = (min = 2, max = 300): z.ZodString =>
  z.string("muss ein Text sein").trim().min(min, `braucht mindestens ${min} Zeichen`).max(max, `darf höchstens ${max} Zeichen haben`);

export const description = line(50, 180);

export const audience = z.enum(audienceKeys, "muss br, sbv oder jav sein");
export const audiences = z.array(audience).min(1, "braucht mindestens eine Zielgruppe");

/** A reference to an entry of another collection, by id (file path below the collection, without `.md`). */
export const refTo = (collection: string): z.ZodString =>
  z
    .string()
    .regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/, `muss die Kennung eines Eintrags in „${collection}“ sein`)
    .meta({ refTo: collection });
export const refsTo = (collection: string): z.ZodDefault<z.ZodArray<z.ZodString>> => z.array(refTo(collection)).default([]);

/** Name of a drawing in `public/illustrations` (without `.svg`). */
export const drawing = z
  .string()
  .regex(/^[a-z0-9-]+$/, "muss der Name einer Zeichnung ohne .svg sein")
  .meta({ illustration: true });

/** What stands for the entry: a drawing by its name, or a picture by its file (`saal.jpg`, `/media/saal.jpg`), which is looked up later. */
export const illustration = z
  .string()
  .regex(
    /^(?:[a-z0-9-]+|\S+\.(?:svg|jpe?g|png|webp|avif))$/,
    "muss der Name einer Zeichnung ohne .svg sein oder ein Bild: JPG, PNG, WebP, AVIF oder SVG",
  )
  .transform((ref): Illustration => ref)
  .meta({ illustration: true });

/** Files to download at the end of a page; they are looked up later. */
export const downloads = z
  .array(
    z.strictObject({ file: z.string().regex(/^\S+\.pdf$/, "muss eine PDF-Datei nennen, zum Beispiel muster.pdf"), label: line(3, 120) }),
  )
  .min(1, "braucht mindestens eine Datei")
  .optional();

/** An amount in EUR as editors write it (`149` or `149.5`), handed on as integer cents. */
export const euros = z
  .number("muss ein Betrag in Euro sein")
  .nonnegative("darf nicht negativ sein")
  .multipleOf(0.01, "darf höchstens zwei Nachkommastellen haben")
  .transform((value) => Math.round(value * 100));

/** A citation as printed, e.g. `§ 37 Abs. 6 BetrVG` or `Art. 9 Abs. 3 GG`. */
export const normCitation = z
  .string()
  .regex(/^(?:§§?|Art\.) \d.* \p{Lu}[\p{L} ]{0,80}$/u, "muss wie „§ 37 Abs. 6 BetrVG“ geschrieben sein");

/** What keeps an entry from the public: a draft until the field goes, a scheduled entry until its moment in Berlin. */
export const publication = {
  draft: z.boolean().optional(),
  publishAt: z.string().refine(isMoment, "muss ein Tag oder Tag mit Uhrzeit sein: 2027-03-05 oder 2027-03-05 09:30").optional(),
} as const;
