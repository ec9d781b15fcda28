import { newFilesOf } from "#db/repositories/event-files.ts";
import { NEW_FOR_MS } from "#src/domain/files/event-file.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { eventFilesPath } from "../../rules/event-files-paths.ts";
import type { MemberScope } from "../member-scope.ts";
import { readableSeats } from "./event-access.ts";

export type NewFiles = Readonly<{ href: string; title: string; text: string }>;

const counted = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${many}`];

/** What came in the last two weeks for events of somebody, the newest event first: „3 neue Fotos und eine neue Unterlage“. */
export async function newFiles(acting: Acting, scope: MemberScope): Promise<readonly NewFiles[]> {
  const { db } = acting.locals.store;
  const { all, own } = readableSeats(scope, acting.session);
  const titles = new Map(all.map(({ event }) => [event.eventId, event.title]));
  const files = await newFilesOf(db, [...titles.keys()], new Date(acting.now.getTime() - NEW_FOR_MS), acting.now);
  const attended = new Set(own.map(({ event }) => event.eventId));
  const seen = files.filter(({ kind, eventId }) => kind === "unterlage" || attended.has(eventId));
  return [...Map.groupBy(seen, ({ eventId }) => eventId)].map(([eventId, list]) => {
    const photos = list.filter(({ kind }) => kind === "foto").length;
    const parts = [
      ...counted(photos, "ein neues Foto", "neue Fotos"),
      ...counted(list.length - photos, "eine neue Unterlage", "neue Unterlagen"),
    ];
    const text = parts.join(" und ");
    return { href: eventFilesPath(eventId), title: titles.get(eventId) ?? "", text: text.charAt(0).toUpperCase() + text.slice(1) };
  });
}
