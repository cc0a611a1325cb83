// Does the main job on the built image: read-only file system, the image's user, embedded database in /data. Needs
// root, buildah and debootstrap; fetches no image.
import { chown, cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printTable } from '../commands/output/table.ts';
import { freePort } from '../e2e/product/server.ts';
import { isInstalled, run } from './image/command.ts';
import { startContainer } from './image/container.ts';
import { imageStore } from './image/store.ts';
import { runSpecs } from './product/run-specs.ts';

const NEEDED = ['buildah', 'debootstrap', 'unshare', 'setpriv'];
const missing = NEEDED.filter((program) => !isInstalled(program));
if (missing.length > 0 || process.getuid?.() !== 0) {
  console.error(
    `npm run proof -- image pede root e os programas ${NEEDED.join(', ')}; faltam: ${missing.join(', ') || 'root'}`,
  );
  process.exit(1);
}

const root = join(import.meta.dirname, '..');
const room = await mkdtemp(join(tmpdir(), 'prumo-image-'));
const store = imageStore(room);
const rows: string[][] = [];
function tell(check: string, isRight: boolean, detail: string | number = ''): void {
  rows.push([check, isRight ? 'yes' : 'NO', String(detail).slice(0, 100)]);
  if (!isRight) process.exitCode = 1;
}

async function copyCheckout(folder: string): Promise<void> {
  const listed = await run('git', ['-C', root, 'ls-files', '--cached', '--others', '--exclude-standard']);
  for (const file of listed.split('\n')) await cp(join(root, file), join(folder, file)).catch(() => {});
}

try {
  const { FROM } = /^FROM (?<FROM>\S+)/m.exec(await readFile(join(root, 'Dockerfile'), 'utf8'))?.groups ?? {};
  await store.makeBase(`localhost/${FROM}`, root);
  await copyCheckout(join(room, 'checkout'));
  await store.build(join(room, 'checkout'), 'localhost/prumo');
  tell('the Dockerfile is built', true);
  const config = await store.configOf('localhost/prumo');
  tell('the image names a user without privileges', config.User === 'node', config.User);

  const system = await store.mount('localhost/prumo');
  tell(
    'no test and no checkout history in it',
    !(await readdir(join(system, 'prumo'))).some((name) => name === '.git' || name === 'e2e'),
  );
  const dataDir = join(room, 'data');
  await mkdir(dataDir);
  await chown(dataDir, 1000, 1000);
  const container = await startContainer({ system, dataDir, config, port: await freePort() });
  const status = await readFile(`/proc/${container.pid}/status`, 'utf8');
  tell(
    'it runs as user 1000 without capabilities',
    /^Uid:\s+1000\s+1000/m.test(status) && /^CapBnd:\s+0+$/m.test(status),
  );
  const failed = await runSpecs(['--project', 'browser', 'e2e/main-job.spec.ts'], { PRODUCT_URL: container.url });
  tell('sign-up, import, product, campaign and inbox in a browser', failed === 0);
  const answer = await fetch(container.url);
  tell('it still serves', answer.ok, answer.status);
  const code = await container.stop();
  tell('it stops when it is asked to', code === 0 || code === 143, code ?? 'signal');
  if (process.exitCode) console.error(container.output().slice(-2000));
} finally {
  await store.removeAll().catch(() => {});
  await rm(room, { recursive: true, force: true });
}
printTable(['check', 'holds', 'detail'], rows);
