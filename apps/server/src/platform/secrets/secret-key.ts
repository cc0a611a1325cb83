import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { rowsFrom } from '../db/rows.ts';
import { codeOf } from '../errors.ts';

export class WrongSecretError extends Error {}

type Source = { kind: 'given'; value: string } | { kind: 'generated'; dataDir: string };

export function readSecretKey(source: Source): string {
  if (source.kind === 'given') return source.value;
  const file = join(source.dataDir, 'secret');
  mkdirSync(source.dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

const fingerprint = (key: string) => createHmac('sha256', key).update('prumo key fingerprint').digest('base64url');

const FingerprintRow = z.object({ fingerprint: z.string() });

/** A process with a different key would write secrets that the other processes cannot read. */
export async function refuseWrongSecret(pool: pg.Pool, key: string): Promise<void> {
  await pool.query('insert into installation (id, key_fingerprint) values (1, $1) on conflict do nothing', [
    fingerprint(key),
  ]);
  const [stored] = await rowsFrom(
    pool,
    FingerprintRow,
    'select key_fingerprint as fingerprint from installation where id = 1',
  );
  if (stored?.fingerprint !== fingerprint(key)) {
    throw new WrongSecretError(
      'APP_SECRET é diferente do usado neste banco de dados. Use a mesma chave em todos os processos.',
    );
  }
}
