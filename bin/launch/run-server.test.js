import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const runServer = JSON.stringify(new URL('./run-server.js', import.meta.url).href);

let root;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'prumo run '));
  await mkdir(join(root, 'apps/server/src'), { recursive: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function launch(server) {
  await writeFile(join(root, 'apps/server/src/main.ts'), server);
  const program = `
    const { runServer } = await import(${runServer});
    process.exitCode = await runServer({ root: ${JSON.stringify(root)} });`;
  const launcher = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: launcher.stdout })[Symbol.asyncIterator]();
  return { launcher, nextLine: async () => (await lines.next()).value };
}

test('the launcher ends with the code of the server', async () => {
  const { launcher } = await launch('process.exit(7);');

  expect(await once(launcher, 'exit')).toEqual([7, null]);
});

test('a signal that comes twice is passed on once, and the server ends in its own time', async () => {
  const { launcher, nextLine } = await launch(`
    let count: number = 0;
    process.on('SIGINT', () => {
      count += 1;
      if (count === 1) console.log('first');
    });
    process.on('SIGTERM', () => { console.log(count); process.exit(0); });
    console.log('ready ' + process.pid);
    setInterval(() => {}, 1000);`);
  const [, serverPid] = (await nextLine()).split(' ');

  launcher.kill('SIGINT');
  expect(await nextLine()).toBe('first');
  launcher.kill('SIGINT');
  launcher.kill('SIGTERM');
  process.kill(Number(serverPid), 'SIGTERM');

  expect(await nextLine()).toBe('1');
  expect(await once(launcher, 'exit')).toEqual([0, null]);
});

test('a server whose launcher was killed is told', async () => {
  const { launcher, nextLine } = await launch(`
    process.once('disconnect', () => { console.log('alone'); process.exit(0); });
    console.log('ready');`);
  await nextLine();

  launcher.kill('SIGKILL');

  expect(await nextLine()).toBe('alone');
  expect(await nextLine()).toBeUndefined();
});
