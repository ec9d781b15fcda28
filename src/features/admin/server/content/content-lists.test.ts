import { describe, expect, it } from "vitest";
import { insertLawChanges, insertLawImport, lawTaskById } from "#db/repositories/law-desk.ts";
import { admin, contentCase, editor, file, path, send, status, store, teaser } from "../test/content-case.ts";
import { contextOf } from "../test/staff-member.ts";
import { contentCalendarPage } from "./content-calendar.page.ts";
import { contentListPage } from "./content-list.page.ts";
import { contentNewPage } from "./content-new.page.ts";

contentCase();

describe("the list", () => {
  const listed = async (query: string) => contentListPage(contextOf(store, `/manage/inhalte?${query}`, { cookie: editor.cookie }));
  const counts = async () => Object.fromEntries((await listed("sammlung=alle")).waiting.map(({ label, count }) => [label, count]));

  it("counts what waits and narrows to it, new entries too", async () => {
    await contentNewPage(
      contextOf(store, "/manage/inhalte/neu", {
        cookie: editor.cookie,
        form: { version: "0", collection: "lexicon", id: "br/zeugnis" },
      }),
    );
    await send(editor, "save", teaser);
    expect(await counts()).toMatchObject({ Entwürfe: 2, "zur Prüfung": 0, geplant: 0 });
    await send(editor, "review");
    expect(await counts()).toMatchObject({ Entwürfe: 1, "zur Prüfung": 1, geplant: 0 });
    await send(admin, "release", { releaseAt: "2999-01-01T09:30" });
    expect(await counts()).toMatchObject({ "zur Prüfung": 0, geplant: 1 });
    const { list, waiting } = await listed("sammlung=lexicon&filter=geplant");
    expect(list.table.rows.map(([title]) => title?.href)).toEqual([path]);
    expect(waiting.find(({ chosen }) => chosen)?.href).toBe("/manage/inhalte?sammlung=lexicon");
  });

  it("names what cites a changed provision, until a release says that it was checked since", async () => {
    await store.write(async (tx) => {
      const row = { createdAt: new Date(), createdById: null, name: "b", officialSlug: null, digest: null, state: "eingelesen" as const };
      const rest = { attempts: 0, preview: null, problem: null, acceptReason: null, confirmedById: null, doneAt: null };
      await insertLawImport(tx, { id: "i", ...row, ...rest });
      const at = new Date("2026-11-10T10:00:00Z");
      const change = { importId: "i", at, statute: "betrvg", abbreviation: "BetrVG", asOf: "2026-11-01", change: "{}", position: 0 };
      const task = {
        changeId: "c",
        title: "Abmahnung",
        path: null,
        citations: "[]",
        closeness: 0,
        doneAt: null,
        doneById: null,
        note: null,
      };
      const tasks = [file, "code:src/a.ts", "lexicon/br/anders.md"].map((name, index) => ({ id: `t${index}`, file: name, ...task }));
      await insertLawChanges(tx, [{ id: "c", ...change }], tasks);
    });
    const waiting = async () =>
      (await listed("sammlung=alle&filter=recht")).list.table.rows.map(([title, state]) => [title?.href, state?.soft]);
    const shownThere = [[path, "Zitierte Vorschrift hat sich geändert"]];
    expect(await waiting()).toEqual(shownThere);
    await send(editor, "save", teaser);
    await send(admin, "release");
    expect(await waiting()).toEqual(shownThere);
    await send(editor, "save", { "f.checked": "2026-11-11" });
    expect(await waiting()).toEqual(shownThere);
    await send(admin, "release");
    expect([status, await waiting()]).toEqual([303, []]);
    expect(await lawTaskById(store.db, "t0")).toMatchObject({ doneById: admin.id });
    expect(await lawTaskById(store.db, "t2")).toMatchObject({ doneAt: null });
  });
});

describe("the calendar", () => {
  const month = (asked: string) =>
    contentCalendarPage(contextOf(store, `/manage/inhalte/kalender?monat=${asked}`, { cookie: editor.cookie }));

  it("shows what was released, by whom, and what will be", async () => {
    await send(editor, "save", teaser);
    await send(admin, "release", { releaseAt: "2999-03-01T09:30" });
    const later = await month("2999-03");
    const titles = later.days.map(({ day, items }) => [day, ...items.map(({ title, label, soft }) => `${title}: ${label}, ${soft}`)]);
    expect(titles).toEqual([["2999-03-01", "Abmahnung: geplant, 09:30 Uhr, Lexikonbegriff"]]);
    expect([later.monthName, later.summary, later.before.label]).toEqual(["März 2999", "0 erschienen, 1 geplant", "Februar 2999"]);
    expect(later.weeks.flat().filter(({ waits }) => waits > 0)).toMatchObject([{ day: "2999-03-01", inMonth: true }]);
    await send(admin, "unschedule");
    await send(admin, "release");
    const items = (await month("falsch")).days.flatMap((day) => day.items);
    expect(items).toMatchObject([{ title: "Abmahnung", href: path, label: "veröffentlicht" }]);
    expect(items[0]?.soft).toContain("freigegeben von Adele Admin");
  });
});
