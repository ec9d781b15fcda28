import { z } from "zod";
import { drawing, line } from "#src/content/schemas/fields.ts";
import { flyoutStyles, linkClasses, linkPositions, linkStyles, type NavigationLink } from "#src/domain/page/navigation.ts";
import { defineCollection } from "./define/collection.ts";
import { none } from "./define/item.ts";
import { missingDrawings } from "./navigation/missing-drawings.ts";
import { navigationHelp } from "./navigation/navigation-help.ts";
import { asTopLevel, problemsOfHeader } from "./navigation/navigation-tree.ts";

function fields<Shape extends z.core.$ZodShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  const allowed = `Erlaubt sind: ${Object.keys(shape).join(", ")}`;
  return z.strictObject(shape, { error: ({ code }) => (code === "unrecognized_keys" ? allowed : undefined) });
}

/** What editors leave out is an empty text (spec:header-and-popovers#navigation-data). */
const orEmpty = <Schema extends z.ZodType<string>>(schema: Schema) => schema.optional().transform((value) => value ?? ("" as const));

/** YAML makes a number of what stands without quotation marks. */
const flag = z.preprocess((value) => (value === 0 || value === 1 ? String(value) : value), z.enum(["0", "1"])).default("0");

/** A page of either site. */
const path = z.string().regex(/^\/(?!\/)\S*$/, "muss mit / beginnen");

/** A page, a telephone number or a mail address. */
const contact = z.string().regex(/^(?:\/(?!\/)\S*|tel:\+?\d+|mailto:[^\s@]+@[^\s@]+)$/, "muss mit /, tel: oder mailto: beginnen");

const elsewhere = z.url({ protocol: /^https$/, error: "muss eine Adresse mit https:// sein" }).optional();

const itemFields = {
  id: z
    .string()
    .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, "muss aus kleinen Buchstaben a–z, Ziffern und Bindestrichen bestehen")
    .optional(),
  linkText: line(2, 60),
  /** Left out where a text alone heads a group. */
  url: orEmpty(path),
  linkClass: orEmpty(z.enum(linkClasses)),
  linkStyle: orEmpty(z.enum(linkStyles)),
  linkDescription: orEmpty(line(5, 160)),
  linkPosition: orEmpty(z.enum(linkPositions)),
  /** "1" means expandable. */
  expandable: flag,
  /** "0" means visible. */
  hiddenOnFrontend: flag,
  tabLabel: orEmpty(line(2, 40)),
  tabDescription: orEmpty(line(5, 200)),
  tabLinkRel: orEmpty(path),
  tabLinkAbs: orEmpty(z.url({ protocol: /^https$/, error: "muss eine Adresse mit https:// sein" })),
};

const noFourthLevel = z.custom<readonly never[]>(
  (value) => Array.isArray(value) && value.length === 0,
  "darf hier nicht stehen: Die Navigation hat höchstens drei Ebenen",
);

const thirdLevel = fields({ ...itemFields, children: noFourthLevel.default([]) });
const secondLevel = fields({ ...itemFields, children: z.array(thirdLevel).default([]) });

const topLevel = fields({
  ...itemFields,
  url: path,
  flyoutStyle: orEmpty(z.enum(flyoutStyles)),
  /** "1" shows the carousel. */
  inspiration: flag,
  inspirationContent: z
    .array(fields({ imageVertical: drawing, imageHorizontal: drawing, content: line(20, 200) }))
    .max(5, "darf höchstens 5 Folien haben")
    .default([]),
  children: z.array(secondLevel).default([]),
});

const linkOf = (url: z.ZodString) =>
  fields({ linkText: line(2, 60), url, linkDescription: orEmpty(line(5, 160)), hiddenOnFrontend: flag }).transform(
    (link): NavigationLink => ({ ...link, isCurrent: false }),
  );
const link = linkOf(path);

/** `navigation/{ifb|betriebsrat}.yaml`: header, footer and link lists of one site (spec:header-and-popovers#navigation-data). */
const schema = fields({
  header: z
    .array(topLevel)
    .min(3, "braucht mindestens 3 Menüpunkte")
    .max(8, "darf höchstens 8 Menüpunkte haben")
    .superRefine((items, context) => {
      for (const problem of problemsOfHeader(items)) context.addIssue({ code: "custom", ...problem });
    })
    .transform(asTopLevel),
  footer: z.array(fields({ linkText: line(2, 40), children: z.array(link).min(1) })).min(2),
  legal: z.array(link).min(2),
  service: z.array(linkOf(contact)).min(1),
  /** In the popover that leads to the other site; every address is one of that site. */
  sister: z.array(link).min(1),
  /** Pages of the site elsewhere (spec:header-and-popovers#social-links). */
  social: fields({ facebook: elsewhere, youtube: elsewhere, instagram: elsewhere, linkedIn: elsewhere }).default({}),
});

export const navigation = defineCollection({
  name: "navigation",
  label: { one: "Navigation", many: "Navigationen" },
  schema,
  help: navigationHelp,
  builtIn: none,
  writtenBy: "editors",
  body: none,
  audiences: none,
  day: none,
  address: none,
  shownOn: ({ id }) => `/${id}`,
  partOf: none,
  card: none,
  search: none,
  graph: none,
  role: none,
  mentions: none,
  feeds: none,
  checks: { each: missingDrawings },
  published: none,
});
