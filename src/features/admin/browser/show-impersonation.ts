import { END_IMPERSONATION_PATH, impersonationTexts as texts } from "#src/domain/accounts/impersonation.ts";
import { $impersonation, ensureUser, forgetUser } from "#src/shared/browser/user.store.ts";
import type { ImpersonationFacts } from "#src/shared/http/get-user.contract.ts";

type Part = string | Node;

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, ...parts: Part[]): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== "") made.className = className;
  made.append(...parts);
  return made;
}

function endForm(customer: string): HTMLFormElement {
  const button = element("button", "button", texts.end, element("span", "visually-hidden", texts.ended(customer)));
  button.type = "submit";
  const form = element("form", "", button);
  form.method = "post";
  form.action = END_IMPERSONATION_PATH;
  return form;
}

/** The banner of ImpersonationBanner.astro as a bar at the lower edge: nothing of the page moves. */
function bannerOf({ customer, admin, until }: ImpersonationFacts): HTMLElement {
  const names: readonly Part[] = [
    `${texts.customer} `,
    element("b", "", customer),
    `. ${texts.admin} `,
    element("b", "", admin),
    ". ",
    element("span", "", texts.until(until)),
  ];
  const banner = element("aside", "impersonation-banner floating", element("div", "wrap", element("p", "", ...names), endForm(customer)));
  banner.setAttribute("aria-label", texts.label);
  return banner;
}

/** For pages that are the same for everybody; draws nothing where the server has drawn the banner already. */
export async function showImpersonation(): Promise<void> {
  await ensureUser();
  const facts = $impersonation.get();
  if (facts === null) document.querySelector(".impersonation-banner.floating")?.remove();
  else if (document.querySelector(".impersonation-banner") === null) document.body.prepend(bannerOf(facts));
}

// The back button may bring a page back from before a view began or ended: what was known then counts no more.
window.addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  forgetUser();
  void showImpersonation();
});
