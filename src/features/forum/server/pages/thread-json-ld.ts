import type { NamedPost } from "#db/repositories/forum-posts.ts";
import type { NamedThread } from "#db/repositories/forum-threads.ts";
import { postPath, threadPath } from "#src/domain/forum/forum-paths.ts";
import { shownName } from "../post-author.ts";

type Told = Readonly<{
  thread: NamedThread;
  posts: readonly NamedPost[];
  solution: NamedPost | undefined /** Whether the page begins the thread. */;
  first: boolean;
}>;

const person = (post: Parameters<typeof shownName>[0]) => ({ "@type": "Person", name: shownName(post) });
const timeOf = ({ publishedAt, createdAt }: NamedPost): string => (publishedAt ?? createdAt).toISOString();

/** What search engines are told of a page of a public thread: a discussion, and a question with its answer once it is solved. */
export function threadJsonLd({ thread, posts, solution, first }: Told, origin: string): readonly object[] {
  const url = origin + threadPath(thread.id);
  const addressOf = (post: NamedPost): string => origin + postPath(thread.id, post.number ?? 0);
  const comments = (first ? posts.slice(1) : posts).map((post) => ({
    ...{ "@type": "Comment", text: post.source, datePublished: timeOf(post), url: addressOf(post), author: person(post) },
  }));
  const [opening] = first ? posts : [];
  const discussion = {
    ...{ "@type": "DiscussionForumPosting", "@id": `${url}#thema`, url, headline: thread.title, author: person(thread) },
    ...{ datePublished: thread.createdAt.toISOString(), commentCount: Math.max(0, thread.posts - 1) },
    ...(opening !== undefined && { text: opening.source, datePublished: timeOf(opening) }),
    ...(comments.length > 0 && { comment: comments }),
  };
  if (opening === undefined || solution === undefined) return [discussion];
  const answer = { text: solution.source, datePublished: timeOf(solution), url: addressOf(solution), author: person(solution) };
  const question = {
    ...{ "@type": "Question", name: thread.title, text: opening.source, answerCount: Math.max(0, thread.posts - 1) },
    ...{ datePublished: timeOf(opening), author: person(thread), acceptedAnswer: { "@type": "Answer", ...answer } },
  };
  return [discussion, { "@type": "QAPage", url, mainEntity: question }];
}
