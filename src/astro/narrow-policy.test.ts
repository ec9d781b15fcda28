import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { narrowPolicy } from "./narrow-policy.ts";

const hashOf = (code: string): string => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const [used, unused, style] = [hashOf("start()"), hashOf("other()"), hashOf("p{margin:0}")];
const policy = `default-src 'self'; script-src 'self' ${used} ${unused}; style-src 'self' ${style};`;

describe("narrowPolicy", () => {
  it.each([
    ["a page without inline code", "<p>Text</p>", "default-src 'self'; script-src 'self'; style-src 'self';"],
    ["a script", "<script>start()</script>", `default-src 'self'; script-src 'self' ${used}; style-src 'self';`],
    ["a module script", '<script type="module">start()</script>', `default-src 'self'; script-src 'self' ${used}; style-src 'self';`],
    ["a style", "<style>p{margin:0}</style>", `default-src 'self'; script-src 'self'; style-src 'self' ${style};`],
    ["a file", '<script src="/a.js"></script>', "default-src 'self'; script-src 'self'; style-src 'self';"],
    ["data", '<script type="application/ld+json">start()</script>', "default-src 'self'; script-src 'self'; style-src 'self';"],
    ["foreign code", "<script>evil()</script>", "default-src 'self'; script-src 'self'; style-src 'self';"],
  ])("keeps what %s needs", (_, html, expected) => expect(narrowPolicy(policy, html)).toBe(expected));
});
