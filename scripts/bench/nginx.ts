import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { bodyFile } from "#src/release/body-file.ts";
import { freePort } from "#src/shared/server/process/free-port.ts";
import { publishedList } from "./published-list.ts";
import { end, type Running, whenAnswering } from "./servers.ts";
import type { Workspace } from "./workspace.ts";

type Manifest = Readonly<{ csps: readonly string[]; files: Readonly<Record<string, Readonly<{ h: string; t: string; b?: number }>>> }>;

export const nginxVersion = (): string | undefined => {
  const { status, stderr } = spawnSync("/usr/sbin/nginx", ["-v"], { encoding: "utf8" });
  return status === 0 ? stderr.trim().replace(/^nginx version: /, "") : undefined;
};

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Every file in nginx's open file cache holds a descriptor. */
function openFileLimit(): number {
  const limits = readFileSync("/proc/self/limits", "utf8");
  return Math.min(65_536, Number(/^Max open files\s+\S+\s+(\d+)/m.exec(limits)?.[1] ?? 1024));
}

const manifestOf = ({ distDir }: Workspace): Manifest => publishedList(distDir);
const treeOf = ({ folder }: Workspace): string => join(folder, "nginx-tree");

/** The published pages as plain files: `/news/x` is `news/x.html`, its compressed version `news/x.html.br` beside it. */
export function layOutForNginx(space: Workspace): void {
  const store = join(space.distDir, "store");
  const tree = treeOf(space);
  const manifest = manifestOf(space);
  rmSync(tree, { recursive: true, force: true });
  for (const [path, { h, t, b }] of Object.entries(manifest.files)) {
    if (!t.startsWith("text/html")) continue;
    link(bodyFile(store, h), join(tree, `${path}.html`));
    if (b !== undefined) link(bodyFile(store, `${h}.br`), join(tree, `${path}.html.br`));
  }
}

const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`;

function configuration(folder: string, tree: string, port: number, policy: string, workers: number): string {
  // A master that runs as root would hand over to "nobody", who may not read the project's folder.
  const files = openFileLimit();
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return `
${user} daemon off; worker_rlimit_nofile ${files}; worker_processes ${workers}; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; tcp_nodelay on; server_tokens off; etag on;
  keepalive_timeout 65s; keepalive_requests 100000000;
  open_file_cache max=${Math.max(1000, files - 2000)} inactive=600s; open_file_cache_valid 600s; open_file_cache_errors on;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  types { } default_type "text/html; charset=utf-8";
  map $http_accept_encoding $suffix { default ""; "~\\bbr\\b" ".br"; }
  map $suffix $encoding { default ""; ".br" "br"; }
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${tree};
    add_header Content-Encoding $encoding;
    add_header Vary Accept-Encoding;
    add_header Cache-Control "public, max-age=0, must-revalidate";
    add_header Content-Security-Policy ${quoted(policy)};
    add_header X-Content-Type-Options nosniff;
    add_header X-Frame-Options DENY;
    add_header Referrer-Policy strict-origin-when-cross-origin;
    add_header Cross-Origin-Opener-Policy same-origin;
    location / { try_files $uri.html$suffix $uri.html =404; }
  }
}
`;
}

/** nginx on the same bodies and with like headers, tuned for static files (sendfile, open file cache, no log). */
export async function startNginx(space: Workspace, workers: number): Promise<Running> {
  const folder = join(space.folder, `nginx-${workers}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, treeOf(space), port, manifestOf(space).csps[0] ?? "default-src 'self'", workers));
  const child = spawn("/usr/sbin/nginx", ["-p", folder, "-c", file, "-e", join(folder, "error.log")], { stdio: "ignore" });
  await whenAnswering(
    port,
    child,
    `nginx (${existsSync(join(folder, "error.log")) ? readFileSync(join(folder, "error.log"), "utf8").slice(0, 300) : "ohne Meldung"})`,
  );
  return { port, pid: child.pid ?? 0, stop: () => end(child) };
}
