import { afterAll, afterEach, beforeEach } from "vitest";
import { keepTrack } from "#db/test/server-memory.ts";

// A store that nobody closed would keep its instance, and the next one start another: some worker once grew to 7.7 GB.
let handBack: () => Promise<void>;
beforeEach(() => {
  handBack = keepTrack();
});
afterEach(() => handBack());

const handBackAll = keepTrack();
afterAll(handBackAll);
