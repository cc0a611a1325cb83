import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../../e2e/product/server.ts';
import { newPart, type Part } from './part.ts';

export type HaproxyPorts = { primary: number; web: number };

type Target = { name: string; port: number };
type Options = { folder: string; nodes: (Target & { apiPort: number })[]; webs: Target[]; ports: HaproxyPorts };

const server = ({ name, port }: Target, check: string) => `  server ${name} 127.0.0.1:${port} ${check}`;

const configuration = ({ nodes, webs, ports }: Options): string => `
global
  maxconn 2000
defaults
  timeout connect 3s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen primary
  bind 127.0.0.1:${ports.primary}
  mode tcp
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => server(node, `check port ${node.apiPort}`)).join('\n')}
listen web
  bind 127.0.0.1:${ports.web}
  mode http
  option forwardfor
  option httpchk GET /api/health
  http-check expect status 200
  default-server inter 1s fall 3 rise 1 on-marked-down shutdown-sessions
${webs.map((web) => server(web, 'check')).join('\n')}
`;

export async function layHaproxy(options: Options): Promise<Part> {
  const file = join(options.folder, 'haproxy.cfg');
  await writeFile(file, configuration(options));
  return newPart({
    name: 'haproxy',
    program: 'haproxy',
    args: ['-db', '-f', file],
    logFile: join(options.folder, 'haproxy.log'),
    isReady: () => accepts(options.ports.primary),
  });
}

export const haproxyPorts = async (): Promise<HaproxyPorts> => ({ primary: await freePort(), web: await freePort() });

export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
