import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeS3, startFakeS3 } from '#test/fakes/fake-s3.ts';
import { openCheckedStorage } from './open-checked-storage.ts';

let store: FakeS3;
beforeAll(async () => {
  store = await startFakeS3('quem');
});
afterAll(() => store.close());

const settings = (accessKey: string, endpoint = store.url) => ({
  kind: 's3' as const,
  ...{ endpoint, region: 'us-east-1', bucket: 'midia', accessKey, secretKey: 'segredo' },
});

test('a bucket that takes nothing, or is not there, ends the start with one line', async () => {
  const open = (storage: ReturnType<typeof settings>) =>
    openCheckedStorage({ role: 'all', storage }, { warn: () => {} });
  await expect(open(settings('alguém'))).rejects.toThrow(
    /^Não é possível guardar arquivos: o bucket midia .*\(.+\)\.$/,
  );
  await expect(open(settings('quem', 'http://127.0.0.1:1'))).rejects.toThrow(/ECONNREFUSED/);
  const before = store.objects.size;
  await open(settings('quem'));
  expect(store.objects.size).toBe(before);
});

test('processes that share no store are told apart at the start', async () => {
  const told: unknown[] = [];
  const storage = { kind: 'disk' as const, dir: '/tmp' };
  for (const role of ['all', 'web', 'worker'] as const)
    await openCheckedStorage({ role, storage }, { warn: (line: unknown) => void told.push(line) });
  expect(told).toEqual([expect.stringContaining('ROLE=web sem S3'), expect.stringContaining('ROLE=worker sem S3')]);
});
