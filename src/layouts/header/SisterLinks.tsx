import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { $forumUnread, loadForumUnread, unreadNote } from "#src/features/forum/browser/unread.store.ts";
import { LinkPanel } from "#src/features/navigation/islands/LinkPanel.tsx";
import type { HeaderFacts } from "./header-facts.ts";

type Props = Readonly<{ title: string; links: HeaderFacts["sister"] }>;

const FORUM = /\/forum$/;

/** The links to the other site; the one to the forum says in how many followed threads there is something new (spec:header-and-popovers#popovers). */
export function SisterLinks({ title, links }: Props) {
  const note = unreadNote(useStore($forumUnread));
  const leads = links.some(({ href }) => FORUM.test(href));
  useEffect(() => {
    if (leads) void loadForumUnread();
  }, [leads]);
  return <LinkPanel title={title} links={links.map((link) => (note !== undefined && FORUM.test(link.href) ? { ...link, note } : link))} />;
}
