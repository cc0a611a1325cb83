import { InboxCounts } from '@prumo/contracts/conversations/inbox';
import type { OwnerFilter } from '@prumo/contracts/team/owners';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { firstRow, onlyRow } from '#platform/db/rows.ts';
import { type InboxScope, isChosen, placeCondition } from './inbox-order-store.ts';
import { countOwnReads, readerOf } from './own-read-store.ts';

const KINDS: Record<InboxScope, SQL> = {
  todas: sql.raw('k.is_active'),
  nao_lidas: sql.raw('k.is_active and k.is_unread'),
  ia: sql.raw(`k.is_active and k.status = 'ai_active'`),
  com_pessoa: sql.raw(`k.is_active and k.status = 'human_taken'`),
  aguardando_lead: sql.raw(`k.is_active and k.status = 'waiting_response'`),
  sem_resposta: sql.raw('k.is_waiting'),
  historico: sql.raw('true'),
};

/** Kept by triggers: counting 100,000 conversations took longer than the page. */
export const keptCount = (place: InboxScope, account: SQL): SQL<number> => sql<number>`(
  select coalesce(sum(k.total), 0)::int from conversation_counts k where k.user_id = ${account} and ${KINDS[place]}
)`;

export const countOf = (place: InboxScope, account: SQL, reader: SQL): SQL<number> =>
  place === 'nao_lidas'
    ? sql<number>`(${keptCount(place, account)} - ${countOwnReads(account, reader)})`
    : keptCount(place, account);

const TotalRow = z.object({ total: z.number() });

export async function countPlace(ctx: Ctx, place: InboxScope): Promise<number> {
  const total = countOf(place, sql`${ctx.accountId}`, sql`${readerOf(ctx)}::uuid`);
  const kept = sql`select ${total} as total`;
  return (await firstRow(ctx.db, TotalRow, kept))?.total ?? 0;
}

export async function countOwned(ctx: Ctx, condition: SQL): Promise<number> {
  const counted = sql`select count(*)::int as total from conversations c where c.user_id = ${ctx.accountId} and ${condition}`;
  return (await firstRow(ctx.db, TotalRow, counted))?.total ?? 0;
}

const ACCOUNT = sql`${sql.placeholder('accountId')}`;
const READER = sql`${sql.placeholder('readerId')}::uuid`;

const sumOfKind = (place: InboxScope) => sql<number>`coalesce(sum(k.total) filter (where ${KINDS[place]}), 0)::int`;
const sumOf = (place: InboxScope) => sumOfKind(place).as(place);

const preparedCounts = prepared((db) =>
  db
    .select({
      todas: sumOf('todas'),
      nao_lidas: sql<number>`${sumOfKind('nao_lidas')} - ${countOwnReads(ACCOUNT, READER)}`.as('nao_lidas'),
      ia: sumOf('ia'),
      com_pessoa: sumOf('com_pessoa'),
      aguardando_lead: sumOf('aguardando_lead'),
      sem_resposta: sumOf('sem_resposta'),
      historico: sumOf('historico'),
    })
    .from(sql`conversation_counts k`)
    .where(sql`k.user_id = ${ACCOUNT}`),
);

export async function readInboxCounts(ctx: Ctx): Promise<InboxCounts> {
  const [counts] = await preparedCounts(ctx.db).execute({ accountId: ctx.accountId, readerId: readerOf(ctx) });
  return InboxCounts.parse(counts);
}

/** Counted one by one: the kept counts know no owners. */
export function countInboxOf(ctx: Ctx, owner: OwnerFilter): Promise<InboxCounts> {
  const reader = sql`${readerOf(ctx)}::uuid`;
  const countIn = (place: InboxScope) =>
    sql`(count(*) filter (where ${placeCondition(place, reader)}))::int as ${sql.identifier(place)}`;
  return onlyRow(
    ctx.db,
    InboxCounts,
    sql`
      select ${sql.join(InboxCounts.keyof().options.map(countIn), sql`, `)}
      from conversations c where c.user_id = ${ctx.accountId} and ${isChosen(ctx, owner)}
    `,
  );
}

export async function compactConversationCounts(db: Db): Promise<void> {
  await db.execute(sql`select prumo_fold_conversation_counts()`);
}
