import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { hasEnded, isAlive, processName } from "./process-name.ts";

const [space = "", begin = ""] = processName.split(` ${process.pid} `).map((part) => part.split("/")[0]);
const dead = (): number => spawnSync(process.execPath, ["-e", ""]).pid;

it.each<[string, () => string, alive: boolean, ended: boolean]>([
  ["this one", () => processName, true, false],
  ["this one, as earlier versions named it", () => `${processName.split("/")[0]?.replace(/ \d+$/, "")} abc`, true, false],
  ["one that has ended", () => processName.replace(` ${process.pid} `, ` ${dead()} `), false, true],
  ["one that began before, whose number is this one's by now", () => processName.replace(` ${begin}/`, " 1/"), false, true],
  ["one elsewhere", () => processName.replace(space, "elsewhere"), false, false],
  ["nobody", () => "", false, false],
])("knows of %s what there is to know", (_, name, alive, ended) => expect([isAlive(name()), hasEnded(name())]).toEqual([alive, ended]));
