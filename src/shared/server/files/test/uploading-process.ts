import { openStore, type Store } from "#db/client.ts";
import { insertEventFile } from "#db/repositories/event-files.ts";
import { keepPaper, keepPhoto } from "../keep-upload.ts";
import { type ReceivedFile, receiveUpload } from "../receive-upload.ts";
import { multipart, pdf, photoWithPlace, streamedRequest } from "./sample-files.ts";

/**
 * Uploads a photo and a paper to an event as the staff's page does, and is killed at one moment of it: `arriving` while the
 * first file is half there, else before or after the n-th write (`before 2`). Says "done" when it was never killed.
 */
const [url = "", folder = "", eventId = "", moment = ""] = process.argv.slice(2);

const now = new Date();
const die = (): void => {
  process.kill(process.pid, "SIGKILL");
};

const opened = await openStore(url);
let writes = 0;
const store: Store = {
  ...opened,
  write: async (work) => {
    writes += 1;
    const which = writes;
    if (moment === `before ${which}`) die();
    const result = await opened.write(work);
    if (moment === `after ${which}`) die();
    return result;
  },
};

const { body, type } = multipart([
  { name: "dateien", file: "a.jpg", bytes: await photoWithPlace() },
  { name: "dateien", file: "b.pdf", bytes: pdf },
]);
async function* sent(): AsyncGenerator<Uint8Array> {
  const half = Math.floor(body.length / 2);
  yield body.subarray(0, half);
  if (moment === "arriving") {
    // What has come so far is being written meanwhile.
    await new Promise((resume) => setImmediate(resume));
    die();
  }
  yield body.subarray(half);
}

async function keep(file: ReceivedFile): Promise<void> {
  const keeping = { store, place: { folder, scanner: undefined }, turn: { client: "192.0.2.1" }, now };
  const about = { eventId: Number(eventId), name: file.name, marked: "offen", uploadedBy: null, uploadedAt: now } as const;
  const nobody = { hiddenAt: null, hiddenBy: null };
  if (file.name.endsWith(".pdf")) {
    const kept = await keepPaper(file, keeping);
    if (!kept.ok) throw new Error(kept.reason);
    const sizes = { mediumDigest: null, smallDigest: null, width: null, height: null };
    const row = { id: `paper-${now.getTime()}`, kind: "unterlage", ...about, ...kept.value, ...sizes, ...nobody } as const;
    await store.write((tx) => insertEventFile(tx, row));
    return;
  }
  const kept = await keepPhoto(file, keeping);
  if (!kept.ok) throw new Error(kept.reason);
  const { large, medium, small } = kept.value;
  const sizes = { mediumDigest: medium.digest, smallDigest: small.digest };
  const row = { id: `photo-${now.getTime()}`, kind: "foto", ...about, ...large, ...sizes, type: "image/jpeg", ...nobody } as const;
  await store.write((tx) => insertEventFile(tx, row));
}

const limits = { fileBytes: 15_000_000, files: 3, totalBytes: 20_000_000 };
const request = streamedRequest("http://localhost:4321/probe", { "Content-Type": type }, sent());
await receiveUpload(request, folder, limits, async ({ files }) => {
  for (const file of files) await keep(file);
});
await opened.close();
process.stdout.write("done\n");
process.exit(0);
