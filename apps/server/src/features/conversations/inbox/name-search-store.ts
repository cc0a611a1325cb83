import { ConversationId } from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { firstRow, rowsOf } from '#platform/db/rows.ts';
import { containsAll, type SearchWords } from '#platform/db/search-words.ts';
import { conditionOf, type InboxScope, microsOf, momentOf, RECENT } from './inbox-order-store.ts';
import { readerOf } from './own-read-store.ts';

const Position = z.object({ micros: z.string(), id: z.uuid() });
export type Position = z.infer<typeof Position>;
export const NameMatch = Position.extend({ conversationId: ConversationId });
export type NameMatch = z.infer<typeof NameMatch>;
export type NamePage<Matched> = { matches: Matched[]; next: Position | null };

export type NameSearch = { place: InboxScope; searched: SearchWords; start: Position | null; limit: number };

const NAMES_SORTED = 2000;
const NAMES_WALKED = 5000;

export function isNamed({ words, digits }: SearchWords): SQL {
  const byName = sql`(${containsAll(sql.raw('l.search_text'), words)})`;
  return digits === null ? byName : sql`(${byName} or l.phone_digits like ${`%${digits}%`})`;
}

/** Each hit carries the count; a row without an id carries only the count. */
export const Counted = z.looseObject({ found: z.number(), id: z.uuid().nullable() });

/** Null if more than `most` were counted. */
export function matchesOf<Matched extends z.ZodType>(
  rows: z.infer<typeof Counted>[],
  match: Matched,
  most: number,
): z.infer<Matched>[] | null {
  if ((rows[0]?.found ?? 0) > most) return null;
  return rows.flatMap((row) => (row.id === null ? [] : [match.parse(row)]));
}

export const before = (time: SQL, id: string, start: Position | null) =>
  start ? sql`and (${time}, ${sql.raw(id)}) < (${momentOf(start.micros)}, ${start.id}::uuid)` : sql``;

export async function findByName(ctx: Ctx, wanted: NameSearch): Promise<NamePage<NameMatch>> {
  const { searched } = wanted;
  const isKnownToIndex = searched.indexed.length > 0 || searched.digits !== null;
  const sorted = isKnownToIndex ? await sortNames(ctx, wanted) : null;
  return sorted ?? walkNames(ctx, wanted);
}

async function sortNames(ctx: Ctx, { place, searched, start, limit }: NameSearch): Promise<NamePage<NameMatch> | null> {
  const statement = sql`
    with named as materialized (
      select l.id from leads l where l.user_id = ${ctx.accountId} and ${isNamed(searched)} limit ${NAMES_SORTED + 1}
    ), counted as materialized (select count(*)::int as found from named)
    select counted.found, page.* from counted left join lateral (
      select c.id, c.id as "conversationId", ${microsOf(RECENT)} as micros
      from named join conversations c on c.lead_id = named.id
      where counted.found <= ${NAMES_SORTED} and c.user_id = ${ctx.accountId} and ${conditionOf(place, sql`${readerOf(ctx)}::uuid`)}
        ${before(RECENT, 'c.id', start)}
      order by ${RECENT} desc, c.id desc limit ${limit + 1}
    ) page on true
  `;
  const matches = matchesOf(await rowsOf(ctx.db, Counted, statement), NameMatch, NAMES_SORTED);
  return matches && cut(matches, limit);
}

async function walkNames(ctx: Ctx, { place, searched, start, limit }: NameSearch): Promise<NamePage<NameMatch>> {
  const walked = sql`
    select c.id, c.lead_id, ${RECENT} as recent from conversations c
    where c.user_id = ${ctx.accountId} and ${conditionOf(place, sql`${readerOf(ctx)}::uuid`)} ${before(RECENT, 'c.id', start)}
    order by ${RECENT} desc, c.id desc limit ${NAMES_WALKED}`;
  const statement = sql`
    select c.id, c.id as "conversationId", ${microsOf(sql`c.recent`)} as micros
    from (${walked}) c join leads l on l.id = c.lead_id where ${isNamed(searched)}
    order by c.recent desc, c.id desc limit ${limit + 1}
  `;
  const rows = await rowsOf(ctx.db, NameMatch, statement);
  const end = sql`select ${microsOf(sql`c.recent`)} as micros, c.id from (${walked}) c offset ${NAMES_WALKED - 1}`;
  return rows.length > limit ? cut(rows, limit) : { matches: rows, next: await endOfWalk(ctx, end) };
}

export const endOfWalk = (ctx: Ctx, end: SQL): Promise<Position | null> => firstRow(ctx.db, Position, end);

export function cut<Matched extends Position>(rows: Matched[], limit: number): NamePage<Matched> {
  const matches = rows.slice(0, limit);
  const last = matches.at(-1);
  return { matches, next: rows.length > limit && last ? { micros: last.micros, id: last.id } : null };
}
