import type { ClientDirective } from "astro";
import { firstTouch } from "./first-touch.ts";

/** `client:interaction`: hydrates an island on the first sign of intent and then replays what the visitor did meanwhile. */
const interaction: ClientDirective = (load, _options, root) => {
  firstTouch(root, async () => {
    const hydrate = await load();
    await hydrate();
  });
};

export default interaction;
