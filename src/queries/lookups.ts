import { byTitle, cardOf, newestFirst } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import { published } from "#src/catalogue/published.ts";
import type { LookupItems, LookupName, LookupRow, Lookups } from "#src/domain/finding/lookup-items.ts";
import { folded } from "#src/domain/german-text/folded-text.ts";
import { needsMet } from "#src/domain/places/house-access.ts";
import { defineView } from "#src/release/view.ts";
import { hotelAccess } from "./hotel-access.ts";

function row<N extends LookupName>(item: LookupItems[N], words: readonly string[], filters: LookupRow["filters"] = {}): LookupRow<N> {
  return { item, words: folded(words.join(" ")), filters };
}

const pathOf = (entry: Entry): string => entryPath(entry) ?? "/";

const rubricRows = (c: Catalogue): LookupRow<"rubrics">[] =>
  c
    .list("rubrics")
    .toSorted((a, b) => a.data.order - b.data.order || a.id.localeCompare(b.id))
    .map((entry) => {
      const { title, teaser, actionField } = entry.data;
      const field = { id: actionField, name: c.get("action-fields", actionField).data.title };
      const seminars = c.referring("themes", "rubrics", entry.id).length;
      return row<"rubrics">(
        { rubric: entry.id, title, text: teaser, path: pathOf(entry), actionField: field, seminars },
        [title, field.name],
        {
          actionField: [actionField],
        },
      );
    });

const tagRows = (c: Catalogue): LookupRow<"tags">[] =>
  byTitle(c.list("tags")).map((entry) => {
    const { title, description } = entry.data;
    const articles = c.referring("articles", "tags", entry.id).length;
    return row<"tags">({ tag: entry.id, title, text: description, path: pathOf(entry), articles }, [title]);
  });

const articleRows = (c: Catalogue): LookupRow<"articles">[] =>
  newestFirst(c.list("articles"), ({ data }) => data.date).map((entry) => {
    const { title, teaser, date, author, audiences, topics, tags, kind } = entry.data;
    const item = { article: entry.id, title, kind: cardOf(entry).kind, text: teaser, path: pathOf(entry), date, author };
    return row<"articles">({ ...item, audiences, topics, tags }, [title, teaser, author], {
      ...{ audience: audiences, topic: topics, tag: tags, kind: [kind] },
      year: [date.slice(0, 4)],
    });
  });

const videoRows = (c: Catalogue): LookupRow<"videos">[] =>
  newestFirst(c.list("videos"), ({ data }) => data.date).map((entry) => {
    const { title, description, date, duration, audiences, topics, tags } = entry.data;
    const item = { video: entry.id, title, text: description, path: pathOf(entry), date, seconds: duration };
    return row<"videos">({ ...item, audiences, topics, tags }, [title, description], { audience: audiences, topic: topics, tag: tags });
  });

const hotelRows = (c: Catalogue): LookupRow<"hotels">[] =>
  byTitle(c.list("hotels")).map((entry) => {
    const { id, title, teaser, location, address, rooms, seminarRooms, accessibility } = entry.data;
    const town = c.get("locations", location).data;
    const access = hotelAccess(entry.data);
    const item = { hotelId: id, name: title, text: teaser, path: pathOf(entry), location: { id: town.id, name: town.title } };
    return row<"hotels">(
      { ...item, address, rooms, seminarRooms, accessibility, access },
      [title, town.title, address.city, address.postalCode],
      {
        location: [location],
        state: [town.state],
        access: needsMet(access),
      },
    );
  });

const conferenceRows = (c: Catalogue): LookupRow<"conferences">[] =>
  byTitle(c.list("conferences")).map((entry) => {
    const { id, title, motto, teaser, days, hotel, audiences, topics } = entry.data;
    const house = c.get("hotels", hotel).data;
    const item = { conferenceId: id, conference: entry.id, title, motto, text: teaser, path: pathOf(entry), days };
    return row<"conferences">(
      { ...item, hotel: { id: house.id, name: house.title }, audiences, topics },
      [title, motto, house.address.city],
      {
        audience: audiences,
        topic: topics,
      },
    );
  });

const seminarRows = (c: Catalogue): LookupRow<"seminars">[] =>
  byTitle(c.list("themes")).map((entry) => {
    const { id, title, subtitle, description, rubric, level, days, audiences, topics, redirectUrl } = entry.data;
    const group = c.get("rubrics", rubric).data;
    const field = c.get("action-fields", group.actionField).data;
    const item = { themeId: id, theme: entry.id, title, subtitle, text: description, path: pathOf(entry), level, days, audiences, topics };
    const names = { rubric: { id: rubric, name: group.title }, actionField: { id: group.actionField, name: field.title } };
    return row<"seminars">({ ...item, ...names, redirectUrl: redirectUrl ?? null }, [title, subtitle, group.title], {
      ...{ rubric: [rubric], actionField: [group.actionField], audience: audiences, topic: topics },
      level: [level],
    });
  });

const locationRows = (c: Catalogue): LookupRow<"locations">[] =>
  byTitle(c.list("locations")).map((entry) => {
    const { id, title, state, teaser } = entry.data;
    const hotels = c.referring("hotels", "locations", entry.id).length;
    return row<"locations">(
      { locationId: id, location: entry.id, name: title, state, text: teaser, path: pathOf(entry), hotels },
      [title, state],
      {
        state: [state],
      },
    );
  });

const lookupsIn = (c: Catalogue): Lookups => ({
  rubrics: rubricRows(c),
  tags: tagRows(c),
  articles: articleRows(c),
  videos: videoRows(c),
  hotels: hotelRows(c),
  conferences: conferenceRows(c),
  seminars: seminarRows(c),
  locations: locationRows(c),
});

export const lookupsView = defineView("lookups", lookupsIn);

export const lookups = (): Lookups => published(lookupsView);
