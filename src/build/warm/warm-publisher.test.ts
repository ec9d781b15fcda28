import { expect, it, onTestFinished, vi } from "vitest";
import { warmPublisher } from "./warm-publisher.ts";

type Case = Readonly<{
  content: (...names: readonly string[]) => void;
  events: () => void;
  asked: readonly (readonly string[] | undefined)[];
  published: () => number;
  complaints: unknown[];
}>;

async function started(publish: (time: number) => Promise<void> = async () => undefined): Promise<Case> {
  let published = 0;
  const complaints: unknown[] = [];
  const asked: (readonly string[] | undefined)[] = [];
  let tell: (names: readonly string[]) => void = () => undefined;
  let tellEvents: () => void = () => undefined;
  const publisher = await warmPublisher({
    publish: (names) => {
      asked.push(names);
      return publish(++published);
    },
    content: async (changed) => {
      tell = changed;
      return () => undefined;
    },
    events: async (changed) => {
      tellEvents = changed;
      return () => undefined;
    },
    complain: (error) => complaints.push(error),
    rescanEveryMs: 1_000_000,
  });
  onTestFinished(publisher.stop);
  return { content: (...names) => tell(names), events: () => tellEvents(), asked, published: () => published, complaints };
}

it("publishes at its start, and again when content or an event has changed", async () => {
  const { content, events, published } = await started();
  expect(published()).toBe(1);
  content();
  await vi.waitFor(() => expect(published()).toBe(2));
  events();
  await vi.waitFor(() => expect(published()).toBe(3));
});

it("publishes what is saved during its first publication", async () => {
  let published = 0;
  let save: (names: readonly string[]) => void = () => undefined;
  const publisher = await warmPublisher({
    publish: async () => {
      published += 1;
      if (published === 1) save(["news/a.md"]);
    },
    content: async (changed) => {
      save = changed;
      return () => undefined;
    },
    events: async () => () => undefined,
    complain: (error) => {
      throw error;
    },
  });
  onTestFinished(publisher.stop);
  await vi.waitFor(() => expect(published).toBe(2));
});

it("publishes once more what changed while it was at work", async () => {
  let release: () => void = () => undefined;
  const { content, published } = await started((time) => (time === 2 ? new Promise((done) => (release = done)) : Promise.resolve()));
  content();
  await vi.waitFor(() => expect(published()).toBe(2));
  content();
  content();
  expect(published()).toBe(2);
  release();
  await vi.waitFor(() => expect(published()).toBe(3));
});

it("says once what is wrong and tries again with the next change", async () => {
  const { content, published, complaints } = await started(async (time) => {
    if (time === 2 || time === 3) throw new Error("Feld „title“ fehlt.");
  });
  content();
  await vi.waitFor(() => expect(published()).toBe(2));
  content();
  await vi.waitFor(() => expect(published()).toBe(3));
  content();
  await vi.waitFor(() => expect(published()).toBe(4));
  expect(complaints.map(String)).toEqual(["Error: Feld „title“ fehlt."]);
});

it("names the files that changed; after a failure anything can have", async () => {
  const { content, events, published, asked } = await started(async (time) => {
    if (time === 3) throw new Error("Feld „title“ fehlt.");
  });
  content("news/a.md", "news/b.md");
  await vi.waitFor(() => expect(published()).toBe(2));
  content("news/c.md");
  await vi.waitFor(() => expect(published()).toBe(3));
  content("news/d.md");
  await vi.waitFor(() => expect(published()).toBe(4));
  events();
  await vi.waitFor(() => expect(published()).toBe(5));
  expect(asked).toEqual([undefined, ["news/a.md", "news/b.md"], ["news/c.md"], undefined, []]);
});
