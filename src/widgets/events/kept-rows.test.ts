import { expect, it } from "vitest";
import { keptRows } from "./kept-rows.ts";

const events = [{ id: 1 }, { id: 2 }, { id: 3 }];

function page() {
  const drawn: number[] = [];
  const draw = async ({ id }: { id: number }): Promise<string> => {
    drawn.push(id);
    return `<li>${id}${drawn.length === 1 ? "<script src=x></script>" : ""}</li>`;
  };
  return { drawn, draw };
}

it("draws each row once, but the first of a page every time for the sake of its scripts", async () => {
  const [one, other, reversed] = [page(), page(), page()];
  const all = "<li>1<script src=x></script></li><li>2</li><li>3</li>";
  expect([await keptRows(events, true, one.draw), one.drawn]).toEqual([all, [1, 2, 3]]);
  expect([await keptRows(events, true, other.draw), other.drawn]).toEqual([all, [1]]);
  const back = "<li>3<script src=x></script></li><li>2</li><li>1</li>";
  expect([await keptRows(events.toReversed(), true, reversed.draw), reversed.drawn]).toEqual([back, [3, 1]]);
});

it("draws an event anew that something changed about", async () => {
  const { drawn, draw } = page();
  await keptRows(events, true, draw);
  drawn.length = 1;
  await keptRows([{ id: 2 }], false, draw);
  expect(drawn).toEqual([1, 2]);
});
