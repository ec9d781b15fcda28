import { expect, it } from "vitest";
import { keepTogetherHtml } from "./keep-together-html.ts";

const shown = (html: string): string => keepTogetherHtml(html).replaceAll("\u00a0", "~");

it.each([
  ["<h1>§ 37 BetrVG</h1>", "<h1>§~37 BetrVG</h1>"],
  ['<a title="§ 37" href="/x">§ 37 <b>Abs. 6</b></a>', '<a title="§ 37" href="/x">§~37 <b>Abs.~6</b></a>'],
  ['<label for="a">Beschluss vom 8. März 2000</label>', '<label for="a">Beschluss vom 8.~März~2000</label>'],
  ['<input value="§ 37"><textarea>§ 37</textarea> § 38', '<input value="§ 37"><textarea>§ 37</textarea> §~38'],
  ["<select><option>§ 37</option></select> § 38", "<select><option>§ 37</option></select> §~38"],
  ['<script>"§ 37 <b"</script> § 38', '<script>"§ 37 <b"</script> §~38'],
  [
    '<astro-island props="{&quot;a&quot;:1}" x="a > b"><p>§ 37</p><astro-island><i>§ 37</i></astro-island> § 37</astro-island> § 38',
    '<astro-island props="{&quot;a&quot;:1}" x="a > b"><p>§ 37</p><astro-island><i>§ 37</i></astro-island> § 37</astro-island> §~38',
  ],
  ["a < b und § 37", "a < b und §~37"],
])("%s becomes %s", (html, expected) => expect(shown(`<html><body>${html}</body></html>`)).toBe(`<html><body>${expected}</body></html>`));

it("leaves the head alone, and a part of a page without a body is one", () => {
  expect(shown("<head><title>§ 37</title></head><body>§ 37")).toBe("<head><title>§ 37</title></head><body>§~37");
  expect(shown("<li>§ 37</li>")).toBe("<li>§~37</li>");
});

it("reads a megabyte of what never ends", () => {
  for (const piece of ["<", "<a ", "<a b='", "<astro-island>", "<textarea>", "§ "]) {
    const long = `<body>${piece.repeat(200_000)}`;
    expect(keepTogetherHtml(long).length).toBe(long.length);
  }
});
