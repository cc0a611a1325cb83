import { randomInt } from 'node:crypto';
import pg from 'pg';

const CONNECT_WITHIN_MS = 5_000;
/** A pooler may hand its sessions out in turn; so many at once are asked where one is likely. */
const MOST_SESSIONS = 8;

const settings = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'prumo-start',
  connectionTimeoutMillis: CONNECT_WITHIN_MS,
  query_timeout: CONNECT_WITHIN_MS,
});

/** One connection for `work`, which ends with it. */
export async function withConnection<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(settings(url));
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    void client.end().catch(() => {});
  }
}

/** Holds one session of whatever stands at the address. */
const inTransaction = <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> =>
  withConnection(url, async (client) => {
    await client.query('begin');
    const result = await work(client);
    await client.query('rollback');
    return result;
  });

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** Whether another connection is given the session of one that is still open: settings, locks and names mean nothing then. */
export function sharesSessions(url: string): Promise<boolean> {
  return withConnection(url, async (first) => {
    const session = await sessionOf(first);
    // PostgreSQL itself names its process; what stands between names one of its own.
    const isDirect = (first as unknown as { processID: number | null }).processID === session;
    return isGivenAgain(url, session, isDirect ? 1 : MOST_SESSIONS);
  });
}

/** Takes sessions and keeps them until the one that is sought comes. */
function isGivenAgain(url: string, session: number, left: number): Promise<boolean> {
  if (left === 0) return Promise.resolve(false);
  return inTransaction(
    url,
    async (client) => (await sessionOf(client)) === session || isGivenAgain(url, session, left - 1),
  );
}

/** Whether both addresses are of one database: a lock that is taken through one is seen through the other. */
export function isSameDatabase(url: string, other: string): Promise<boolean> {
  const key = randomInt(2 ** 31);
  return inTransaction(url, async (holder) => {
    await holder.query('select pg_advisory_xact_lock($1, $1)', [key]);
    return withConnection(other, async (client) => {
      const { rows } = await client.query(
        `select 1 from pg_locks where locktype = 'advisory' and classid = $1 and objid = $1
           and database = (select oid from pg_database where datname = current_database())`,
        [key],
      );
      return rows.length > 0;
    });
  });
}

/** A standby takes no writes, nor does a primary that was told so. */
export function takesWrites(url: string): Promise<boolean> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ isReadOnly: string }>(
      `select current_setting('transaction_read_only') as "isReadOnly"`,
    );
    return rows[0]?.isReadOnly !== 'on';
  });
}
