import pg from 'pg';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/embedded-database/index.ts';

export type Digests = Map<string, string>;

export async function digestsOf(url: string): Promise<Digests> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    const digests: Digests = new Map();
    for (const { name } of rows) {
      const { rows: found } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from "${name}" t`,
      );
      digests.set(name, found[0].digest);
    }
    return digests;
  } finally {
    await client.end();
  }
}

export async function digestsIn(dataDir: string): Promise<Digests> {
  const database = await startEmbeddedDatabase({ dataDir });
  try {
    return await digestsOf(database.url);
  } finally {
    await database.stop();
  }
}

export const differences = (a: Digests, b: Digests): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));
