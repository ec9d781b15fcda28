import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepLoginAcrossSites } from "./keep-login.ts";

const other = "http://betriebsrat.localhost:4321";

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: this is how the server's hints look to a script.
  document.cookie = text;
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <a id="other" href="${other}/news?seite=2">News</a>
    <a id="own" href="/seminare">Seminare</a>`;
  document.addEventListener("click", (event) => event.preventDefault());
  keepLoginAcrossSites(other);
});
afterEach(() => {
  for (const name of ["ifb_login", "ifb_cart_hint"]) setCookie(`${name}=; Max-Age=0`);
  vi.useRealTimers();
});

const link = (id: string) => document.getElementById(id) as HTMLAnchorElement;

function hrefWhenClicked(id: string): string | null {
  link(id).click();
  const href = link(id).getAttribute("href");
  vi.runAllTimers();
  return href;
}

describe("a link to the other site", () => {
  it.each(["ifb_login=1", "ifb_cart_hint=1"])("goes through the hand-off with %s, and is itself again afterwards", (cookie) => {
    setCookie(cookie);
    expect(hrefWhenClicked("other")).toBe(`/kundenportal/get-token?redirect=${encodeURIComponent(`${other}/news?seite=2`)}`);
    expect(link("other").href).toBe(`${other}/news?seite=2`);
  });

  it("is left alone without login and cart", () => expect(hrefWhenClicked("other")).toBe(`${other}/news?seite=2`));
});

it("leaves links of the own site alone", () => {
  setCookie("ifb_login=1");
  expect(hrefWhenClicked("own")).toBe("/seminare");
});
