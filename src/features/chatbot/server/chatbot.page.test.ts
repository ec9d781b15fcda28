import { afterAll, describe, expect, it } from "vitest";
import { openMigratedMemory } from "#db/memory.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { madeIndex } from "#src/queries/search/test/made-index.ts";
import { onUsage, type UsageSignal } from "#src/shared/server/process/usage-signal.ts";
import { testLocals } from "#src/shared/server/test/call-route.ts";
import { ask, askAndWrite } from "./ask.ts";
import { chatbotPage } from "./chatbot.page.ts";
import { Breaker } from "./model/breaker.ts";
import { mayAsk } from "./model/chat-in-use.ts";
import { type Behaviour, says, stubEndpoint } from "./model/test/stub-endpoint.ts";

const { index, close } = madeIndex();
const store = await openMigratedMemory();
afterAll(async () => {
  close();
  await store.close();
});
const now = new Date("2026-11-22T09:00:00Z");
const here = testLocals(store);
const asked = (question: string, earlier: readonly string[] = []) => ask({ question, earlier, variant: "br" }, here, now, () => index);

describe("an answer", () => {
  it("quotes with place, date and seminar, and says that it was searched", () => {
    const { state, proofs, seminar } = asked("Wer zahlt das Betriebsratsseminar?");
    expect(state).toBe("belegt");
    expect(proofs[0]).toMatchObject({ kind: "redaktion", checked: expect.stringMatching(/^2026-/) });
    expect(proofs[0]?.sources[0]?.text).toBe("§ 40 Abs. 1 BetrVG");
    expect(seminar?.href).toMatch(/^\/seminare\/t\//);
    const page = proofs.find(({ kind }) => kind === "text");
    expect(page?.href).toMatch(/#.*:~:text=/);
  });

  it("keeps the subject of the question before", () => {
    const alone = asked("Und wer bezahlt sie?");
    const { proofs } = asked("Und wer bezahlt sie?", ["Was macht die Einigungsstelle?"]);
    expect(proofs[0]?.sources[0]?.text).toBe("§ 76a Abs. 1 BetrVG");
    expect(alone.proofs[0]?.sources[0]?.text).not.toBe("§ 76a Abs. 1 BetrVG");
  });

  it("names what does not exist instead of something similar", () => {
    expect(asked("§ 37a BetrVG")).toMatchObject({
      state: "nichts-gefunden",
      proofs: [],
      message: expect.stringContaining("§ 37a BetrVG gibt es nicht"),
    });
    expect(asked("7 ABR 99/99").message).toContain("7 ABR 99/99");
  });

  it.each([
    ["Wie backe ich Kuchen?", "ausserhalb"],
    ["Werden wir den Prozess gewinnen?", "abgelehnt"],
    ["qwertz uiop", "nichts-gefunden"],
  ])("to „%s“ is %s, with ways on and without the question in them", (question, state) => {
    const answer = asked(question);
    expect(answer.state).toBe(state);
    expect(answer.ways.length).toBeGreaterThan(1);
    expect(JSON.stringify(answer.ways)).not.toMatch(/Kuchen|Prozess|qwertz/);
  });

  it("tells a search that fails apart from one that finds nothing", () => {
    const broken = ask({ question: "Urlaub", variant: "br" }, here, now, () => {
      throw new Error("Urlaub");
    });
    const missing = ask({ question: "Urlaub", variant: "br" }, here, now, () => undefined);
    for (const answer of [broken, missing]) expect(answer).toMatchObject({ state: "nicht-erreichbar", proofs: [] });
  });
});

describe("the page", () => {
  it("is a form that keeps nothing", async () => {
    const page = await chatbotPage(readContext(store, "/chatbot"), "br");
    expect(page).toMatchObject({ question: "", earlier: [], head: { noindex: true, path: "/chatbot" } });
  });

  it("answers what was sent, may not be kept, and carries the last nine questions", async () => {
    const context = formContext(store, "/chatbot-sbv", { frage: "Zusatzurlaub" });
    const earlier = Array.from({ length: 14 }, (_, i) => `zuvor=Frage+${i}`).join("&");
    const request = new Request(context.request, { body: `frage=Zusatzurlaub&${earlier}`, method: "POST" });
    const page = await chatbotPage({ ...context, request }, "sbv");
    expect(page.answer?.state).toBeDefined();
    expect(page.earlier).toHaveLength(9);
    expect(context.response.headers.get("Cache-Control")).toBe("no-store");
  });

  it("takes what the search field holds as a question, and shows the empty form where it holds nothing", async () => {
    expect((await chatbotPage(formContext(store, "/chatbot", { q: "Zusatzurlaub" }), "br")).question).toBe("Zusatzurlaub");
    const empty = await chatbotPage(formContext(store, "/chatbot", { q: " " }), "br");
    expect([empty.question, empty.problem, empty.answer]).toEqual(["", undefined, undefined]);
  });

  it("counts whether the answer helped and answers as before, without the question, and not without end", async () => {
    const heard: UsageSignal[] = [];
    const deaf = onUsage((signal) => heard.push(signal));
    const send = (hilfreich: string) =>
      chatbotPage(formContext(store, "/chatbot", { frage: "Zusatzurlaub", zuvor: "Urlaub", hilfreich }), "br");
    expect(await send("nein")).toMatchObject({ question: "Zusatzurlaub", earlier: ["Urlaub"], counted: true });
    expect(heard).toEqual([{ kind: "vote", brand: "ifb", what: { variant: "br", state: "nicht-erreichbar", helpful: false } }]);
    expect((await send("vielleicht")).counted).toBeUndefined();
    for (let i = 0; i < 29; i += 1) await send("ja");
    expect((await send("ja")).counted).toBe(false);
    expect(heard).toHaveLength(30);
    deaf();
  });

  it.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>, number]>([
    ["no question", { frage: "" }, {}, 422],
    ["a file", { frage: "Urlaub" }, { "Content-Type": "multipart/form-data; boundary=x" }, 400],
    ["a foreign page", { frage: "Urlaub" }, { Origin: "https://example.org" }, 403],
  ])("refuses %s with one sentence", async (_, fields, headers, status) => {
    const context = formContext(store, "/chatbot", fields, { headers });
    expect((await chatbotPage(context, "br")).problem).toMatch(/\.$/);
    expect(context.response.status).toBe(status);
  });
});

describe("with an endpoint that writes", () => {
  const asks = async (
    url: string,
    how: Behaviour,
    consent = false,
    question = "Wie lange hat der Betriebsrat Zeit, auf eine Kündigung zu reagieren?",
  ) => {
    const stub = await stubEndpoint();
    stub.behave(how);
    const chat = { endpoint: { ...stub.endpoint, url: url === "" ? stub.endpoint.url : url }, breaker: new Breaker() };
    const answer = await askAndWrite(
      { question, variant: "br" },
      here,
      now,
      mayAsk(chat, consent) ? { chat, own: { company: "Probe GmbH" } } : undefined,
      () => index,
    );
    await stub.close();
    return { answer, asked: stub.asked };
  };

  it("shows the sentences that hold, and the passages below", async () => {
    const { answer } = await asks("", says("Der Betriebsrat kann Bedenken mitteilen [1]."));
    expect(answer.generated).toEqual([{ text: "Der Betriebsrat kann Bedenken mitteilen.", cites: [1] }]);
    expect(answer.proofs.length).toBeGreaterThan(0);
  });

  it("shows the passages alone when the endpoint invents", async () => {
    const { answer } = await asks("", says("Das entschied das BAG am 1.4.2031 – 7 ABR 99/99 [1]."));
    expect(answer.generated).toBeUndefined();
    expect(JSON.stringify(answer)).not.toContain("99/99");
  });

  it("asks no endpoint outside without consent, and none for what has no proof", async () => {
    expect(mayAsk({ endpoint: { url: "https://llm.example.org/v1", model: "m", key: undefined }, breaker: new Breaker() }, false)).toBe(
      false,
    );
    expect((await asks("", says("x"), true, "Wie backe ich Kuchen?")).asked).toEqual([]);
  });

  it("sends the question without what tells who somebody is", async () => {
    const { asked } = await asks(
      "",
      says(""),
      true,
      "Wer zahlt das Betriebsratsseminar bei der Probe GmbH? Antwort an petra.probe@example.org",
    );
    expect(asked[0]).toContain("[Firma]".replace(/[[\]]/g, " ").trim());
    expect(asked[0]).not.toMatch(/Probe GmbH|petra/);
  });

  it("writes ten answers a minute for one client; then the passages answer, and the page says why", async () => {
    const stub = await stubEndpoint();
    const chat = { endpoint: stub.endpoint, breaker: new Breaker() };
    const send = async () => {
      const context = formContext(store, "/chatbot", { frage: "Zusatzurlaub" });
      const page = await chatbotPage(context, "br", chat);
      return { status: context.response.status, hint: page.hint };
    };
    const pages = [];
    for (let i = 0; i < 11; i += 1) pages.push(await send());
    expect(pages.filter(({ hint }) => hint === undefined)).toHaveLength(10);
    expect(pages.at(-1)).toEqual({ status: 429, hint: expect.stringMatching(/bis dahin antworten die Stellen/) });
    await stub.close();
  });

  it("names who writes before the first question", async () => {
    const chat = { endpoint: { url: "https://llm.example.org/v1", model: "m-1", key: undefined }, breaker: new Breaker() };
    expect((await chatbotPage(readContext(store, "/chatbot"), "br", chat)).assistance).toEqual({
      model: "m-1",
      host: "llm.example.org",
      outside: true,
    });
    expect((await chatbotPage(readContext(store, "/chatbot"), "br", undefined)).assistance).toBeUndefined();
  });
});
