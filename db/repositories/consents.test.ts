import { beforeEach, expect, it } from "vitest";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import type { Store } from "../client.ts";
import { sampleStore } from "../seed/sample-store.ts";
import { addConsents, consentsOf, endConsents, type NewConsent } from "./consents.ts";
import { deleteWhatIsOver } from "./retention.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const ago = (years: number): Date => new Date(NOW.getTime() - years * YEAR_MS);
const given = (channel: NewConsent["channel"]): NewConsent => ({
  ...{ purpose: "recommendations", channel, state: "given", version: "1", wording: "Ja, gern.", contact: null },
});

let store: Store;
let anna = "";
beforeEach(async () => {
  store = await sampleStore([]);
  anna = await makeAccount(store, "anna@example.org");
  return store.close;
});

const add = (channel: NewConsent["channel"], at: Date) =>
  store.write((tx) => addConsents(tx, anna, [given(channel)], { origin: "settings", now: at }));
const end = (at: Date) => store.write((tx) => endConsents(tx, anna, { origin: "settings", now: at }));
const tidy = () => store.write((tx) => deleteWhatIsOver(tx, NOW));
const left = async () => (await consentsOf(store.db, anna)).map(({ channel, state }) => `${channel} ${state}`);

it.each([
  ["a consent in force, however old", [["email", 9, null]], ["email given"]],
  ["a consent that ended two years ago", [["email", 9, 2]], ["email given", "email ended"]],
  ["no consent that ended four years ago", [["email", 9, 4]], []],
  ["a consent to calls that ended four years ago", [["phone", 9, 4]], ["phone given", "phone ended"]],
  ["no consent to calls that ended six years ago", [["phone", 9, 6]], []],
  [
    "the proof of what was given again",
    [
      ["email", 9, 6],
      ["email", 5, null],
    ],
    ["email given", "email ended", "email given"],
  ],
] as const)("keeps %s", async (_, steps, kept) => {
  for (const [channel, since, until] of steps) {
    await add(channel, ago(since));
    if (until !== null) await end(ago(until));
  }
  await tidy();
  expect(await left()).toEqual(kept);
});

it("ends what is in force alone, and nothing twice", async () => {
  await add("email", ago(2));
  await add("post", ago(2));
  await end(ago(1));
  await end(NOW);
  expect(await left()).toEqual(["email given", "post given", "email ended", "post ended"]);
});
