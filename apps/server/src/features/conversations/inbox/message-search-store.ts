import { MessageId } from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { rowsOf } from '#platform/db/rows.ts';
import { containsAll, wordPattern } from '#platform/db/search-words.ts';
import { keptCount } from './inbox-count-store.ts';
import { conditionOf, microsOf } from './inbox-order-store.ts';
import {
  before,
  Counted,
  cut,
  endOfWalk,
  isNamed,
  matchesOf,
  NameMatch,
  type NamePage,
  type NameSearch,
} from './name-search-store.ts';
import { readerOf } from './own-read-store.ts';

const MessageMatch = NameMatch.extend({ messageId: MessageId, said: z.string() });
export type MessageMatch = z.infer<typeof MessageMatch>;

/** The newest messages sampled first to estimate how common a search is. */
const FIRST_LOOK = 250;
/** Up to this many are found by index and sorted; with more, a walk in time order soon fills a page (ADR 9). */
const SORTED_MAX = 5000;
const WALKED_MAX = 10_000;

const SAID = sql.raw('prumo_said(m.message, m.file_name)');
const MATCH = sql`h.id, h.id as "messageId", c.id as "conversationId", ${microsOf(sql`h.timestamp`)} as micros,
  h.message || coalesce(' ' || h.file_name, '') as said`;

export async function findByMessage(ctx: Ctx, wanted: NameSearch): Promise<NamePage<MessageMatch>> {
  return (await searchNewest(ctx, wanted)) ?? (await sortFound(ctx, wanted)) ?? walkThrough(ctx, wanted);
}

/**
 * A common word fills a page from the newest few hundred messages, where its index takes 20 times as long. Null once
 * the walk is unlikely to fill the page.
 */
async function searchNewest(ctx: Ctx, wanted: NameSearch): Promise<NamePage<MessageMatch> | null> {
  const matches: MessageMatch[] = [];
  let reach = FIRST_LOOK;
  let looked = 0;
  let { start } = wanted;
  for (let size = FIRST_LOOK; size > 0; size = Math.min(3 * looked, reach - looked)) {
    const room = wanted.limit - matches.length;
    const walk: Walk = { ...wanted, start, limit: room, size };
    const met = await walkMessages(ctx, walk);
    const page = cut(met, room);
    matches.push(...page.matches);
    if (met.length > room) return { matches, next: page.next };
    if (matches.length === 0) return null;
    looked += size;
    if (looked === FIRST_LOOK) reach = Math.min(WALKED_MAX, met[0]?.conversations ?? 0);
    if (matches.length * reach < wanted.limit * looked) return null;
    start = await endOfWalk(ctx, endOf(ctx, walk));
    if (start === null || matches.length === wanted.limit) return { matches, next: start };
  }
  return null;
}

/** Null if too many messages match the indexed words. */
async function sortFound(
  ctx: Ctx,
  { place, searched, start, limit }: NameSearch,
): Promise<NamePage<MessageMatch> | null> {
  const statement = sql`
    with known as materialized (
      select m.id, m.conversation_id, m.timestamp, m.message, m.file_name from conversation_messages m
      where m.user_id = ${ctx.accountId} and m.revoked_at is null and ${containsAll(SAID, searched.indexed)}
      limit ${SORTED_MAX + 1}
    ), counted as materialized (select count(*)::int as found from known)
    select counted.found, page.* from counted left join lateral (
      select ${MATCH}
      from (
        select distinct on (conversation_id) * from known m
        where counted.found <= ${SORTED_MAX} and ${saysAll(searched.short)}
        order by conversation_id, timestamp desc, id desc
      ) h join conversations c on c.id = h.conversation_id join leads l on l.id = c.lead_id
      where ${conditionOf(place, sql`${readerOf(ctx)}::uuid`)} and not ${isNamed(searched)} ${before(sql`h.timestamp`, 'h.id', start)}
      order by h.timestamp desc, h.id desc limit ${limit + 1}
    ) page on true
  `;
  const matches = matchesOf(await rowsOf(ctx.db, Counted, statement), MessageMatch, SORTED_MAX);
  return matches && cut(matches, limit);
}

async function walkThrough(ctx: Ctx, wanted: NameSearch): Promise<NamePage<MessageMatch>> {
  const walk: Walk = { ...wanted, size: WALKED_MAX };
  const met = await walkMessages(ctx, walk);
  return met.length > wanted.limit
    ? cut(met, wanted.limit)
    : { matches: met, next: await endOfWalk(ctx, endOf(ctx, walk)) };
}

type Walk = NameSearch & { size: number };
const Met = MessageMatch.extend({ conversations: z.number() });

async function walkMessages(ctx: Ctx, walk: Walk): Promise<z.infer<typeof Met>[]> {
  const { place, searched, limit } = walk;
  const statement = sql`
    select ${MATCH}, ${keptCount('historico', sql`${ctx.accountId}`)} as conversations
    from (select m.* from (${inTime(ctx, walk)}) m where ${saysAll(searched.words)}) h
    join conversations c on c.id = h.conversation_id join leads l on l.id = c.lead_id
    where ${conditionOf(place, sql`${readerOf(ctx)}::uuid`)} and not ${isNamed(searched)} and not exists (
      select 1 from conversation_messages m
      where m.conversation_id = h.conversation_id and m.revoked_at is null
        and m.timestamp >= h.timestamp and (m.timestamp, m.id) > (h.timestamp, h.id) and ${saysAll(searched.words)}
    )
    order by h.timestamp desc, h.id desc limit ${limit + 1}
  `;
  return rowsOf(ctx.db, Met, statement);
}

const inTime = (ctx: Ctx, { start, size }: Walk): SQL => sql`
  select m.id, m.conversation_id, m.timestamp, m.message, m.file_name from conversation_messages m
  where m.user_id = ${ctx.accountId} and m.revoked_at is null ${before(sql`m.timestamp`, 'm.id', start)}
  order by m.timestamp desc, m.id desc limit ${size}`;

const endOf = (ctx: Ctx, walk: Walk): SQL => sql`
  select ${microsOf(sql`m.timestamp`)} as micros, m.id from (${inTime(ctx, walk)}) m offset ${walk.size - 1}`;

const saysAll = (words: string[]): SQL =>
  words.length === 0 ? sql`true` : sql`${SAID} like all (array[${sql.join(words.map(wordPattern), sql`, `)}])`;
