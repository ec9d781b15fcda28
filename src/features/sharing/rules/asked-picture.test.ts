import { expect, it } from "vitest";
import { askedPicture, titleFor } from "./asked-picture.ts";

it.each([
  ["/teilen/ifb/contract/seminare/p/10001.png", { brand: "ifb", page: "/seminare/p/10001", shown: "/teilen/ifb/contract.png" }],
  ["/teilen/betriebsrat/news/news/über.png", { brand: "betriebsrat", page: "/news/über", shown: "/teilen/betriebsrat/news.png" }],
  ["/teilen/ifb/0a1b-1200.jpg@40/standorte/a.jpg", { brand: "ifb", page: "/standorte/a", shown: "/media/0a1b-1200.jpg", focus: 40 }],
  ["/teilen/betriebsrat/0a1b.svg/news/a.jpg", { brand: "betriebsrat", page: "/news/a", shown: "/media/0a1b.svg", focus: 50 }],
  ["/teilen/ifb/0a1b-1200.jpg@40/standorte/a.png", undefined],
  ["/teilen/ifb/..-1200.jpg/standorte/a.jpg", undefined],
  ["/teilen/ifb/contract.png", undefined],
  ["/teilen/andere/contract/seminare.png", undefined],
  ["/teilen/ifb/contract/seminare.jpg", undefined],
])("reads %s", (path, asked) => expect(askedPicture(path)).toEqual(asked));

const html = (image: string): string =>
  `<meta property="og:title" content="Recht &amp; &quot;Gesetz&quot; &lt;1&gt;"><meta property="og:image" content="${image}">`;

it("takes the title of a page that names the picture as its own", () => {
  expect(titleFor("/teilen/ifb/law/news/über.png", html("https://ifb.example/teilen/ifb/law/news/%C3%BCber.png"))).toBe(
    'Recht & "Gesetz" <1>',
  );
});

it.each([html("https://ifb.example/teilen/ifb/other/news/x.png"), html("").replace(/<meta property="og:image"[^>]*>/, ""), ""])(
  "takes none of a page that names another or none",
  (page) => expect(titleFor("/teilen/ifb/law/news/x.png", page)).toBeUndefined(),
);
