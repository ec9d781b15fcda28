import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
const { scripts } = JSON.parse(read("package.json")) as Readonly<{ scripts: Readonly<Record<string, string>> }>;
const container = read("deploy/Containerfile");
const units = ["portal.service", "portal-backup.service"].map((name) => [name, read(`deploy/${name}`)] as const);

/** How operators start it; what processes that serve need of Node they are given (docs/decisions/0040). */
const started = (scripts["start"] ?? "").split("scripts/run.mjs ")[1] ?? "";

it("starts the portal as npm start does, in a container and as a unit", () => {
  expect(started).toBe("scripts/start.ts");
  expect(container).toContain(`CMD ${JSON.stringify(["node", ...started.split(" ")]).replaceAll(",", ", ")}\n`);
  expect(units[0]?.[1]).toContain(` node_modules/.bin/node ${started}\n`);
});

it("has every process begin as npm start does, from the folder in which it runs", () => {
  const preloaded = "NODE_OPTIONS=--import=file:///srv/portal/scripts/quick-start.mjs";
  expect(read("scripts/run.mjs")).toContain('pathToFileURL("scripts/quick-start.mjs")');
  expect(container).toMatch(new RegExp(`^WORKDIR /srv/portal\n(?:.*\n)*ENV (?:.*\\\\\n)*.*${preloaded}$`, "m"));
  for (const [, unit] of units)
    expect(unit.split("\n")).toEqual(expect.arrayContaining(["WorkingDirectory=/srv/portal", `Environment=${preloaded}`]));
});

it("runs in the container as somebody without rights, who hears SIGTERM and owns nothing but the volumes", () => {
  const lines = container.split("\n");
  expect(lines.findLast((line) => line.startsWith("USER "))).toMatch(/^USER [1-9]\d*:[1-9]\d*$/);
  expect(lines).toContain("STOPSIGNAL SIGTERM");
  const volumes = JSON.parse(lines.find((line) => line.startsWith("VOLUME "))?.slice("VOLUME ".length) ?? "[]") as readonly string[];
  const owned = /chown \S+ (.+?) \\/.exec(container)?.[1]?.split(" ");
  expect(owned).toEqual(volumes);
  expect(container).toContain(`VAR_DIR=${volumes[0]} DATABASE_URL=file:${volumes[0]}/`);
  expect(read("docs/operations.md")).toMatch(/podman run .*--read-only --cap-drop=ALL --security-opt=no-new-privileges/);
});

it("keeps the content that staff edit where the portal may write, and makes it before the first start", () => {
  const contentDir = /^\s*(?:Environment=)?VAR_DIR=(\S+) .*CONTENT_DIR=\1\/content\b/m;
  for (const text of [container, ...units.map(([, unit]) => unit)]) expect(text).toMatch(contentDir);
  expect(units[0]?.[1]).toContain("\nExecStartPre=/srv/portal/deploy/own-content\n");
  expect(read("docs/operations.md")).toMatch(/^podman run --rm .*-v portal-var:\/var\/lib\/portal portal deploy\/own-content$/m);
});

it.each(units)("gives %s no rights beyond its own folders", (_, unit) => {
  for (const line of [
    "DynamicUser=yes",
    "ProtectSystem=strict",
    "NoNewPrivileges=yes",
    "CapabilityBoundingSet=",
    "StateDirectoryMode=0700",
  ])
    expect(unit.split("\n")).toContain(line);
});

it("verifies each backup before older ones go", () => {
  expect(units[1]?.[1]).toMatch(/^ExecStart=.* scripts\/db-backup\.ts --verify --keep \d+$/m);
});
