import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { abortCopy, copyLive, reopenSource } from "./copy-live.ts";
import type { Progress } from "./report.ts";
import { readTables } from "./tables.ts";
import { expectEqual, type Portal, patient, portalOn } from "./test/portals.ts";

const instant = "'2027-01-01 00:00:00+00'";
const user = (id: string, email = id): string =>
  `insert into users (id, email, salutation, firstname, lastname, created_at, updated_at) values ('${id}', '${email}', '', '', '', AT, AT)`;
const cart = (id: string, owner = "null"): string =>
  `insert into carts (id, user_id, created_at, updated_at) values ('${id}', ${owner}, AT, AT)`;
const item = (id: string, owner: string, event: number): string =>
  `insert into cart_items (id, cart_id, event_id, added_at) values ('${id}', '${owner}', ${event}, AT)`;
const recipient = (id: string, owner: string, position: number): string =>
  `insert into cart_recipients (id, cart_item_id, position, kind, salutation, firstname, lastname, created_at, updated_at)
   values ('${id}', '${owner}', ${position}, 'buchung', '', '${id}', '', AT, AT)`;
const event = (id: number): string =>
  `insert into events (event_id, title, start_date, end_date, start_time, end_time, seats, minimum, price1, updated_at)
   values (${id}, 'T', '2027-01-01', '2027-01-01', '', '', 9, 1, 1, AT)`;

afterEach(() => vi.useRealTimers());

describe.each([
  ["sqlite", "postgres"],
  ["postgres", "sqlite"],
  ["sqlite", "sqlite"],
  ["postgres", "postgres"],
] as const)("from %s to %s", (of, to) => {
  let source: Portal;
  let target: Portal;
  const inSource = (...statements: readonly string[]): Promise<void> =>
    source.write(statements.join(";\n").replaceAll("AT", of === "sqlite" ? "0" : instant));

  beforeEach(async () => {
    source = await portalOn(of, true);
    target = await portalOn(to, false);
    return async () => {
      await source.remove();
      await target.remove();
    };
  });

  function copy(at: (progress: Progress) => void | Promise<void> = () => undefined, limits = patient) {
    return copyLive({ from: source.url, to: target.url }, { report: at, signal: new AbortController().signal }, limits);
  }

  it("brings over what is written meanwhile, whatever became of unique values and of what refers to it", async () => {
    await inSource(
      user("a", "x"),
      user("b", "y"),
      event(1),
      event(2),
      cart("c1"),
      cart("c2", "'a'"),
      item("i1", "c1", 1),
      item("i2", "c2", 2),
    );
    await inSource(
      recipient("r1", "i1", 0),
      recipient("r2", "i1", 1),
      user("gone"),
      cart("c3", "'gone'"),
      "insert into meta values ('k', '1')",
    );
    const kinds: string[] = [];
    await copy(async ({ kind }) => {
      if (!kinds.includes(kind)) kinds.push(kind);
      if (kind !== "noting") return;
      // Addresses change hands, over a third one as each statement has to be right.
      await inSource("update users set email = 'z' where id = 'a'", "update users set email = 'x' where id = 'b'");
      await inSource("update users set email = 'y' where id = 'a'");
      await inSource("update cart_recipients set position = 9 where id = 'r1'", "update cart_recipients set position = 0 where id = 'r2'");
    });
    expect(kinds).toEqual(["noting", "table", "replayed", "paused", "arrived", "moved"]);
    expect(await target.rows("select id || email from users order by id")).toEqual(["ay", "bx", "gonegone"]);
    await expectEqual(source, target);
    await target.start();
  });

  it("brings over what is written after the first pass, between rounds and right before the pause", async () => {
    await inSource(
      user("a", "x"),
      user("b", "y"),
      event(1),
      event(2),
      cart("c1"),
      cart("c2", "'a'"),
      item("i1", "c1", 1),
      item("i2", "c2", 2),
    );
    await inSource(
      recipient("r1", "i1", 0),
      recipient("r2", "i1", 1),
      user("gone"),
      cart("c3", "'gone'"),
      "insert into meta values ('k', '1')",
    );
    let rounds = 0;
    await copy(async (progress) => {
      if (progress.kind === "table" && progress.table === "wishlist_shares") {
        await inSource("update users set email = 'z' where id = 'a'", "update users set email = 'x' where id = 'b'");
        await inSource("update users set email = 'y' where id = 'a'", "update cart_recipients set position = 9 where id = 'r1'");
        await inSource(
          "update cart_recipients set position = 0 where id = 'r2'",
          "update cart_recipients set position = 1 where id = 'r1'",
        );
        await inSource(
          "delete from users where id = 'gone'",
          user("new", "gone"),
          cart("c4", "'new'"),
          "update meta set key = 'l', value = '2'",
        );
      }
      if (progress.kind === "replayed") {
        rounds += 1;
        // A cart is given up for another, which takes over what lies in it.
        if (rounds === 1)
          await inSource("update cart_items set cart_id = 'c2' where id = 'i1'", "delete from carts where id = 'c1'", cart("c5"));
        if (rounds === 1)
          await inSource("update carts set user_id = null where id = 'c4'", "update carts set user_id = 'new' where id = 'c5'");
      }
    });
    expect(rounds).toBeGreaterThan(0);
    expect(await target.rows("select id || email from users order by id")).toEqual(["ay", "bx", "newgone"]);
    expect(await target.rows("select id || position from cart_recipients order by id")).toEqual(["r11", "r20"]);
    expect(await target.rows("select id from carts order by id")).toEqual(["c2", "c4", "c5"]);
    expect(await target.rows("select key || value from meta")).toEqual(["l2"]);
    await expectEqual(source, target);
  });

  it("closes the source to every change, says so at a start, and lets it open again", async () => {
    await inSource("insert into meta values ('k', '1')");
    await copy();
    for (const sql of ["insert into meta values ('l', '')", "update meta set value = '2'", "delete from meta"])
      await expect(inSource(sql)).rejects.toThrow("portal-moved");
    await expect(source.start()).rejects.toThrow("ist umgezogen und nimmt keine Änderungen mehr an");
    await expect(copy()).rejects.toThrow("ist nicht leer");
    expect(await reopenSource(source.url)).toBe(true);
    await inSource("update meta set value = '2'");
    await source.start();
    expect(await reopenSource(source.url)).toBe(false);
    expect(await target.rows("select value from meta")).toEqual(["1"]);
  });

  it("gives up a pause that lasts too long, keeps nothing, and leaves the source as it was", async () => {
    await inSource("insert into meta values ('k', '1')");
    const kinds: string[] = [];
    const slow = copy(
      async ({ kind }) => {
        kinds.push(kind);
        if (kind === "paused") await new Promise((resolve) => setTimeout(resolve, 300));
        if (kind === "given-up") await inSource("insert into meta select 'k' || count(*), '' from meta");
      },
      { pauseMs: 100, compareMs: 50 },
    );
    await expect(slow).rejects.toThrow("gelang in 5 Versuchen nicht innerhalb der Pause von 0.1 Sekunden");
    expect(kinds.filter((kind) => kind === "given-up")).toHaveLength(5);
    expect(await source.rows("select count(*) from meta")).toEqual(["6"]);
    await source.start();
    expect(await abortCopy(source.url)).toBe(false);
    expect(await copy()).toBe("copied");
    await expectEqual(source, target);
  });

  it("gives up a pause that ends while tables are compared, and lets writers go on at once", async () => {
    await inSource(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000) insert into meta select 'k' || i, '' from n`,
    );
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const tables = readTables().length;
    // SQLite takes a turn for every batch, and the largest table comes last: the clock runs out before, within and behind it.
    const turns = [1, 3, 2 * tables - 1, 2 * tables + 1, 2 * tables + 3];
    const kinds: string[] = [];
    const runOut = async (after: number): Promise<void> => {
      for (let i = 0; i < after; i += 1) await nextTurn();
      vi.advanceTimersByTime(5000);
    };
    const interrupted = copy(
      async ({ kind }) => {
        kinds.push(kind);
        if (kind === "paused") void runOut(turns[kinds.filter((each) => each === "paused").length - 1] ?? 0);
        if (kind === "given-up") await inSource("insert into meta select 'l' || count(*), '' from meta");
      },
      { ...patient, pauseMs: 5000 },
    );
    await expect(interrupted).rejects.toThrow("gelang in 5 Versuchen nicht innerhalb der Pause von 5 Sekunden");
    expect(kinds.filter((kind) => kind === "given-up")).toHaveLength(5);
    vi.useRealTimers();
    expect(await source.rows("select count(*) from meta")).toEqual(["5005"]);
    expect(await abortCopy(source.url)).toBe(false);
    await source.start();
    expect(await copy()).toBe("copied");
    await expectEqual(source, target);
  });

  it("compares what is too large for the pause by number and by what has changed", async () => {
    await inSource("insert into meta values ('k', '1')");
    let counted: readonly string[] = [];
    await copy(
      (progress) => {
        if (progress.kind === "moved") counted = progress.counted;
      },
      { ...patient, compareMs: -1 },
    );
    expect(counted).toContain("meta");
    await expectEqual(source, target);
  });
});
