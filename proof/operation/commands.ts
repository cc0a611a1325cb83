import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { runServer, stopServer } from '../../e2e/product/process.ts';
import { freePort, untilReady } from '../../e2e/product/server.ts';

export type CommandEnd = { code: number; output: string };

const ROOT = join(import.meta.dirname, '../..');

export const run = (name: 'backup' | 'restore', folder: string, env: Record<string, string>): Promise<CommandEnd> =>
  new Promise((resolve) => {
    const given = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env };
    execFile(process.execPath, [join(ROOT, `bin/${name}.js`), folder], { env: given }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}`.trim() }),
    );
  });

export async function serve(dataDir: string, env: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = runServer({ ...env, DATA_DIR: dataDir, PORT: String(port) });
  await untilReady(server.child, url, server.output);
  return { url, stop: () => stopServer(server) };
}
