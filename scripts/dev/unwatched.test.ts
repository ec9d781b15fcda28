import { expect, it } from "vitest";
import { unwatched } from "./unwatched.ts";

it.each([
  ["/project/var/portal.sqlite", true],
  ["/project/dist/dev/current", true],
  ["/project/.cache", true],
  ["/project/src/pages/index.astro", false],
  ["/project/various/a.ts", false],
  ["/project/src/features/var/a.ts", false],
  ["/project/var/content", false],
  ["/project/var/content/news/a.md", false],
  ["/var/lib/portal/content/news/a.md", false],
])("leaves %s out: %s", (path, out) => expect(unwatched("/project", "/project/var/content")(path)).toBe(out));
