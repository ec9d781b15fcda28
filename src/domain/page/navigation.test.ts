import { describe, expect, it } from "vitest";
import {
  currentSection,
  groupsOn,
  hasFlyout,
  hasTabs,
  linksOn,
  markCurrent,
  type NavigationItem,
  type NavigationLink,
  type TopLevelItem,
  visibleItems,
  visibleTree,
} from "./navigation.ts";
import { bareItem, bareTop } from "./test/made-navigation.ts";

const item = (url: string, children: readonly NavigationItem[] = [], more: Partial<NavigationItem> = {}): NavigationItem => ({
  ...bareItem,
  id: url,
  linkText: url,
  url,
  children,
  ...more,
});
const top = (children: readonly NavigationItem[]): TopLevelItem => ({ ...item("/", children), ...bareTop });
const hidden = item("/hidden", [], { hiddenOnFrontend: "1" });

describe("visibility", () => {
  it.each([
    ["0", "News", true],
    ["1", "News", false],
    ["", "News", false],
    ["true", "News", false],
    ["0", "", false],
  ])("of an item with hiddenOnFrontend %j and the text %j is %j", (hiddenOnFrontend, linkText, shown) =>
    expect(visibleItems([item("/news", [], { hiddenOnFrontend, linkText })])).toHaveLength(shown ? 1 : 0),
  );

  it("holds on every level", () => {
    const tree = visibleTree([item("/a", [item("/b", [hidden, item("/c")]), hidden]), hidden]);
    expect(tree).toEqual([item("/a", [item("/b", [item("/c")])])]);
  });
});

describe("a flyout", () => {
  const tab = item("/a", [], { tabLabel: "Reiter" });
  it.each([
    ["nothing", [], false, false],
    ["a hidden item", [hidden], false, false],
    ["an item", [item("/a")], true, false],
    ["a tab", [item("/a"), tab], true, true],
    ["a hidden tab", [item("/a"), { ...tab, hiddenOnFrontend: "1" }], true, false],
  ])("with %s opens: %j, with tabs: %j", (_, children, opens, tabs) =>
    expect([hasFlyout(top(children)), hasTabs(top(children))]).toEqual([opens, tabs]),
  );
});

const origin = "https://ifb.example";
const items: readonly NavigationItem[] = [
  item("/seminare", [
    item("/seminare/r/arbeitsrecht", [item("/seminare/t/arbeitsrecht-1"), item("/seminare/t/arbeitsrecht-2")]),
    item("", [item(`${origin}/seminare/t/ki`), item("/seminare#sbv")], { id: "group" }),
    item("/seminare", [], { id: "all" }),
  ]),
  item("/seminare/p"),
  item("/fachtagung", [item("https://br.example/news"), item("/seminare/t/ki", [], { id: "elsewhere" })]),
  item("/", [], { id: "home" }),
];

const marked = (list: readonly NavigationItem[]): readonly string[] =>
  list.flatMap(({ id, isCurrent, isCurrentParent, children }) => [
    ...(isCurrent ? [id] : []),
    ...(isCurrentParent ? [`(${id})`] : []),
    ...marked(children),
  ]);

describe("the current page", () => {
  it.each([
    ["/seminare/t/arbeitsrecht-2", ["(/seminare)", "(/seminare/r/arbeitsrecht)", "/seminare/t/arbeitsrecht-2"]],
    ["/seminare/t/arbeitsrecht-2/inhouse", ["(/seminare)", "(/seminare/r/arbeitsrecht)", "/seminare/t/arbeitsrecht-2"]],
    ["/seminare/r/arbeitsrecht", ["(/seminare)", "/seminare/r/arbeitsrecht"]],
    ["/seminare/r/gesundheit", ["(/seminare)", "all"]],
    ["/seminare/rubrik", ["(/seminare)", "all"]],
    ["/seminare", ["(/seminare)", "all"]],
    ["/seminare/t/ki", ["(/seminare)", "(group)", `${origin}/seminare/t/ki`, "(/fachtagung)", "elsewhere"]],
    ["/seminare/p/10001", ["/seminare/p"]],
    ["/seminare/warenkorb", []],
    ["/fachtagung/br-tag", ["/fachtagung"]],
    ["/fachtagungen", []],
    ["/news", []],
    ["/", ["home"]],
    ["", []],
  ])("is %s: %j", (path, expected) => expect(marked(markCurrent(items, path, origin))).toEqual(expected));

  it("is none on the other site", () => expect(marked(markCurrent([item("https://br.example/news")], "/news", origin))).toEqual([]));

  it("leaves nothing marked from before", () => {
    const before = markCurrent(items, "/seminare", origin);
    expect(markCurrent(before, "/impressum", origin)).toEqual(items);
  });
});

describe("the section of a page", () => {
  it.each([
    ["/seminare/t/ki", "/seminare"],
    ["/seminare/p/10001", "/seminare/p"],
    ["/fachtagung", "/fachtagung"],
    ["/", "home"],
    ["/impressum", undefined],
  ])("%s is %s", (path, id) => expect(currentSection(items, path, origin)).toBe(id));

  it("is where a link leads to the page, if no section has it", () =>
    expect(currentSection([item("/a", [item("/b")]), item("/c", [item("/b")])], "/b", origin)).toBe("/a"));
});

describe("lists of links", () => {
  const link = (url: string, hiddenOnFrontend = "0"): NavigationLink => ({
    linkText: url,
    url,
    linkDescription: "",
    isCurrent: false,
    hiddenOnFrontend,
  });
  const address = (url: string): string => `https://x${url}`;

  it("show what is visible and mark the page itself", () => {
    expect(linksOn([link("/a"), link("/b", "1"), link("/a/b")], "/a", address)).toEqual([
      { ...link("https://x/a"), linkText: "/a", isCurrent: true },
      { ...link("https://x/a/b"), linkText: "/a/b" },
    ]);
  });

  it("leave out groups without visible links", () => {
    const groups = [
      { linkText: "Eins", children: [link("/b", "1")] },
      { linkText: "Zwei", children: [link("/a")] },
    ];
    expect(groupsOn(groups, undefined, address).map(({ linkText }) => linkText)).toEqual(["Zwei"]);
  });
});
