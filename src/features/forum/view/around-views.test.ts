import { expect, it } from "vitest";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";

const views: Views = import.meta.glob("./*.astro", { eager: true });

it("says which provisions changed since a post, and nothing where none has", async () => {
  const changed = [{ text: "§ 37 BetrVG", href: "/gesetze/betrvg/37", since: "24.07.2024" }];
  const { page, faults } = await renderView(views, "ChangedLaw", { changed });
  expect(faults).toEqual([]);
  expect(words(page.querySelector("p"))).toBe("Seit diesem Beitrag geändert: § 37 BetrVG (Stand 24.07.2024)");
  expect((await renderView(views, "ChangedLaw", { changed: [] })).page.querySelector("p")).toBeNull();
});

it("names seminars beside a thread, and none where none fits", async () => {
  const seminars = [{ title: "Arbeitsrecht Teil 1", text: "Grundlagen.", href: "https://ifb.example/seminare/arbeitsrecht-teil-1" }];
  const { page, faults } = await renderView(views, "FittingSeminars", { seminars });
  expect(faults).toEqual([]);
  expect(page.querySelector("a")?.getAttribute("href")).toBe(seminars[0]?.href);
  expect((await renderView(views, "FittingSeminars", { seminars: [] })).page.querySelector("section")).toBeNull();
});

it("leads to the forum below a provision before anything was fetched", async () => {
  const { page, faults } = await renderView(views, "ForumQuestions", { path: "/gesetze/betrvg/37" });
  expect(faults).toEqual([]);
  expect(page.querySelector("[data-forum-questions]")?.getAttribute("data-forum-questions")).toBe("/gesetze/betrvg/37");
  expect(page.querySelector("li a")?.getAttribute("href")).toBe("/forum");
});
