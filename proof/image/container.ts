import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { untilReady } from '../../e2e/product/server.ts';
import type { ImageConfig } from './store.ts';

export type Container = { url: string; pid: number; output(): string; stop(): Promise<number | null> };

type Options = { system: string; dataDir: string; config: ImageConfig; port: number };

/** As `docker run --read-only --cap-drop ALL --security-opt no-new-privileges --tmpfs /tmp -v …:/data`. */
const INSIDE = `
mount --bind "$SYSTEM" "$SYSTEM"
mount -t proc proc "$SYSTEM/proc"
mount --rbind /dev "$SYSTEM/dev"
mount -t tmpfs tmpfs "$SYSTEM/tmp"
mount --bind "$DATA" "$SYSTEM/data"
mount -o remount,bind,ro "$SYSTEM"
cd "$SYSTEM"
exec chroot . /usr/bin/setpriv --reuid "$UID_OF" --regid "$UID_OF" --clear-groups --no-new-privs \\
  --bounding-set=-all --inh-caps=-all /usr/bin/env -i "$@"
`;

export async function startContainer({ system, dataDir, config, port }: Options): Promise<Container> {
  const env = [...config.Env, `PORT=${port}`, 'HOST=127.0.0.1', 'LOG_LEVEL=warn'];
  const command = [...env, '/bin/sh', '-c', 'cd "$0" && exec "$@"', config.WorkingDir, ...config.Cmd];
  // Forked to be PID 1 of its namespace, so that its children end with it.
  const child = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child=SIGTERM', 'sh', '-euc', INSIDE, 'sh', ...command],
    {
      env: { PATH: process.env.PATH ?? '', SYSTEM: system, DATA: dataDir, UID_OF: '1000' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url, () => output);
  const pid = await firstProcessOf(child.pid ?? 0);
  return {
    url,
    pid,
    output: () => output,
    // `unshare` forwards no signals, so the inner process is signalled directly.
    async stop() {
      process.kill(pid, 'SIGTERM');
      return ended;
    },
  };
}

const firstProcessOf = async (parent: number): Promise<number> =>
  Number(await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8'));
