import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/open-database.ts';
import { onlyRow } from '../db/rows.ts';
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
export async function refuseWrongSecret(db: Db, key: string): Promise<void> {
  await db.execute(
    sql`insert into installation (id, key_fingerprint) values (1, ${fingerprint(key)}) on conflict do nothing`,
  );
  const stored = await onlyRow(
    db,
    FingerprintRow,
    sql`select key_fingerprint as fingerprint from installation where id = 1`,
  );
  if (stored.fingerprint !== fingerprint(key)) {
    throw new WrongSecretError(
      'APP_SECRET é diferente do usado neste banco de dados. Use a mesma chave em todos os processos.',
    );
  }
}
