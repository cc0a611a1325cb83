import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { rowsFrom } from '../db/rows.ts';
import { connectAsAdmin } from './admin-client.ts';
import { DataDirInUse } from './boot-error.ts';
import type { Connection } from './connection-file.ts';

const LOCK_KEY = 7_078_581;

const LOCK_WITHIN_MS = 2_000;

export async function takeOwnership(connection: Connection, dataDir: string): Promise<pg.Client> {
  const client = await connectAsAdmin(connection);
  try {
    const deadline = Date.now() + LOCK_WITHIN_MS;
    while (!(await tryLock(client))) {
      if (Date.now() > deadline) throw new DataDirInUse(dataDir);
      await delay(100);
    }
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const taken = z.object({ isTaken: z.boolean() });
  const [lock] = await rowsFrom(client, taken, 'select pg_try_advisory_lock($1) as "isTaken"', [LOCK_KEY]);
  return lock?.isTaken ?? false;
}
