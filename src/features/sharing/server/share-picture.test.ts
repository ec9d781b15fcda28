import type { APIContext } from "astro";
import sharp from "sharp";
import { expect, it } from "vitest";
import { stripes } from "#src/media/test/made-files.ts";
import { readBounds } from "#src/shared/bounds/bounds.ts";
import { isQueueFull } from "#src/shared/server/process/fair-queue.ts";
import { sharePicture } from "./share-picture.ts";

const drawing = await sharp({ create: { width: 1200, height: 630, channels: 3, background: "teal" } })
  .png()
  .toBuffer();
const page = (title: string): Buffer =>
  Buffer.from(
    `<meta property="og:title" content="${title}"><meta property="og:image" content="https://ifb.example/teilen/ifb/law/seminare/p/1.png">`,
  );

type Files = Readonly<Record<string, Buffer>>;
type Asked = Readonly<{ headers?: Record<string, string>; more?: Files; clientAddress?: string }>;

async function ask(path: string, title = "Arbeitsrecht Teil 1", asked: Asked = {}): Promise<Response> {
  const { headers = {}, more = {}, clientAddress = "192.0.2.1" } = asked;
  const files = new Map(Object.entries({ "/seminare/p/1": page(title), "/teilen/ifb/law.png": drawing, ...more }));
  const url = new URL(`https://ifb.example${path}`);
  const context = { url, request: new Request(url, { headers }), locals: { clientAddress, published: (file: string) => files.get(file) } };
  return (await sharePicture(context as unknown as APIContext)) as Response;
}
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

it("draws the title of a published page on its drawing", async () => {
  const response = await ask("/teilen/ifb/law/seminare/p/1.png");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  const picture = await bytesOf(response);
  expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect(picture.equals(await bytesOf(await ask("/teilen/ifb/law/seminare/p/1.png", "Arbeitsrecht Teil 2")))).toBe(false);
  expect(picture.equals(await bytesOf(await ask("/teilen/ifb/law/seminare/p/1.png")))).toBe(true);
});

const photo = await stripes(900, 500).rotate(90).jpeg().toBuffer();
const sharedPhoto = (focus: number): string => `/teilen/ifb/0a1b-500.jpg@${focus}/seminare/p/1.jpg`;
const colourAt = async (picture: Buffer, left: number, top: number): Promise<readonly number[]> => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

it.each([
  [10, "red"],
  [90, "blue"],
] as const)("shows a picture of the content with what lies at %i per cent of its height in view", async (focus, colour) => {
  const path = sharedPhoto(focus);
  const html = Buffer.from(page("Ein Titel").toString().replace("/teilen/ifb/law/seminare/p/1.png", path));
  const response = await ask(path, undefined, { more: { "/seminare/p/1": html, "/media/0a1b-500.jpg": photo } });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const picture = await bytesOf(response);
  expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  const [red = 0, , blue = 0] = await colourAt(picture, 600, 200);
  expect(red > blue ? "red" : "blue").toBe(colour);
});

it("answers 304 to somebody who has it", async () => {
  const etag = (await ask("/teilen/ifb/law/seminare/p/1.png")).headers.get("etag") ?? "";
  expect((await ask("/teilen/ifb/law/seminare/p/1.png", undefined, { headers: { "if-none-match": etag } })).status).toBe(304);
});

it.each(["/teilen/ifb/law/seminare/p/2.png", "/teilen/ifb/other/seminare/p/1.png", "/teilen/ifb/law/irgendwas.png", "/teilen/x.png"])(
  "knows nothing of %s",
  async (path) => expect((await ask(path)).status).toBe(404),
);

it("asks one visitor who wants too many for patience, and neither others nor what is drawn already", async () => {
  const path = "/teilen/ifb/law/seminare/p/1.png";
  await ask(path, "gezeichnet");
  const many = Promise.allSettled(Array.from({ length: 30 }, (_, i) => ask(path, `Titel ${i}`)));
  const other = ask(path, "Titel eines anderen", { clientAddress: "192.0.2.2" });
  expect(readBounds().get("share-pictures")?.used).toBe(6);
  expect((await ask(path, "gezeichnet")).status).toBe(200);
  expect((await other).status).toBe(200);
  const answers = await many;
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
  for (const answer of answers) if (answer.status === "rejected") expect(isQueueFull(answer.reason)).toBe(true);
});
