import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startAppendingProxy } from '../../apps/server/test/appending-proxy.ts';
import { freePort } from '../../e2e/product/server.ts';

type Proxy = { url: string; stop(): Promise<void> };

export type ProxyKind = { name: string; start(target: string): Promise<Proxy | null> };

const NGINX = '/usr/sbin/nginx';
const HAPROXY = '/usr/sbin/haproxy';
const READY_WITHIN_MS = 10_000;

export const PROXIES: readonly ProxyKind[] = [
  { name: 'a proxy of Node', start: startAppendingProxy },
  { name: 'nginx', start: startNginx },
  { name: 'HAProxy', start: startHaproxy },
];

async function startNginx(target: string): Promise<Proxy | null> {
  const config = (port: number, folder: string) => `
    daemon off;
    master_process off;
    pid ${folder}/pid;
    error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off;
      client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi;
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass ${target};
          proxy_set_header Host $host;
          proxy_set_header X-Real-IP $remote_addr;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_set_header X-Forwarded-Proto $scheme;
        }
      }
    }`;
  return runProxy(NGINX, config, (file, folder) => ['-p', folder, '-e', join(folder, 'error.log'), '-c', file]);
}

async function startHaproxy(target: string): Promise<Proxy | null> {
  const config = (port: number) => `
global
  maxconn 1024
defaults
  mode http
  option forwardfor
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend web
  bind 127.0.0.1:${port}
  default_backend prumo
backend prumo
  server prumo ${new URL(target).host}
`;
  return runProxy(HAPROXY, config, (file) => ['-db', '-f', file]);
}

async function runProxy(
  program: string,
  config: (port: number, folder: string) => string,
  argumentsOf: (file: string, folder: string) => string[],
): Promise<Proxy | null> {
  if (!existsSync(program)) return null;
  const folder = await mkdtemp(join(tmpdir(), 'prumo-proxy-'));
  const port = await freePort();
  const file = join(folder, 'proxy.conf');
  await writeFile(file, config(port, folder));
  const child = spawn(program, argumentsOf(file, folder), { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline && child.exitCode === null; ) {
    const isReady = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { url, stop };
    await delay(50);
  }
  await stop();
  throw new Error(`${program} did not start: ${output}`);
}
