import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { inPieces, type PieceLimits } from "./in-pieces.ts";

const limits: PieceLimits = { perTurn: 3, besideKnown: 1, waiting: 6 };

function arriving(isKnownUnderWay = () => false) {
  const seen: string[] = [];
  const pieces = inPieces(({ url = "" }) => void seen.push(url), isKnownUnderWay, limits);
  onTestFinished(pieces.close);
  const arrive = (names: string, cookie?: string): void => {
    for (const url of names) pieces.onRequest({ url, headers: { cookie } } as IncomingMessage, {} as ServerResponse);
  };
  const turn = async (): Promise<string> => {
    await new Promise(setImmediate);
    return seen.splice(0).join("");
  };
  return { arrive, turn, now: () => seen.splice(0).join("") };
}

it("looks at once at few requests, however often they come", async () => {
  const { arrive, turn, now } = arriving();
  for (let round = 0; round < 5; round += 1) {
    arrive("abc");
    expect(now()).toBe("abc");
    expect(await turn()).toBe("");
  }
});

it("looks at many in pieces, in the order they came, also when more come meanwhile", async () => {
  const { arrive, turn, now } = arriving();
  arrive("abcdefg");
  expect(now()).toBe("abc");
  arrive("h");
  expect([await turn(), await turn(), await turn()]).toEqual(["def", "gh", ""]);
  arrive("i");
  expect(now()).toBe("i");
});

it("looks at once at those of visitors we know", async () => {
  const { arrive, turn, now } = arriving();
  arrive("abcde");
  arrive("K", "a=b; __Host-ifb_cart=x");
  expect(now()).toBe("abcK");
  expect(await turn()).toBe("de");
});

it("looks at fewer while a page for somebody we know is being made", async () => {
  let known = true;
  const { arrive, turn, now } = arriving(() => known);
  arrive("abcde");
  expect([now(), await turn()]).toEqual(["a", "b"]);
  known = false;
  expect([await turn(), await turn()]).toEqual(["cde", ""]);
});

it("puts off no more than fit: those beyond are looked at", () => {
  const { arrive, now } = arriving();
  arrive("abcdefghijk");
  expect(now()).toBe("abcjk");
});
