import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Whether a file may read the environment, which the others are told by `main.ts`. */
const PLANTED = {
  'apps/server/src/main.ts': true,
  'apps/server/src/platform/config/read-port.ts': false,
  'apps/server/src/features/leads/read-leads.ts': false,
  'apps/server/src/features/leads/read-leads.test.ts': true,
  'apps/web/src/platform/requests/api.ts': false,
  'packages/contracts/src/leads.ts': false,
  'proof/campaigns.ts': true,
};

let folder;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prumo-planted-'));
  for (const file of ['biome.json', '.gitignore']) await copyFile(join(ROOT, file), join(folder, file));
  for (const file of Object.keys(PLANTED)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), 'export const port = process.env.PORT;\n');
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the environment is read by the listed files alone', async () => {
  const biome = join(ROOT, 'node_modules/.bin/biome');
  const answer = await new Promise((resolve) => {
    execFile(biome, ['lint', '--reporter=json', '.'], { cwd: folder }, (_, stdout) => resolve(stdout));
  });
  const refused = JSON.parse(answer)
    .diagnostics.filter(({ category }) => category === 'lint/style/noProcessEnv')
    .map(({ severity, location }) => [location.path, severity]);
  const expected = Object.keys(PLANTED).filter((file) => !PLANTED[file]);
  expect(refused.sort()).toEqual(expected.map((file) => [file, 'error']).sort());
});
