import { expect, it } from "vitest";
import { readInstant } from "./read-instant.ts";

it.each([
  ["2027-03-05T12:00:00.000Z", "2027-03-05T12:00:00.000Z"],
  ["2027-03-05T12:00:00+01:00", "2027-03-05T11:00:00.000Z"],
  ["2027-03-05T23:45Z", "2027-03-05T23:45:00.000Z"],
])("reads %s", (text, at) => expect(readInstant(text)?.toISOString()).toBe(at));

it.each([
  "+275760-09-13T00:00:00Z",
  "-271821-04-20T00:00:00Z",
  "0000-01-01T00:00:00+14:00",
  "9999-12-31T23:59:00-12:00",
  "2027-02-30T09:00:00Z",
  "2027-03-05T25:00:00Z",
  "2027-03-05T12:00:00",
  "2027-03-05",
  "Fri, 05 Mar 2027 12:00:00 GMT",
  "5",
  "",
])("takes %j for none", (text) => expect(readInstant(text)).toBeNull());
