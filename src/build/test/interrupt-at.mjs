// node --import ./src/build/test/interrupt-at.mjs …: when it is about to do, or has just done, what INTERRUPT_AT names
// ("before|after <function of node:fs> <expression that its paths match>"), the process is killed, as by an operator or a
// power cut. With RESUME_WITH it waits instead until a file of that name is there. With INTERRUPT_FROM nothing happens
// before that file is there.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { INTERRUPT_AT = "", INTERRUPT_FROM, RESUME_WITH } = process.env;
const [, moment, name, expression] = /^(before|after) (\w+) (.+)$/.exec(INTERRUPT_AT) ?? [];
const LOOK_AGAIN_MS = 10;

function interrupt() {
  if (RESUME_WITH === undefined) process.kill(process.pid, "SIGKILL");
  const still = new Int32Array(new SharedArrayBuffer(4));
  while (!fs.existsSync(RESUME_WITH)) Atomics.wait(still, 0, 0, LOOK_AGAIN_MS);
}

if (name !== undefined) {
  const path = new RegExp(expression);
  const real = fs[name];
  const isMeant = (args) =>
    args.some((arg) => typeof arg === "string" && path.test(arg)) && (INTERRUPT_FROM === undefined || fs.existsSync(INTERRUPT_FROM));
  fs[name] = (...args) => {
    const meant = isMeant(args);
    if (meant && moment === "before") interrupt();
    const result = real(...args);
    if (meant && moment === "after") interrupt();
    return result;
  };
  syncBuiltinESMExports();
}
