import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { isUserLink } from "../../rules/user-link.ts";

type Node = DefaultTreeAdapterTypes.ChildNode;

/** All that a post may consist of, with the attributes that each may have. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  hr: [],
  strong: [],
  em: [],
  s: [],
  code: [],
  pre: [],
  blockquote: [],
  ul: [],
  ol: ["start"],
  li: [],
  a: ["href", "rel"],
};
export const UGC_REL = "ugc nofollow noopener";

const fitting: Readonly<Record<string, (value: string) => boolean>> = {
  href: isUserLink,
  rel: (value) => value === UGC_REL,
  start: (value) => /^\d{1,9}$/.test(value),
};

/** The first thing in a text's markup that stands on no list, as a browser reads it; undefined when there is none. */
export function foreignMarkup(html: string): string | undefined {
  const open: Node[] = [...parseFragment(html).childNodes];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.nodeName === "#text") continue;
    if (!("tagName" in node)) return node.nodeName;
    const attributes = Object.hasOwn(allowed, node.tagName) ? allowed[node.tagName] : undefined;
    if (attributes === undefined) return node.tagName;
    const wrong = node.attrs.find(({ name, value }) => !attributes.includes(name) || fitting[name]?.(value) !== true);
    if (wrong !== undefined) return `${node.tagName} ${wrong.name}`;
    open.push(...node.childNodes);
  }
  return undefined;
}
