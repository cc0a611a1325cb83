import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { oneStarterAtATime } from './starter-lock.js';

let root;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'prumo lock '));
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('starters of one checkout work one after the other', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise(setImmediate);
    inside -= 1;
  };

  await Promise.all([1, 2, 3].map(() => oneStarterAtATime(root, work)));

  expect(most).toBe(1);
  expect(await readdir(join(root, '.cache'))).toEqual([]);
});

test('a failure frees the place for the next', async () => {
  const failing = oneStarterAtATime(root, () => Promise.reject(new Error('sem rede')));

  await expect(failing).rejects.toThrow('sem rede');
  expect(await oneStarterAtATime(root, async () => 'done')).toBe('done');
});

describe('a lock nobody holds any more is taken over', () => {
  const neverUsed = 2 ** 22 + 1;
  test.each([
    ['its starter was killed', neverUsed, new Date()],
    ['its pid is some other program by now', process.pid, new Date(Date.now() - 60_000)],
  ])('%s', async (_, pid, touched) => {
    const file = join(root, '.cache/starter.lock');
    await mkdir(join(root, '.cache'));
    await writeFile(file, String(pid));
    await utimes(file, touched, touched);

    expect(await oneStarterAtATime(root, async () => 'done')).toBe('done');
  });
});
