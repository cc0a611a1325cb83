import { sql } from 'drizzle-orm';
import { openDatabase } from '#platform/db/open-database.ts';

const [url = '', first = '0', isPooled = ''] = process.argv.slice(2);
const STATEMENTS = 20;
const ROUNDS = 15;
const database = openDatabase({
  url,
  maxConnections: 3,
  log: { warn: () => {} },
  isPooled: isPooled === 'pooled',
  answerWithinMs: 5_000,
});
const counts = { right: 0, wrong: 0, failed: 0 };

async function ask(which: number): Promise<void> {
  const tag = `statement ${which}`;
  const query = sql`select ${sql.raw(`'${tag}'`)} as tag, ${which}::int as value`;
  const { rows } = await database.preparedDb.execute<{ tag: string; value: number }>(query);
  counts[rows[0]?.tag === tag && rows[0].value === which ? 'right' : 'wrong'] += 1;
}

for (let round = 0; round < ROUNDS; round += 1)
  for (let each = 0; each < STATEMENTS; each += 1)
    await ask(Number(first) + each).catch(() => {
      counts.failed += 1;
    });
console.log(JSON.stringify(counts));
await database.close();
process.exit(0);
