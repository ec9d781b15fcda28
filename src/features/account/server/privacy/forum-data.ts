import type { Db } from "#db/client.ts";
import { forumDataOf } from "#db/repositories/forum-people.ts";
import type { DataSubject } from "#db/repositories/personal-data.ts";
import { forumAuthorKey } from "#src/accounts/forum-author.ts";

/** What a person wrote, follows and reported in the forum, also where she stayed anonymous. */
export async function forumData(db: Db, subject: DataSubject, secret: string) {
  const { profile, posts, follows, mails, reports } = await forumDataOf(db, subject, (threadId) =>
    forumAuthorKey(subject.userId, threadId, secret),
  );
  return {
    name: profile?.pseudonym ?? null,
    dabeiSeit: profile?.joinedAt ?? null,
    gesperrtBis: profile?.blockedUntil ?? null,
    beitraege: posts.map(({ post, title }) => ({
      thema: title,
      nummer: post.number,
      anonymAls: post.alias,
      text: post.source,
      stand: post.status,
      geschriebenAm: post.createdAt,
      geaendertAm: post.editedAt,
    })),
    folgt: follows.map(({ title }) => title),
    benachrichtigungen: mails,
    meldungen: reports.map(({ kind, reason, createdAt, answer, consequence, until }) => ({
      ...{ art: kind, grund: reason, gemeldetAm: createdAt, antwort: answer },
      ...(consequence !== null && { offensichtlichUnbegruendet: { folge: consequence, bis: until } }),
    })),
  };
}
