const part = (href: string): string => `${href}&teil=1`;

async function load(href: string): Promise<Element> {
  const response = await fetch(part(href), { headers: { Accept: "text/html" } });
  const page = new DOMParser().parseFromString(response.ok ? await response.text() : "", "text/html");
  const posts = page.querySelector("[data-posts]");
  if (posts === null) throw new Error("no posts in the answer");
  return posts;
}

/** Puts the posts behind "Weitere Beiträge laden" below those that are shown. Whatever fails ends as the link it is. */
export function loadMorePosts(
  root: Element | null = document.querySelector("[data-posts]"),
  leave = (href: string) => location.assign(href),
): void {
  root?.addEventListener("click", async (event) => {
    const click = event as MouseEvent;
    const link = click.target instanceof Element ? click.target.closest<HTMLAnchorElement>("[data-posts-more] a") : null;
    if (link === null || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    if (root.getAttribute("aria-busy") === "true") return;
    root.setAttribute("aria-busy", "true");
    try {
      const posts = await load(link.href);
      const fresh = [...posts.querySelectorAll("ul > li")];
      root.querySelector("ul")?.append(...fresh);
      const [status, more] = [root.querySelector("[data-posts-status]"), posts.querySelector("[data-posts-more] a")];
      if (status) status.textContent = posts.querySelector("[data-posts-status]")?.textContent ?? "";
      // Reading goes on with the first new post, which also takes the focus from a link that may go.
      fresh[0]?.querySelector<HTMLAnchorElement>("a")?.focus();
      if (more instanceof HTMLAnchorElement) link.href = more.getAttribute("href") ?? link.href;
      else link.closest("[data-posts-more]")?.remove();
    } catch {
      leave(link.href);
    } finally {
      root.removeAttribute("aria-busy");
    }
  });
}
