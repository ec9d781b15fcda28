import { request } from "#src/shared/http/request.ts";
import { aboutTitleRoute } from "../rules/about-title.route.ts";
import { answersIn, linkItem } from "./link-item.ts";

/** Milliseconds of rest before anything is asked: nobody reads what is alike while typing. */
export const ASK_AFTER_MS = 400;
/** Shorter titles say nothing that could be alike. */
const SHORTEST = 8;
/** Whoever types on after so many answers has seen what there is. */
export const MOST_ASKED = 25;

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

function sentence(threads: number, pages: number): string {
  const parts = [
    ...(threads === 0 ? [] : [counted(threads, "ähnliches Thema", "ähnliche Themen")]),
    ...(pages === 0 ? [] : [counted(pages, "Seite dazu", "Seiten dazu")]),
  ];
  return parts.length === 0 ? "" : `Gefunden: ${parts.join(" und ")}.`;
}

/**
 * Shows below the field what others have asked already, and which pages of ours may answer it. One call after a pause, at most one
 * under way, and none twice in a row for the same words; what something newer has overtaken is dropped. Without an answer nothing
 * is shown, and the next step of the form shows the same.
 */
export function showAboutTitle(field: HTMLInputElement, place: HTMLElement): void {
  const said = place.querySelector<HTMLElement>("[role=status]");
  const lists = [...place.querySelectorAll<HTMLElement>("[data-found]")];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = "";
  let calls = 0;
  let busy = false;

  const show = (items: readonly (readonly HTMLLIElement[])[]): void => {
    for (const [i, list] of lists.entries()) {
      const found = items[i] ?? [];
      list.hidden = found.length === 0;
      list.querySelector("ul")?.replaceChildren(...found);
    }
    if (said !== null) said.textContent = sentence(items[0]?.length ?? 0, items[1]?.length ?? 0);
  };

  const ask = async (): Promise<void> => {
    const title = field.value.trim().replace(/\s+/g, " ");
    if (busy || title === asked) return;
    asked = title;
    if (title.length < SHORTEST || calls >= MOST_ASKED) {
      show([]);
      return;
    }
    busy = true;
    calls += 1;
    const found = await request(aboutTitleRoute, { title }).catch(() => null);
    busy = false;
    if (field.value.trim().replace(/\s+/g, " ") !== title) {
      later();
      return;
    }
    show([
      found?.threads.map(({ title: name, url, posts, solved }) =>
        linkItem(name, url, solved ? `gelöst, ${answersIn(posts)}` : answersIn(posts)),
      ) ?? [],
      found?.pages.map(({ title: name, url, label }) => linkItem(name, url, label)) ?? [],
    ]);
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), ASK_AFTER_MS);
  };
  field.addEventListener("input", later);
  later();
}
