import * as v from "valibot";
import {
  flyoutStyles,
  linkClasses,
  linkPositions,
  linkStyles,
  type NavigationGroup,
  type NavigationItem,
  type NavigationLink,
  type TopLevelItem,
} from "#src/domain/page/navigation.ts";
import { type SocialLink, socialNetworks } from "#src/domain/page/social-networks.ts";
import { defineContract } from "#src/shared/http/contract.ts";
import { NAV_PATH } from "./nav.path.ts";

const flag = v.picklist(["0", "1"]);
const orEmpty = <const Values extends readonly string[]>(values: Values) => v.picklist([...values, ""]);

const itemEntries = {
  id: v.string(),
  linkText: v.string(),
  url: v.string(),
  linkClass: orEmpty(linkClasses),
  linkStyle: orEmpty(linkStyles),
  linkDescription: v.string(),
  linkPosition: orEmpty(linkPositions),
  isCurrent: v.boolean(),
  isCurrentParent: v.boolean(),
  expandable: flag,
  hiddenOnFrontend: v.string(),
  tabLabel: v.string(),
  tabDescription: v.string(),
  tabLinkRel: v.string(),
  tabLinkAbs: v.string(),
};

const thirdLevel = v.object({ ...itemEntries, children: v.pipe(v.array(v.never()), v.maxLength(0)) });
const secondLevel: v.GenericSchema<NavigationItem> = v.object({ ...itemEntries, children: v.array(thirdLevel) });
const topLevel: v.GenericSchema<TopLevelItem> = v.object({
  ...itemEntries,
  children: v.array(secondLevel),
  flyoutStyle: orEmpty(flyoutStyles),
  inspiration: flag,
  inspirationContent: v.array(v.object({ imageVertical: v.string(), imageHorizontal: v.string(), content: v.string() })),
});

const link: v.GenericSchema<NavigationLink> = v.object({
  linkText: v.string(),
  url: v.string(),
  linkDescription: v.string(),
  isCurrent: v.boolean(),
  hiddenOnFrontend: v.string(),
});
const group: v.GenericSchema<NavigationGroup> = v.object({ linkText: v.string(), children: v.array(link) });

const socialLink: v.GenericSchema<SocialLink> = v.object({ network: v.picklist(socialNetworks), name: v.string(), url: v.string() });

/** The page that asks, as it stands in the address; without it no item is current. */
const request = v.strictObject({
  path: v.optional(v.pipe(v.string(), v.startsWith("/", "Der Pfad muss mit / beginnen."), v.maxLength(1000, "Der Pfad ist zu lang."))),
});

export const nav = defineContract({
  method: "GET",
  path: NAV_PATH,
  summary: "Die Menüpunkte der Navigation mit bis zu drei Ebenen. Mit `path` ist der Punkt der gezeigten Seite markiert.",
  access: "public",
  request,
  response: v.array(topLevel),
  errors: {},
});

export const footer = defineContract({
  method: "GET",
  path: "/shared-modules/footer",
  summary:
    "Die Linkgruppen und rechtlichen Links der Fußzeile und die eigenen Seiten in sozialen Netzen. Mit `path` ist der Link der gezeigten Seite markiert.",
  access: "public",
  request,
  response: v.object({ groups: v.array(group), legal: v.array(link), social: v.array(socialLink) }),
  errors: {},
});
