import { randomInt } from 'node:crypto';
import pg from 'pg';
import { z } from 'zod';
import { rowsFrom } from './rows.ts';

const CONNECT_WITHIN_MS = 5_000;
/** A pooler may hand out its sessions in turn, so up to this many connections are tried if a pooler is likely. */
const MOST_SESSIONS = 8;

const settings = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'prumo-start',
  connectionTimeoutMillis: CONNECT_WITHIN_MS,
  query_timeout: CONNECT_WITHIN_MS,
});

async function withConnection<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(settings(url));
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    void client.end().catch(() => {});
  }
}

const inTransaction = <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> =>
  withConnection(url, async (client) => {
    await client.query('begin');
    const result = await work(client);
    await client.query('rollback');
    return result;
  });

const PidRow = z.object({ pid: z.number() });

async function sessionOf(client: pg.Client): Promise<number> {
  const [session] = await rowsFrom(client, PidRow, 'select pg_backend_pid() as pid');
  return session?.pid ?? 0;
}

/**
 * True behind a transaction pooler, where session settings, advisory locks and prepared statements do not outlast a
 * transaction.
 */
export function sharesSessions(url: string): Promise<boolean> {
  return withConnection(url, async (first) => {
    const session = await sessionOf(first);
    const isDirect = (first as unknown as { processID: number | null }).processID === session;
    return isGivenAgain(url, session, isDirect ? 1 : MOST_SESSIONS);
  });
}

function isGivenAgain(url: string, session: number, left: number): Promise<boolean> {
  if (left === 0) return Promise.resolve(false);
  return inTransaction(
    url,
    async (client) => (await sessionOf(client)) === session || isGivenAgain(url, session, left - 1),
  );
}

/** True when an advisory lock taken through one address is visible through the other. */
export function isSameDatabase(url: string, other: string): Promise<boolean> {
  const key = randomInt(2 ** 31);
  return inTransaction(url, async (connection) => {
    await connection.query('select pg_advisory_xact_lock($1, $1)', [key]);
    return withConnection(other, async (client) => {
      const { rowCount } = await client.query(
        `select 1 from pg_locks where locktype = 'advisory' and classid = $1 and objid = $1
           and database = (select oid from pg_database where datname = current_database())`,
        [key],
      );
      return rowCount !== 0;
    });
  });
}

const IsReadOnlyRow = z.object({ isReadOnly: z.string() });

export function takesWrites(url: string): Promise<boolean> {
  return withConnection(url, async (client) => {
    const [session] = await rowsFrom(
      client,
      IsReadOnlyRow,
      `select current_setting('transaction_read_only') as "isReadOnly"`,
    );
    return session?.isReadOnly !== 'on';
  });
}
