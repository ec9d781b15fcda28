import { describe, expect, it } from "vitest";
import { shopReturn } from "./shop-return.ts";

describe("return addresses", () => {
  it.each([
    ["/", "https://shop.example.org/"],
    ["/artikel/7?farbe=blau#bild", "https://shop.example.org/artikel/7?farbe=blau#bild"],
    ["https://shop.example.org/artikel", "https://shop.example.org/artikel"],
    ["HTTPS://SHOP.EXAMPLE.ORG/artikel", "https://shop.example.org/artikel"],
    ["https://shop.example.org:443/artikel", "https://shop.example.org/artikel"],
    ["/a/../b", "https://shop.example.org/b"],
  ])("%s leads below the shop", (wish, expected) => expect(shopReturn(wish, { origin: "https://shop.example.org" })).toBe(expected));

  const evil = [
    ...["", "artikel", "//evil.example", "///evil.example", "////evil.example/x", "/\\evil.example", "\\/evil.example", "\\\\evil.example"],
    ...[
      "https://evil.example",
      "https://evil.example/",
      "http://evil.example",
      "https:evil.example",
      "https:/evil.example",
      "https:///evil.example",
    ],
    ...[
      "http://shop.example.org/",
      "https://shop.example.org.evil.example/",
      "https://shop.example.org@evil.example/",
      "https://evilshop.example.org/",
    ],
    ...[
      "https://evil.example/shop.example.org",
      "https://evil.example?https://shop.example.org",
      "https://evil.example#https://shop.example.org",
    ],
    ...[
      "https://user@shop.example.org/",
      "https://user:pass@shop.example.org/",
      "https://:@evil.example",
      "https://shop.example.org:8443/",
    ],
    ...[
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "javascript://shop.example.org/%0aalert(1)",
      "data:text/html,x",
      "vbscript:x",
      "blob:https://shop.example.org/x",
    ],
    ...["ftp://shop.example.org/", "file:///etc/passwd", "about:blank", "mailto:a@shop.example.org", "ws://shop.example.org/"],
    ...["/a/..//evil.example", "/..//evil.example", "/%2e%2e//evil.example", "/.//evil.example", "https://shop.example.org//evil.example"],
    ...[
      "/\tevil.example",
      "/\t/evil.example",
      "/\n/evil.example",
      "/x\r\nLocation: https://evil.example",
      " /artikel",
      " https://evil.example",
      "/artikel ",
    ],
    ...[
      "/ü",
      "https://shop.example.org。evil.example/",
      "https://shоp.example.org/",
      "%2F%2Fevil.example",
      "https%3A%2F%2Fevil.example",
      "/x\\..\\..\\evil",
    ],
  ];
  it("that lead elsewhere are at least fifty here", () => expect(new Set(evil).size).toBeGreaterThanOrEqual(50));
  it.each(evil)("%j leads nowhere", (wish) => expect(shopReturn(wish, { origin: "https://shop.example.org" })).toBeNull());
  it("none leads nowhere", () => expect(shopReturn(null, { origin: "https://shop.example.org" })).toBeNull());
});
