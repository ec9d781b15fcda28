import { assignments, managerOf } from "#db/repositories/event-managers.ts";
import { eventById } from "#db/repositories/events.ts";
import type { Call } from "#src/endpoints/handle.ts";
import { cutPage } from "#src/shared/http/paging.ts";

const SECONDS = 60;
const ROLE = "Seminarbetreuung";

type Asked = Readonly<{ event?: number | undefined; theme?: string | undefined; page: number; limit: number }>;
type Item = { name: string; role: string; themes: string[]; events: number[] };
type Listed = { total: number; page: number; pages: number; items: Item[] };

/** Who looks after one event, after the events of a theme, or after anything; nobody where nobody was named. */
export async function readEventManagers(
  { event, theme, page, limit }: Asked,
  { locals, shareFor }: Call,
): Promise<{ ok: true; value: Listed }> {
  shareFor(SECONDS);
  const { db } = locals.store;
  const all = await assignments(db);
  const known = event === undefined ? undefined : await eventById(db, event);
  const wanted = known === undefined ? null : await managerOf(db, known);
  const found = all.filter(({ id, themes }) => (event === undefined || id === wanted) && (theme === undefined || themes.includes(theme)));
  const items = found.map(({ firstname, lastname, themes, events }) => ({
    name: `${firstname} ${lastname}`,
    role: ROLE,
    themes: [...themes],
    events: [...events],
  }));
  const { items: cut, ...paging } = cutPage(items, { page, limit });
  return { ok: true, value: { ...paging, items: [...cut] } };
}
