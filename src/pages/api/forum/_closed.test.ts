import type { APIContext, APIRoute } from "astro";
import { expect, it } from "vitest";
import { FORUM_OPEN } from "#src/domain/forum/forum-open.ts";
import { GET as permission } from "./forum-permission.ts";
import { POST as post } from "./post.ts";
import { GET as posts } from "./posts.ts";
import { POST as thread } from "./thread.ts";
import { GET as threads } from "./threads.ts";
import { GET as threadsAbout } from "./threads-about.ts";

const routes: readonly (readonly [string, APIRoute])[] = [
  ["threads", threads],
  ["threads-about", threadsAbout],
  ["posts", posts],
  ["forum-permission", permission],
  ["post", post],
  ["thread", thread],
];

it.each(routes)("answers %s as an address that there is not, while the forum is closed", async (_name, route) => {
  expect(FORUM_OPEN).toBe(false);
  const response = await route({} as APIContext);
  expect([response.status, await response.text()]).toEqual([404, ""]);
});
