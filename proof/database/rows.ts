import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const text = 'São João, coração, pé-direito';

export async function connect(dataDir: string): Promise<pg.Client> {
  const { url } = JSON.parse(await readFile(join(dataDir, 'pg-connection.json'), 'utf8'));
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

export type Writer = {
  acknowledged(): number;
  stop(): Promise<void>;
};

export async function startWriting(dataDir: string): Promise<Writer> {
  const client = await connect(dataDir);
  await client.query('CREATE TABLE IF NOT EXISTS proof_rows (id int PRIMARY KEY, text text NOT NULL)');
  const { rows } = await client.query<{ highest: number }>('SELECT coalesce(max(id), 0) AS highest FROM proof_rows');
  let acknowledged = rows[0]?.highest ?? 0;
  let isStopping = false;
  const writing = (async () => {
    while (!isStopping) {
      await client.query('INSERT INTO proof_rows VALUES ($1, $2)', [acknowledged + 1, text]);
      acknowledged += 1;
    }
  })().catch(() => {});
  return {
    acknowledged: () => acknowledged,
    async stop() {
      isStopping = true;
      await writing;
      await client.end().catch(() => {});
    },
  };
}

/** One extra row is allowed: one whose acknowledgement was lost in the kill. */
export async function verifyRows(dataDir: string, acknowledged: number): Promise<void> {
  const client = await connect(dataDir);
  try {
    const { rows } = await client.query<{ kept: number; total: number; encoding: string }>(
      `SELECT count(*) FILTER (WHERE id <= $1 AND text = $2)::int AS kept, count(*)::int AS total,
         current_setting('server_encoding') AS encoding FROM proof_rows`,
      [acknowledged, text],
    );
    const { kept = 0, total = 0, encoding } = rows[0] ?? {};
    if (kept !== acknowledged) throw new Error(`${acknowledged} rows were acknowledged, ${kept} came back`);
    if (total > acknowledged + 1) throw new Error(`${total} rows where at most ${acknowledged + 1} were written`);
    if (encoding !== 'UTF8') throw new Error(`server_encoding is ${encoding}`);
  } finally {
    await client.end();
  }
}
