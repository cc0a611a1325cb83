import type { AccountId, UserId } from '@prumo/contracts/ids';
import { LeadListQuery } from '@prumo/contracts/leads';
import { ColumnQuery } from '@prumo/contracts/pipeline';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pino } from 'pino';
import { readOverview } from '../../apps/server/src/features/dashboard/read-dashboard.ts';
import { listLeads } from '../../apps/server/src/features/leads/read/read-leads.ts';
import { readBoard, readColumn } from '../../apps/server/src/features/pipeline/read-board.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { type Ctx, contextFor, type SetTx, type Tx } from '../../apps/server/src/platform/context.ts';
import type { Db } from '../../apps/server/src/platform/db/open-database.ts';
import { createFactBus } from '../../apps/server/src/platform/facts/fact-bus.ts';
// Declares `request.ctx`, which the features' routes need.
import type {} from '../../apps/server/src/platform/http/auth-hook.ts';
import { createKeyedHash } from '../../apps/server/src/platform/secrets/keyed-hash.ts';

export type Query = { text: string; values: unknown[] };

/** Captured from the product itself, without the session's statements. */
export async function queriesOf(databaseUrl: string, accountId: AccountId, path: string): Promise<Query[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const heard: Query[] = [];
  const db = drizzle(pool, { logger: { logQuery: (text, values) => void heard.push({ text, values }) } }) as Db;
  const actor = { kind: 'user', userId: accountId as unknown as UserId, name: 'bench', role: 'owner' } as const;
  const platform = {
    db,
    clock: systemClock(),
    log: pino({ level: 'silent' }),
    facts: createFactBus<Tx, SetTx>(),
    keyedHash: createKeyedHash('the key of the bench'),
    productName: 'Prumo',
  };
  await readScreen(contextFor(platform, { accountId, actor, clockOffsetMs: 0 }), path);
  await pool.end();
  return heard;
}

function readScreen(ctx: Ctx, path: string): Promise<unknown> {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  if (pathname === '/api/dashboard/overview') return readOverview(ctx);
  const asked = Object.fromEntries(searchParams);
  if (pathname === '/api/pipeline/column') return readColumn(ctx, ColumnQuery.parse(asked));
  const query = LeadListQuery.parse(asked);
  return query.view === 'board' ? readBoard(ctx) : listLeads(ctx, query);
}
