import { createHash } from 'node:crypto';
import type { AccountId, UserId } from '@prumo/contracts/ids';
import { LeadListQuery } from '@prumo/contracts/leads';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pino } from 'pino';
import { readOverview } from '../apps/server/src/features/dashboard/read-dashboard.ts';
import { listLeads } from '../apps/server/src/features/leads/read-leads.ts';
import { readBoard } from '../apps/server/src/features/pipeline/read-board.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { type Ctx, contextFor } from '../apps/server/src/platform/context.ts';
import type { Db } from '../apps/server/src/platform/db/client.ts';
import { createFactBus } from '../apps/server/src/platform/facts/fact-bus.ts';
// The routes that come along with the features need its declaration of `request.ctx`.
import type {} from '../apps/server/src/platform/http/auth-hook.ts';

type Query = pg.QueryConfig;
export type Reader = {
  /** The SQL that the product runs for a screen, taken from the product itself. */
  queriesOf(path: string): Promise<Query[]>;
  /** The same SQL alone, side by side as the product runs it. */
  runPrepared(queries: readonly Query[]): Promise<void>;
  close(): Promise<void>;
};

export async function openReader(databaseUrl: string, accountId: AccountId): Promise<Reader> {
  // A prepared search gets one plan for all texts, which is the wrong one for two letters: each run is planned for its own.
  const options = '-c plan_cache_mode=force_custom_plan';
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, options });
  let heard: Query[] = [];
  const db = drizzle(pool, {
    logger: { logQuery: (text, values) => void heard.push({ name: `bench-${hash(text)}`, text, values }) },
  }) as Db;
  const ctx = contextFor(
    { db, clock: systemClock(), log: pino({ level: 'silent' }), facts: createFactBus<Ctx>() },
    { accountId, actor: { kind: 'user', userId: accountId as unknown as UserId, name: 'bench' }, clockOffsetMs: 0 },
  );
  return {
    async queriesOf(path) {
      heard = [];
      await readScreen(ctx, path);
      return heard;
    },
    async runPrepared(queries) {
      await Promise.all(queries.map((query) => pool.query(query)));
    },
    close: () => pool.end(),
  };
}

function readScreen(ctx: Ctx, path: string): Promise<unknown> {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  if (pathname === '/api/dashboard/overview') return readOverview(ctx);
  const query = LeadListQuery.parse(Object.fromEntries(searchParams));
  return query.view === 'board' ? readBoard(ctx) : listLeads(ctx, query);
}

const hash = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 16);
