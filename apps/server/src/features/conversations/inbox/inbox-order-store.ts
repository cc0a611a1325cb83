import type { InboxView } from '@prumo/contracts/conversations/inbox';
import type { OwnerFilter } from '@prumo/contracts/team/owners';
import { type SQL, sql } from 'drizzle-orm';
import { type Ctx, userOf } from '#platform/context.ts';
import { canOwn, hasOwner } from '#platform/db/owned-by.ts';
import { isUnreadFor, readerOf } from './own-read-store.ts';

export type InboxScope = InboxView | 'historico';

export const RECENT = sql.raw(`coalesce(c.last_message_at, 'epoch'::timestamptz)`);
const UNASSIGNED = sql.raw(`(case when c.status = 'human_taken' and c.assigned_to_user_id is null then 1 else 0 end)`);
const WAITING = sql.raw('c.waiting_since');

const ofStatus = (status: string) => sql.raw(`c.is_active and c.status = '${status}'`);
/** Constant here, so that the two-part tab's index also orders these tabs. */
const inOnePart = sql`${UNASSIGNED} = 0`;

const CONDITIONS: Record<Exclude<InboxScope, 'nao_lidas'>, SQL> = {
  todas: sql.raw('c.is_active'),
  ia: sql`${ofStatus('ai_active')} and ${inOnePart}`,
  com_pessoa: ofStatus('human_taken'),
  aguardando_lead: sql`${ofStatus('waiting_response')} and ${inOnePart}`,
  sem_resposta: sql.raw('c.waiting_since is not null'),
  historico: sql.raw('true'),
};

export const placeCondition = (place: InboxScope, reader: SQL): SQL =>
  place === 'nao_lidas' ? sql`c.is_active and ${isUnreadFor(reader)}` : CONDITIONS[place];

/**
 * Of conversations `c`. Who can own no lead calls theirs what they have taken over. The leads stand in a subquery of
 * their own, so that a plan can begin with them: with a look at each conversation's lead a page took three times as long.
 */
export const isChosen = (ctx: Ctx, owner: OwnerFilter): SQL =>
  owner === 'me' && !canOwn(ctx)
    ? sql`c.assigned_to_user_id = ${userOf(ctx)}`
    : sql`c.lead_id in (
        select o.id from leads o where o.user_id = ${ctx.accountId} and ${hasOwner(ctx, sql`o.owner_id`, owner)}
      )`;

/** Of conversations `c` in this place, and with leads of this owner. */
export function conditionOf(ctx: Ctx, { place, owner }: { place: InboxScope; owner?: OwnerFilter | undefined }): SQL {
  const condition = placeCondition(place, sql`${readerOf(ctx)}::uuid`);
  return owner ? sql`${condition} and ${isChosen(ctx, owner)}` : condition;
}

type Order = { part: SQL; time: SQL; direction: 'asc' | 'desc' };

const NEWEST_FIRST: Order = { part: sql.raw('0'), time: RECENT, direction: 'desc' };
const ORDERS: Record<InboxScope, Order> = {
  todas: NEWEST_FIRST,
  nao_lidas: NEWEST_FIRST,
  ia: NEWEST_FIRST,
  aguardando_lead: NEWEST_FIRST,
  historico: NEWEST_FIRST,
  com_pessoa: { ...NEWEST_FIRST, part: UNASSIGNED },
  sem_resposta: { part: sql.raw('0'), time: WAITING, direction: 'asc' },
};

/** PostgreSQL's precision: with milliseconds, a page could start in the middle of one millisecond. */
export const microsOf = (time: SQL): SQL<string> => sql<string>`(extract(epoch from ${time}) * 1000000)::bigint::text`;
export const momentOf = (micros: string): SQL =>
  sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`;

export type PageStart = { part: string; micros: string; id: string };

export function orderOf(place: InboxScope): SQL {
  const { part, time, direction } = ORDERS[place];
  const way = sql.raw(direction);
  return place === 'com_pessoa' ? sql`${part} ${way}, ${time} ${way}, c.id ${way}` : sql`${time} ${way}, c.id ${way}`;
}

export function endOf(place: InboxScope): { part: SQL<string>; micros: SQL<string> } {
  const { part, time } = ORDERS[place];
  return { part: sql<string>`${part}::text`, micros: microsOf(time) };
}

export function behind(place: InboxScope, { part, micros, id }: PageStart): SQL {
  const { part: ownPart, time, direction } = ORDERS[place];
  const than = sql.raw(direction === 'asc' ? '>' : '<');
  return place === 'com_pessoa'
    ? sql`(${ownPart}, ${time}, c.id) ${than} (${part}::int, ${momentOf(micros)}, ${id}::uuid)`
    : sql`(${time}, c.id) ${than} (${momentOf(micros)}, ${id}::uuid)`;
}
