import { beforeEach, expect, it } from "vitest";
import { ownTime, showOwnTimes } from "./own-time-zone.ts";

beforeEach(() => {
  document.body.innerHTML = `<p data-own-zone hidden></p><time datetime="2027-03-28T08:00:00Z" data-own-time>10:00</time>`;
});

it.each([
  ["Europe/Lisbon", "2027-03-27T08:00:00Z", "08:00 Uhr"],
  ["Europe/Lisbon", "2027-03-28T08:00:00Z", "09:00 Uhr"],
  ["Asia/Tokyo", "2027-03-28T15:30:00Z", "Mo., 29.3., 00:30 Uhr"],
])("says in %s what clock shows %s", (zone, at, expected) => expect(ownTime(new Date(at), zone)).toBe(expected));

it("leaves the page alone in Berlin", () => {
  showOwnTimes(document, "Europe/Berlin");
  expect(document.querySelector("time")?.textContent).toBe("10:00");
  expect(document.querySelector<HTMLElement>("[data-own-zone]")?.hidden).toBe(true);
});

it("adds the reader's own time elsewhere, and says so", () => {
  showOwnTimes(document, "America/New_York");
  expect(document.querySelector("time")?.textContent).toBe("10:00 (04:00 Uhr)");
  expect(document.querySelector<HTMLElement>("[data-own-zone]")?.hidden).toBe(false);
});
