import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadMorePosts } from "./load-more-posts.ts";

const items = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => `<li><a href="/news/${from + i}">Beitrag ${from + i}</a></li>`).join("");
const posts = (from: number, to: number, status: string, more: string | null): string =>
  `<div data-posts><ul>${items(from, to)}</ul><p role="status" data-posts-status>${status}</p>${more === null ? "" : `<p data-posts-more><a href="${more}">Weitere Beiträge laden</a></p>`}</div>`;

const leave = vi.fn<(href: string) => void>();
beforeEach(() => {
  document.body.innerHTML = posts(1, 2, "2 von 5 Beiträgen", "/tag/kosten/load-articles?seite=2");
  loadMorePosts(document.querySelector("[data-posts]"), leave);
});
afterEach(() => {
  vi.unstubAllGlobals();
  leave.mockReset();
});

const answers = (...bodies: readonly (string | number)[]) => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const body = bodies[asked.length] ?? 500;
    asked.push(url);
    return typeof body === "number" ? new Response("", { status: body }) : new Response(body);
  });
  return asked;
};
const link = (): HTMLAnchorElement | null => document.querySelector("[data-posts-more] a");
const shown = (): number => document.querySelectorAll("[data-posts] li").length;

it("puts further posts below, says how many there are, and reads on with the first new one", async () => {
  const asked = answers(posts(3, 4, "4 von 5 Beiträgen", "/tag/kosten/load-articles?seite=3"), posts(5, 5, "5 von 5 Beiträgen", null));
  link()?.click();
  await vi.waitFor(() => expect(shown()).toBe(4));
  expect(document.querySelector("[role=status]")?.textContent).toBe("4 von 5 Beiträgen");
  expect(document.activeElement?.textContent).toBe("Beitrag 3");
  await vi.waitFor(() => expect(document.querySelector("[aria-busy]")).toBeNull());
  link()?.click();
  await vi.waitFor(() => expect(shown()).toBe(5));
  expect(link()).toBeNull();
  expect(document.activeElement?.textContent).toBe("Beitrag 5");
  expect(asked.map((url) => new URL(url, location.href).search)).toEqual(["?seite=2&teil=1", "?seite=3&teil=1"]);
});

it("asks once however often somebody presses", async () => {
  const asked = answers(posts(3, 4, "4 von 5 Beiträgen", null));
  link()?.click();
  link()?.click();
  await vi.waitFor(() => expect(shown()).toBe(4));
  expect(asked).toHaveLength(1);
});

it.each([[500], ["<p>etwas anderes</p>"]])("goes to the page itself when %j comes back", async (body) => {
  answers(body);
  link()?.click();
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith(expect.stringMatching(/\/tag\/kosten\/load-articles\?seite=2$/)));
  expect(shown()).toBe(2);
});

it("leaves a click that opens a new window alone", () => {
  const asked = answers();
  let ours = true;
  const browser = (click: Event): void => {
    ours = click.defaultPrevented;
    click.preventDefault();
  };
  document.addEventListener("click", browser, { once: true });
  link()?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }));
  expect([asked, ours]).toEqual([[], false]);
});
