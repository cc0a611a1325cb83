import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './global-setup.ts';

export type TestDatabase = { url: string; drop(): Promise<void> };

export const cloneDatabase = (): Promise<TestDatabase> => makeDatabase(`template ${TEMPLATE} strategy file_copy`);

export const emptyDatabase = (): Promise<TestDatabase> => makeDatabase('');

async function makeDatabase(from: string): Promise<TestDatabase> {
  const base = inject('databaseUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(base, `create database ${name} ${from}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await untilLeft(base, name);
      await dropDatabase(base, name);
    },
  };
}

const LOOKS = 20;
const BETWEEN_MS = 50;

/** A pool reports its end before its last connection is closed; dropping the database then would fail the whole run. */
async function untilLeft(base: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  try {
    for (let look = 0; look < LOOKS; look += 1) {
      const { rows } = await client.query('select 1 from pg_stat_activity where datname = $1 limit 1', [name]);
      if (rows.length === 0) return;
      await setTimeout(BETWEEN_MS);
    }
  } finally {
    await client.end();
  }
}

const PERMISSION_DENIED = '42501';
const PAUSE_MS = 500;

/** PostgreSQL refuses to let us end a table's autovacuum; it ends on its own. */
async function dropDatabase(base: string, name: string, triesLeft = 10): Promise<void> {
  try {
    await asAdmin(base, `drop database ${name} with (force)`);
  } catch (error) {
    if (triesLeft === 0 || (error as { code?: string }).code !== PERMISSION_DENIED) throw error;
    await setTimeout(PAUSE_MS);
    await dropDatabase(base, name, triesLeft - 1);
  }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Cloning needs exclusive use of the template, and another test worker may be cloning it.
    await client.query('select pg_advisory_lock(77001)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
