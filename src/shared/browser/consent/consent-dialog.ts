import { type CookieConsentConfig, hide, reset, run, show, showPreferences } from "vanilla-cookieconsent";
import { cookieName } from "../cookie.ts";
import sheet from "./consent.css?url";
import { CONSENT_COOKIE, CONSENT_REVISION } from "./consent-rule.ts";
import { consentTexts } from "./consent-texts.ts";

/** The question locks nothing: focus stays, Tab may leave it, Escape puts it away undecided, which is no consent. */
function unlock(question: HTMLElement): void {
  question.removeAttribute("aria-modal");
  const anchor = question.querySelector<HTMLElement>("[tabindex='-1']");
  // The library would call it, in the middle of what the visitor is doing.
  if (anchor) anchor.focus = () => undefined;
  question.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
    if (event.key === "Escape" || event.key === "Tab") event.stopPropagation();
  });
}

const configuration = (decided: () => void): CookieConsentConfig => ({
  revision: CONSENT_REVISION,
  autoShow: false,
  // There are no scripts and no cookies of others that would have to be started or cleared away.
  manageScriptTags: false,
  autoClearCookies: false,
  disablePageInteraction: false,
  // Nothing is shown on arrival: who sees it has asked for it or used the cart.
  hideFromBots: false,
  cookie: {
    name: cookieName(CONSENT_COOKIE),
    // The library would name the host, and a cookie bound to it by its name must not: browsers would refuse it.
    domain: "",
    expiresAfterDays: 182,
    sameSite: "Lax",
    secure: location.protocol === "https:",
  },
  guiOptions: {
    consentModal: { layout: "box", position: "bottom left", equalWeightButtons: true },
    preferencesModal: { layout: "box", equalWeightButtons: true },
  },
  categories: { necessary: { enabled: true, readOnly: true }, statistics: {}, marketing: {} },
  language: { default: "de", translations: { de: consentTexts } },
  onFirstConsent: decided,
  onChange: decided,
  onModalReady: ({ modalName, modal }) => {
    if (modalName === "consentModal") unlock(modal);
  },
});

function addStyles(): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = sheet;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`Stylesheet ${sheet} did not load`));
    });
    document.head.append(link);
  });
}

let ready: Promise<void> | undefined;

async function prepare(decided: () => void): Promise<void> {
  // By address and not by import: an imported sheet would be linked in the head of every page.
  await addStyles();
  await run(configuration(decided));
}

function prepared(decided: () => void): Promise<void> {
  ready ??= prepare(decided).catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

/** Room between the question and what it must not hide, with the way it slides in. */
const GAP = 40;

/** What the visitor has just done stays in view: above a bar that is fixed the question moves up, else the page does. */
function keepInView(done: Element): void {
  const question = document.querySelector<HTMLElement>("#cc-main .cm");
  if (!question) return;
  const [said, asked] = [done.getBoundingClientRect(), question.getBoundingClientRect()];
  if (said.bottom <= asked.top - GAP || said.top >= asked.bottom || said.right <= asked.left || said.left >= asked.right) return;
  const bar = done.closest("[data-buy]");
  if (bar && getComputedStyle(bar).position === "fixed")
    question.style.bottom = `${innerHeight - bar.getBoundingClientRect().top + GAP / 4}px`;
  else window.scrollBy(0, said.bottom - asked.top + GAP);
}

/** Shows the question; `decided` is called after each choice, now or later. */
export async function showQuestion(decided: () => void): Promise<void> {
  const done = document.activeElement?.closest("form");
  await prepared(decided);
  show(true);
  if (done) keepInView(done);
}

export async function showSettings(decided: () => void): Promise<void> {
  const isRead = ready !== undefined;
  await prepared(decided);
  // The library remembers the choice that it read once: another tab may have made another one since.
  if (isRead) {
    reset();
    await run(configuration(decided));
  }
  showPreferences();
}
