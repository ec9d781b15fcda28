import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { forumPages } from "#src/domain/forum/forum-page-paths.ts";
import { $forumUnread, loadForumUnread, unreadNote } from "#src/features/forum/browser/unread.store.ts";
import styles from "./HeaderApp.module.css";
import type { HeaderFacts } from "./header-facts.ts";

type Props = Readonly<Pick<HeaderFacts, "brand" | "sister">>;

const FORUM = /\/forum$/;

const ownPage = ({ brand, sister }: Props): string | undefined =>
  brand === "betriebsrat" ? forumPages.own : sister.find(({ href }) => FORUM.test(href))?.href.replace(FORUM, forumPages.own);

/** In how many followed threads there is something new, with the way there; nothing where there is none (spec:header-and-popovers#user-popover). */
export function ForumNews(props: Props) {
  const note = unreadNote(useStore($forumUnread));
  const href = ownPage(props);
  useEffect(() => {
    if (href !== undefined) void loadForumUnread();
  }, [href]);
  if (note === undefined || href === undefined) return null;
  return (
    <p className={styles.news}>
      <a href={href}>Forum: {note}</a>
    </p>
  );
}
