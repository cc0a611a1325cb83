import type { LeadId } from '@prumo/contracts/ids';
import { LEAD_PAGE_SIZE, type LeadListQuery } from '@prumo/contracts/leads';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { leadColumns, type SelectedLead } from '../lead-store.ts';
import { leads } from '../schema.ts';
import {
  countLeads,
  isByStatusAlone,
  keptTotal,
  leadFilter,
  NEWEST_LEADS_FIRST,
  searchCondition,
} from '../selection/filter-store.ts';

export type LeadPage = { rows: SelectedLead[]; total: number; totalIsAtLeast: boolean };

/** Exact up to this, "more than" above (ADR 5). */
const COUNTED_MAX = 10_000;
/** How many of the newest leads are scanned for a search no index serves. */
const LOOKED_AT_MAX = 100_000;

export function readLeadPage(ctx: Ctx, query: LeadListQuery): Promise<LeadPage> {
  if (isByStatusAlone(query)) return readByStatus(ctx, query);
  return hasTrigram(query.search) ? readFound(ctx, query) : readLookedAt(ctx, query);
}

function hasTrigram(search = ''): boolean {
  const text = search.normalize('NFKD').replace(/\p{M}/gu, '').trim();
  const isNumber = /^[\d\s()+.-]*$/.test(text) && text.replace(/\D/g, '').length >= 3;
  return text === '' || isNumber || /[a-z\d]{3}/i.test(text);
}

async function readByStatus(ctx: Ctx, { page, limit, ...filter }: LeadListQuery): Promise<LeadPage> {
  const isFirst = page === 1 && limit === LEAD_PAGE_SIZE && !filter.status?.trim();
  const rows = isFirst
    ? await preparedFirstPage(ctx.db).execute({ accountId: ctx.accountId })
    : await selectPage(ctx.db, leadFilter(ctx, filter), keptTotal(ctx.accountId, filter.status))
        .limit(limit)
        .offset((page - 1) * limit);
  const total = rows[0]?.total ?? (await countLeads(ctx, filter));
  return { rows, total, totalIsAtLeast: false };
}

const selectPage = (db: Db, filter: SQL | undefined, total: SQL<number>) =>
  db
    .select({ ...leadColumns, total: total.as('total') })
    .from(leads)
    .where(filter)
    .orderBy(...NEWEST_LEADS_FIRST)
    .$dynamic();

/** Prepared, because open screens repeat this query and building the statement took a third of its time. */
const preparedFirstPage = prepared((db) => {
  const account = sql.placeholder('accountId');
  return selectPage(db, eq(leads.userId, account), keptTotal(account)).limit(LEAD_PAGE_SIZE);
});

/**
 * Above COUNTED_MAX a walk in list order soon fills a page. Counts exactly to decide, because estimates for text can be
 * wrong by any factor.
 */
async function readFound(ctx: Ctx, { page, limit, ...filter }: LeadListQuery): Promise<LeadPage> {
  const matching = leadFilter(ctx, filter);
  const window = sql`order by created_at desc nulls last, id desc nulls last limit ${limit + 1} offset ${(page - 1) * limit}`;
  const chosen = sql`
    with found as materialized (
      select id, created_at from leads where ${matching} limit ${COUNTED_MAX + 1}
    ), counted as materialized (
      select count(*)::int as total from found
    ), page as (
      (select id, created_at from found where (select total from counted) <= ${COUNTED_MAX} ${window})
      union all
      (select id, created_at from leads where ${matching} and (select total from counted) > ${COUNTED_MAX} ${window})
    )
    select page.*, counted.total, false as has_more from counted left join page on true
  `;
  return toPage(await readChosen(ctx, chosen), { page, limit });
}

/** One or two letters match so many leads that the newest suffice. */
async function readLookedAt(ctx: Ctx, { page, limit, search, ...filter }: LeadListQuery): Promise<LeadPage> {
  const isCounted = page * limit <= COUNTED_MAX;
  const lookedAt = isCounted ? sql`limit ${LOOKED_AT_MAX}` : sql``;
  const chosen = sql`
    with found as materialized (
      select id, created_at from (
        select id, created_at, search_text, phone_digits from leads where ${leadFilter(ctx, filter)}
        order by created_at desc nulls last, id desc nulls last ${lookedAt}
      ) as leads where ${searchCondition(search)} limit ${isCounted ? COUNTED_MAX + 1 : page * limit + 1}
    ), page as (
      select id, created_at from found
      order by created_at desc, id desc limit ${limit + 1} offset ${(page - 1) * limit}
    )
    select page.*, (select count(*)::int from found) as total,
      ${isCounted}::boolean and ${keptTotal(ctx.accountId, filter.status)} > ${LOOKED_AT_MAX} as has_more
    from (select) as always left join page on true
  `;
  return toPage(await readChosen(ctx, chosen), { page, limit });
}

/** `chosen` always has a row, for its total; a row without an id is no lead. */
const readChosen = (ctx: Ctx, chosen: SQL) =>
  ctx.db
    .select({ ...leadColumns, total: sql<number>`chosen.total`, hasMore: sql<boolean>`chosen.has_more` })
    .from(sql`(${chosen}) as chosen`)
    .leftJoin(leads, sql`${leads.id} = chosen.id`)
    .orderBy(sql`chosen.created_at desc, chosen.id desc`);

type ChosenRow = { id: LeadId | null; total: number; hasMore: boolean };

const isLead = <Row extends { id: LeadId | null }>(row: Row): row is Row & SelectedLead => row.id !== null;

function toPage(chosen: ChosenRow[], { page, limit }: Pick<LeadListQuery, 'page' | 'limit'>): LeadPage {
  const { total = 0, hasMore = false } = chosen[0] ?? {};
  const found = chosen.filter(isLead);
  const rows = found.slice(0, limit);
  const end = (page - 1) * limit + rows.length;
  if (rows.length > 0 && end > COUNTED_MAX) return { rows, total: end, totalIsAtLeast: found.length > limit };
  return { rows, total: Math.min(total, COUNTED_MAX), totalIsAtLeast: hasMore || total > COUNTED_MAX };
}
