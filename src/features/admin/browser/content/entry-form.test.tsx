import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { wakeEntry } from "./entry-form.ts";

const post = vi.fn<typeof fetch>();
const submitted = vi.fn<(intent: string | null, version: string | null) => void>();
const element = <Kind extends HTMLElement>(selector: string): Kind => document.querySelector<Kind>(selector) as Kind;
const note = (): string => element("[data-saved]").textContent ?? "";
const posts = (): readonly string[] =>
  post.mock.calls.map(([, init]) => String(new URLSearchParams(init?.body as URLSearchParams).get("intent")));
const click = (name: string): void => element<HTMLButtonElement>(`button[value=${name}]`).click();
const type = (text: string): void => {
  element<HTMLTextAreaElement>("textarea").value = text;
};
const pause = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

function atSubmit(event: SubmitEvent): void {
  if (event.defaultPrevented) return;
  event.preventDefault();
  const data = new FormData(event.target as HTMLFormElement);
  submitted((event.submitter as HTMLButtonElement | null)?.value ?? null, String(data.get("version")));
}

let listeners = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  listeners = new AbortController();
  document.body.innerHTML = `<p data-present></p>
    <form data-entry method="post" action="/manage/inhalte/news/a"><input type="hidden" name="version" value="3">
      <textarea name="body">Text</textarea><button name="intent" value="save">Speichern</button><span data-saved></span></form>
    <form method="post" action="/manage/inhalte/news/a"><input type="hidden" name="version" value="3">
      <button name="intent" value="release">Freigeben</button></form>`;
  // Each test has the page for itself.
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, "addEventListener").mockImplementation((name: string, work: EventListenerOrEventListenerObject) =>
      add(name, work, { signal: listeners.signal }),
    );
  }
  post.mockImplementation(async () => Response.json({ version: 4, others: [] }));
  wakeEntry(post);
  window.addEventListener("submit", atSubmit);
});
afterEach(() => {
  listeners.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
  post.mockReset();
  submitted.mockReset();
});

describe("what was typed in the last seconds", () => {
  it("is kept before a draft is released, and exactly that text is", async () => {
    type("Text mit Nachtrag");
    click("release");
    click("release");
    expect(submitted).not.toHaveBeenCalled();
    await pause(0);
    expect([posts(), submitted.mock.calls]).toEqual([["autosave"], [["release", "4"]]]);
  });

  it("decides nothing while it can't be kept", async () => {
    post.mockRejectedValue(new TypeError("offline"));
    type("Text mit Nachtrag");
    click("release");
    await pause(0);
    expect(submitted).not.toHaveBeenCalled();
    expect(note()).toContain("Keine Verbindung");
  });

  it("is not lost where the browser would leave the page", () => {
    const leave = (): boolean => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(leave()).toBe(true);
    type("Text mit Nachtrag");
    expect(leave()).toBe(false);
  });
});

describe("a save", () => {
  it("waits for the one that is under way, and overtakes nobody", async () => {
    let answer: (value: Response) => void = () => undefined;
    post.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    type("Text mit Nachtrag");
    await pause(5000);
    click("save");
    expect(submitted).not.toHaveBeenCalled();
    answer(Response.json({ version: 4 }));
    await pause(0);
    expect(submitted.mock.calls).toEqual([["save", "4"]]);
  });

  it("of a text that somebody came before is sent all the same: it is answered with both texts", async () => {
    post.mockImplementation(async () => Response.json({ problem: "Jemand war schneller." }, { status: 409 }));
    type("Text mit Nachtrag");
    await pause(10_000);
    expect([posts(), note()]).toEqual([["autosave"], "Jemand war schneller."]);
    click("save");
    // As long as the browser asks the page about the first time it does not send the form once more.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    expect(submitted).not.toHaveBeenCalled();
    await pause(0);
    expect(submitted.mock.calls).toEqual([["save", "3"]]);
  });

  it("waits where the login has ended, and says so", async () => {
    const login = new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
    Object.defineProperty(login, "redirected", { value: true });
    post.mockResolvedValue(login);
    type("Text mit Nachtrag");
    click("save");
    await pause(0);
    expect(submitted).not.toHaveBeenCalled();
    expect(note()).toContain("Ihre Anmeldung ist abgelaufen");
    post.mockImplementation(async () => Response.json({ version: 4 }));
    click("save");
    await pause(0);
    expect(submitted.mock.calls).toEqual([["save", "4"]]);
  });
});

it("goes on keeping after a text that was refused", async () => {
  post.mockResolvedValueOnce(Response.json({ problem: "Der Text ist größer als 1 MB." }, { status: 413 }));
  type("Zu lang");
  await pause(5000);
  expect(note()).toBe("Der Text ist größer als 1 MB.");
  type("Kurz");
  await pause(5000);
  expect(note()).toMatch(/^Gesichert um/);
});
