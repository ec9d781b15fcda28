import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { converse, copiedText } from "./converse.ts";
import { readEvents } from "./read-events.ts";

const answer = (state = "belegt"): string => `
  <section class="answer" aria-labelledby="s-antwort" data-answer data-state="${state}">
    <h2 id="s-antwort">Das sagen unsere Texte</h2>
    <div data-ai-generated="true" data-writes hidden><p data-sentences></p></div>
    <article aria-labelledby="beleg-1"><h3 id="beleg-1">Titel</h3><blockquote><p>Zitat.</p></blockquote><a href="https://br.example.org/x#y" data-source>x</a></article>
    <button type="button" data-copy hidden>Kopieren</button>
    <form data-vote><fieldset><button name="hilfreich" value="ja">Ja</button></fieldset><p role="status" data-thanks></p></form>
  </section>`;
const page = (carried: string, writes: boolean, content = ""): string => `
  <div data-chat><div data-log>${content}</div>
  <form action="https://br.example.org/chatbot" data-ask data-variant="br" ${writes ? "data-writes" : ""}>
    <div data-carried>${carried}</div><label data-label>${content === "" ? "Ihre Frage" : "Weitere Frage"}</label><textarea name="frage"></textarea><button>Senden</button>
    <button type="button" data-stop hidden>Abbrechen</button>${content === "" ? "" : '<a href="/chatbot" data-new>Neues Thema beginnen</a>'}<p role="status" data-status></p>
  </form></div>`;

const find = <T extends Element = HTMLElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`${selector} is missing`);
  return found;
};
const streamed = (text: string): Response => new Response(text, { headers: { "Content-Type": "text/event-stream" } });
const fetched = vi.fn<typeof fetch>();
const send = (question: string): void => {
  find<HTMLTextAreaElement>("textarea").value = question;
  find<HTMLFormElement>("form[data-ask]").requestSubmit(find<HTMLButtonElement>("form[data-ask] > button"));
};
const start = (writes: boolean): void => {
  document.body.innerHTML = page("", writes);
  converse(find("[data-chat]"));
};

beforeEach(() => vi.stubGlobal("fetch", fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

it("puts answers below one another, each with ids of its own, and carries the questions", async () => {
  start(false);
  fetched.mockImplementation(async () => new Response(page('<input type="hidden" name="zuvor" value="Eins">', false, answer())));
  send("Eins");
  await vi.waitFor(() => expect(document.querySelectorAll("[data-answer]")).toHaveLength(1));
  send("Zwei");
  await vi.waitFor(() => expect(document.querySelectorAll("[data-answer]")).toHaveLength(2));
  expect([...document.querySelectorAll("h2")].map(({ id }) => id)).toEqual(["s-antwort-1", "s-antwort-2"]);
  expect(String(fetched.mock.calls[1]?.[1]?.body)).toBe("zuvor=Eins&frage=Zwei");
  expect(document.activeElement?.id).toBe("s-antwort-2");
  expect(find("[data-status]").textContent).toBe("Das sagen unsere Texte");
  expect(find("[data-label]").textContent).toBe("Weitere Frage");
  expect([...document.querySelectorAll("form a")].map(({ textContent }) => textContent)).toEqual(["Neues Thema beginnen"]);
});

it("leaves alone who types the next question while the answer to the last is under way", async () => {
  start(false);
  const answered = Promise.withResolvers<Response>();
  fetched.mockReturnValue(answered.promise);
  send("Eins");
  const field = find<HTMLTextAreaElement>("textarea");
  field.focus();
  field.value = "Zwei";
  answered.resolve(new Response(page("", false, answer())));
  await vi.waitFor(() => expect(document.querySelectorAll("[data-answer]")).toHaveLength(1));
  expect([field.value, document.activeElement]).toEqual(["Zwei", field]);
});

it("shows sentences as they come and takes them back when the passages answer", async () => {
  start(true);
  const sentence = 'event: sentence\ndata: {"text":"<b>Ein Satz.</b>","cites":[1]}\n\n';
  let end = "done";
  fetched.mockImplementation(async (url) =>
    String(url).endsWith("stream") ? streamed(`${sentence}event: ${end}\ndata: {}\n\n`) : new Response(page("", true, answer())),
  );
  send("Eins");
  await vi.waitFor(() => expect(find("[data-status]").textContent).toBe("Fertig."));
  expect(find("[data-sentences]").textContent).toBe("<b>Ein Satz.</b>1 ");
  expect(find("[data-sentences] a").getAttribute("href")).toBe("#beleg-1-1");
  expect(find("[data-writes]").hidden).toBe(false);
  end = "passages";
  start(true);
  send("Zwei");
  await vi.waitFor(() => expect(find("[data-status]").textContent).toBe("Fertig."));
  expect([find("[data-writes]").hidden, find("[data-sentences]").textContent]).toEqual([true, ""]);
});

it("says why no sentences come, and leaves the passages", async () => {
  start(true);
  const refusal = { error: { code: "too-many", message: "In einer Minute geht es weiter." } };
  fetched.mockImplementation(async (url) =>
    String(url).endsWith("stream") ? new Response(JSON.stringify(refusal), { status: 429 }) : new Response(page("", true, answer())),
  );
  send("Eins");
  await vi.waitFor(() => expect(find("[data-status]").textContent).toBe(refusal.error.message));
  expect([find("[data-writes]").hidden, document.querySelectorAll("article").length]).toEqual([true, 1]);
});

it("counts a vote without the question, once, and says when it did not", async () => {
  document.body.innerHTML = page("", false, answer());
  converse(find("[data-chat]"));
  const form = find<HTMLFormElement>("[data-vote]");
  const vote = (): void => form.requestSubmit(form.querySelector<HTMLElement>("button"));
  fetched.mockRejectedValueOnce(new TypeError("offline"));
  vote();
  await vi.waitFor(() => expect(find("[data-thanks]").textContent).toMatch(/nicht angekommen/));
  fetched.mockImplementation(async () => new Response('{"ok":true}'));
  vote();
  await vi.waitFor(() => expect(find("[data-thanks]").textContent).toMatch(/^Danke/));
  vote();
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(fetched.mock.calls[1]?.[1]?.body).toBe('{"variant":"br","state":"belegt","helpful":true}');
  expect(form.querySelector("fieldset")?.hidden).toBe(true);
});

it("says when nothing arrived, and when it was stopped", async () => {
  start(false);
  fetched.mockRejectedValueOnce(new TypeError("offline"));
  send("Eins");
  await vi.waitFor(() => expect(find("[data-status]").textContent).toMatch(/nicht angekommen/));
  fetched.mockImplementation(
    (_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("aborted")))),
  );
  send("Zwei");
  find("[data-stop]").click();
  await vi.waitFor(() => expect(find("[data-status]").textContent).toBe("Abgebrochen."));
});

it("copies quotes with their places", () => {
  document.body.innerHTML = answer();
  expect(copiedText(find("[data-answer]"))).toBe("„Zitat.“\nTitel\nhttps://br.example.org/x#y");
});

it("reads events whatever pieces they come in", async () => {
  const bytes = new TextEncoder().encode("event: sentence\ndata: ä\n\nevent: done\ndata: {}\n\n");
  const body = new ReadableStream<Uint8Array>({
    start(out) {
      for (const byte of bytes) out.enqueue(Uint8Array.of(byte));
      out.close();
    },
  });
  const events = [];
  for await (const event of readEvents(body)) events.push(event);
  expect(events).toEqual([
    { kind: "sentence", data: "ä" },
    { kind: "done", data: "{}" },
  ]);
});
