import { describe, expect, it } from "vitest";
import { safeTarget } from "./safe-target.ts";

const origins = { ifb: "https://www.ifb.example", betriebsrat: "https://www.betriebsrat.example" };
const target = (wish: string | null) => safeTarget(wish, "ifb", origins);

describe("safeTarget", () => {
  it.each([
    ["/", "/"],
    ["/meinifb/merkliste", "/meinifb/merkliste"],
    ["/suche?q=a%20b#c", "/suche?q=a%20b#c"],
    ["https://www.ifb.example/seminare?x=1", "/seminare?x=1"],
    ["https://WWW.ifb.example/seminare", "/seminare"],
    ["https://www.betriebsrat.example/forum", "https://www.betriebsrat.example/forum"],
    ["/a/../b", "/b"],
  ])("takes %s as %s", (wish, expected) => expect(target(wish)).toBe(expected));

  it.each([
    [null],
    [""],
    ["seminare"],
    ["//evil.example"],
    ["///evil.example"],
    ["/\\evil.example"],
    ["\\\\evil.example"],
    ["/x\\..\\..\\evil"],
    ["https://evil.example/"],
    ["http://www.ifb.example/"],
    ["https://www.ifb.example.evil.example/"],
    ["https://www.ifb.example@evil.example/"],
    ["https://user:pass@www.ifb.example/"],
    ["https:evil.example"],
    ["https:///evil.example"],
    ["javascript:alert(1)"],
    ["JaVaScRiPt:alert(1)"],
    ["data:text/html,x"],
    ["ftp://www.ifb.example/"],
    ["/a/..//evil.example"],
    ["/%0d%0aSet-Cookie:x=1\r\n"],
    ["/\tevil"],
    [" /seminare"],
    ["/ü"],
    ["%2F%2Fevil.example"],
  ])("refuses %j", (wish) => expect(target(wish)).toBeNull());

  it("keeps an encoded slash as a part of the path", () => expect(target("/%2F%2Fevil.example")).toBe("/%2F%2Fevil.example"));
});
