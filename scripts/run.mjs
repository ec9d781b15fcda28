// node scripts/run.mjs [Node options] <script> [options]; has to work on any Node from 18, before an installation.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const OLDEST_NODE = [22, 18];
const NODE_PACKAGE = `node_modules/node-${process.platform}-${process.arch}`;
/** Written after a complete installation: which lockfile it was made from. */
const MARKER = "node_modules/.installed.json";

process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), ".."));

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

const lockDigest = () => createHash("sha256").update(readFileSync("package-lock.json")).digest("base64url");

const presentPackages = () => readJson("node_modules/.package-lock.json")?.packages ?? {};

/** `npm ci --omit=dev`, as documented for machines that serve: it stays one. */
function leavesOutDevelopment(present) {
  const entries = Object.values(present);
  return entries.length > 0 && !entries.some(({ dev }) => dev);
}

function isInstalled() {
  const wanted = readJson("package-lock.json")?.packages ?? {};
  const present = presentPackages();
  // An installation takes all packages away first, also from a portal that is running: none without need.
  const serves = process.env.NODE_ENV === "production" || leavesOutDevelopment(present);
  const excused = ({ optional, dev }) => optional || (dev && serves);
  const missing = Object.entries(wanted).some(
    ([path, entry]) => path !== "" && !excused(entry) && (present[path]?.version !== entry.version || !existsSync(path)),
  );
  if (missing) return false;
  // An optional package that the registry at hand does not have can't be waited for: one installation is enough.
  const ownNode = wanted[NODE_PACKAGE];
  return ownNode === undefined || present[NODE_PACKAGE]?.version === ownNode.version || readJson(MARKER)?.lock === lockDigest();
}

function install() {
  console.log("Die Abhängigkeiten werden installiert (npm ci) …");
  const options = ["ci", leavesOutDevelopment(presentPackages()) ? "--omit=dev" : "--include=dev", "--include=optional"];
  const npm = process.env.npm_execpath;
  const { status, error } = npm?.endsWith(".js")
    ? spawnSync(process.execPath, [npm, ...options], { stdio: "inherit" })
    : spawnSync("npm", options, { stdio: "inherit", shell: process.platform === "win32" });
  if (status === 0) {
    writeFileSync(MARKER, JSON.stringify({ lock: lockDigest() }));
    return;
  }
  const reason =
    error === undefined
      ? `npm ci endete mit ${status ?? "einem Signal"}; die Meldung von npm steht darüber`
      : `npm ließ sich nicht starten: ${error.message}`;
  console.error(
    `Die Abhängigkeiten ließen sich nicht installieren (${reason}). Häufige Gründe: keine Verbindung zum Paketverzeichnis, zu wenig Platz oder fehlende Schreibrechte.`,
  );
  process.exit(1);
}

function findNode() {
  const own = resolve(NODE_PACKAGE, "bin/node");
  if (existsSync(own)) return own;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return process.execPath;
  console.error(
    `Node ${process.versions.node} ist zu alt: Benötigt wird ${OLDEST_NODE.join(".")} oder neuer. Für diese Plattform bringt das Projekt keinen eigenen Node mit.`,
  );
  process.exit(1);
}

if (!isInstalled()) install();
const node = findNode();
const path = [dirname(node), resolve("node_modules/.bin"), process.env.PATH].join(delimiter);
// A socket that a service manager holds for this process (sd_listen_fds(3)) is meant for the one that serves.
const sockets = process.env.LISTEN_FDS === "1" && process.env.LISTEN_PID === String(process.pid) ? ["inherit"] : [];
const stdio = ["inherit", "inherit", "inherit", ...sockets];
// For every process that this one starts, too.
const preload = `--import=${pathToFileURL("scripts/quick-start.mjs")}`;
const NODE_OPTIONS = [process.env.NODE_OPTIONS?.replaceAll(preload, ""), preload].join(" ").trim();
const env = { ...process.env, PATH: path, NODE_OPTIONS, ASTRO_TELEMETRY_DISABLED: "1" };
const child = spawn(node, process.argv.slice(2), { stdio, env });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGUSR2"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(`Node ließ sich nicht starten: ${error.message}`);
  process.exit(1);
});
child.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
