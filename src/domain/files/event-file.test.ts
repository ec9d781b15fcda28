import { expect, it } from "vitest";
import type { PhotoConsent } from "../booking/photo-consent.ts";
import { isPhotoShown, type PhotoMark } from "./event-file.ts";

const DAY = 24 * 60 * 60 * 1000;
const now = new Date("2027-06-01T10:00:00Z");
const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY);

it.each<[string, PhotoMark, readonly (PhotoConsent | undefined)[], Readonly<{ hidden?: boolean; days?: number }>, boolean]>([
  ["nobody has looked at", "offen", [], {}, false],
  ["nobody has looked at, though all have consented", "offen", ["yes"], {}, false],
  ["nobody can be recognised on", "niemand", [], {}, true],
  ["has somebody on it though nobody was to be recognised", "niemand", ["yes"], {}, false],
  ["one with consent is on", "personen", ["yes"], {}, true],
  ["all with consent are on", "personen", ["yes", "yes"], {}, true],
  ["one without an answer is on", "personen", ["yes", undefined], {}, false],
  ["one who said no is on", "personen", ["no", "yes"], {}, false],
  ["shows people of whom none is left", "personen", [], {}, false],
  ["somebody has hidden", "niemand", [], { hidden: true }, false],
  ["is 364 days old", "niemand", [], { days: 364 }, true],
  ["is 365 days old", "niemand", [], { days: 365 }, false],
])("a photo that %s", (_, marked, answers, { hidden = false, days = 1 }, shown) =>
  expect(isPhotoShown({ marked, hiddenAt: hidden ? now : null, uploadedAt: daysAgo(days) }, answers, now)).toBe(shown),
);
