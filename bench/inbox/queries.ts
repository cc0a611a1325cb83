import type { InboxView } from '@prumo/contracts/conversations/inbox';
import type { AccountId, ConversationId, UserId } from '@prumo/contracts/ids';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pino } from 'pino';
import type { Registry } from '../../apps/server/src/features/channel/index.ts';
import { readInboxCounts } from '../../apps/server/src/features/conversations/inbox/inbox-count-store.ts';
import {
  getConversation,
  listConversations,
} from '../../apps/server/src/features/conversations/inbox/read-conversations.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { type Ctx, contextFor, type SetTx, type Tx } from '../../apps/server/src/platform/context.ts';
import type { Db } from '../../apps/server/src/platform/db/open-database.ts';
import { createFactBus } from '../../apps/server/src/platform/facts/fact-bus.ts';
// Declares `request.ctx`, which the features' routes need.
import type {} from '../../apps/server/src/platform/http/auth-hook.ts';
import { createKeyedHash } from '../../apps/server/src/platform/secrets/keyed-hash.ts';
import type { Query } from '../support/product-queries.ts';

const REGISTRY = { adapterOf: () => ({ capabilities: { replyWindowHours: null } }) } as unknown as Registry;

/** Captured from the product itself, without the session's statements. */
export async function inboxQueriesOf(databaseUrl: string, accountId: AccountId, paths: string[]): Promise<Query[][]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  let heard: Query[] = [];
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
  const ofPaths: Query[][] = [];
  for (const path of paths) {
    heard = [];
    await readScreen(contextFor(platform, { accountId, actor, clockOffsetMs: 0 }), path);
    ofPaths.push(heard);
  }
  await pool.end();
  return ofPaths;
}

function readScreen(ctx: Ctx, path: string): Promise<unknown> {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const rest = pathname.replace('/api/conversations', '');
  if (rest === '/counts') return readInboxCounts(ctx);
  if (rest !== '' && rest !== '/all') return getConversation(ctx, REGISTRY, rest.slice(1) as ConversationId);
  const place = rest === '/all' ? 'historico' : ((searchParams.get('view') ?? 'todas') as InboxView);
  return listConversations(ctx, { place, limit: 50, search: searchParams.get('search') ?? '' });
}
