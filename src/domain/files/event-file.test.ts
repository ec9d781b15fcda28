import { expect, it } from "vitest";
import { isPhotoShown, type PhotoAnswer, type PhotoMark } from "./event-file.ts";

const DAY = 24 * 60 * 60 * 1000;
const now = new Date("2027-06-01T10:00:00Z");
const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY);

it.each<[string, PhotoMark, readonly (PhotoAnswer | undefined)[], Readonly<{ hidden?: boolean; days?: number }>, boolean]>([
  ["nobody has looked at", "offen", [], {}, false],
  ["nobody has looked at, though all have consented", "offen", ["ja"], {}, false],
  ["nobody can be recognised on", "niemand", [], {}, true],
  ["has somebody on it though nobody was to be recognised", "niemand", ["ja"], {}, false],
  ["one with consent is on", "personen", ["ja"], {}, true],
  ["all with consent are on", "personen", ["ja", "ja"], {}, true],
  ["one without an answer is on", "personen", ["ja", undefined], {}, false],
  ["one who said no is on", "personen", ["nein", "ja"], {}, false],
  ["shows people of whom none is left", "personen", [], {}, false],
  ["somebody has hidden", "niemand", [], { hidden: true }, false],
  ["is 364 days old", "niemand", [], { days: 364 }, true],
  ["is 365 days old", "niemand", [], { days: 365 }, false],
])("a photo that %s", (_, marked, answers, { hidden = false, days = 1 }, shown) =>
  expect(isPhotoShown({ marked, hiddenAt: hidden ? now : null, uploadedAt: daysAgo(days) }, answers, now)).toBe(shown),
);
