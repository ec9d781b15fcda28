import { expect, it } from "vitest";
import { failureBody } from "./error-answer.ts";

const asked = (method: string, url: string, accept = "text/html") => ({ method, url, headers: { accept } });

it("tells whoever sent a form that came at a bad moment that it is not lost", () => {
  const { status, text } = failureBody(asked("POST", "/online-fax/1/pdf"), "unavailable");
  expect(status).toBe(503);
  expect(text).toContain("Ihre Eingaben sind noch da");
  expect(failureBody(asked("GET", "/suche"), "unavailable").text).not.toContain("Ihre Eingaben");
});

it.each([
  ["body-too-large", 413],
  ["headers-too-large", 431],
  ["too-slow", 408],
  ["unsupported-media-type", 415],
] as const)("words %s as a page and as JSON with the same sentence", (failure, status) => {
  const page = failureBody(asked("POST", "/checkout"), failure);
  const json = failureBody(asked("POST", "/order-api/add-cart-item", ""), failure);
  expect([page.status, json.status]).toEqual([status, status]);
  const { error } = JSON.parse(json.text) as { error: { code: string; message: string } };
  expect(error.code).toBe(failure);
  expect(page.text).toContain(error.message);
});
