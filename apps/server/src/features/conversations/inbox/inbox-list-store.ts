import { CONVERSATION_PAGE } from '@prumo/contracts/conversations';
import type { OwnerFilter } from '@prumo/contracts/team/owners';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { countOf, countOwned, countPlace } from './inbox-count-store.ts';
import {
  behind,
  conditionOf,
  endOf,
  type InboxScope,
  orderOf,
  type PageStart,
  placeCondition,
  RECENT,
} from './inbox-order-store.ts';
import { type ListedWithNewest, selectWithNewest, toListed } from './listed-conversation-store.ts';
import { readerOf } from './own-read-store.ts';

export type ListPage = { rows: ListedWithNewest[]; total: number; nextCursor: string | null };
type InboxQuery = { place: InboxScope; owner?: OwnerFilter | undefined; cursor?: string | undefined; limit: number };

export async function listInbox(ctx: Ctx, { place, owner, cursor, limit }: InboxQuery): Promise<ListPage> {
  const start = readCursor(cursor);
  const isFirst = start === null && limit === CONVERSATION_PAGE;
  const condition = conditionOf(ctx, { place, owner });
  const [account, reader] = [sql`${ctx.accountId}`, sql`${readerOf(ctx)}::uuid`];
  const selected =
    isFirst && !owner
      ? await FIRST_PAGES[place](ctx.db).execute({ accountId: ctx.accountId, readerId: readerOf(ctx) })
      : await selectPage(ctx.db, { account, reader, place, condition, start, limit, isOfAll: !owner });
  const last = selected.at(-1);
  const isFull = selected.length === limit;
  return {
    rows: selected.map(({ part: _part, micros: _micros, total: _total, ...row }) => toListed(row)),
    total: owner ? await countOwned(ctx, condition) : (last?.total ?? (await countPlace(ctx, place))),
    nextCursor: last && isFull ? `${last.part}_${last.micros}_${last.conversation.id}` : null,
  };
}

type Page = {
  account: SQL;
  reader: SQL;
  place: InboxScope;
  condition: SQL;
  start: PageStart | null;
  limit: number;
  /** Not only of one owner, so that each half of the history may be cut to a page. */
  isOfAll: boolean;
};

const selectPage = (db: Db, page: Page) => {
  const { account, reader, place, condition, start, limit } = page;
  return selectWithNewest(db, {
    from: fromOf(page),
    reader,
    more: { ...endOf(place), total: countOf(place, account, reader) },
  })
    .where(sql`c.user_id = ${account} and ${condition} ${start ? sql`and ${behind(place, start)}` : sql``}`)
    .orderBy(orderOf(place))
    .limit(sql.raw(String(limit)) as unknown as number);
};

/** Archived conversations lie apart in the index, so the first page of each part is read and merged. */
function fromOf({ account, place, start, limit, isOfAll }: Page): SQL {
  if (place !== 'historico' || !isOfAll) return sql`conversations c`;
  const newest = (isActive: boolean) => sql`(
    select c.* from conversations c
    where c.user_id = ${account} and c.is_active = ${sql.raw(String(isActive))}
      ${start ? sql`and ${behind(place, start)}` : sql``}
    order by ${RECENT} desc, c.id desc limit ${sql.raw(String(limit))}
  )`;
  return sql`(${newest(true)} union all ${newest(false)}) c`;
}

const READER = sql`${sql.placeholder('readerId')}::uuid`;

const firstPageOfPlace = (place: InboxScope) =>
  prepared((db) =>
    selectPage(db, {
      account: sql`${sql.placeholder('accountId')}`,
      reader: READER,
      place,
      condition: placeCondition(place, READER),
      start: null,
      limit: CONVERSATION_PAGE,
      isOfAll: true,
    }),
  );

/** Prepared, because open screens repeat these queries and planning took longer than running them. */
const FIRST_PAGES: Record<InboxScope, ReturnType<typeof firstPageOfPlace>> = {
  todas: firstPageOfPlace('todas'),
  nao_lidas: firstPageOfPlace('nao_lidas'),
  ia: firstPageOfPlace('ia'),
  com_pessoa: firstPageOfPlace('com_pessoa'),
  aguardando_lead: firstPageOfPlace('aguardando_lead'),
  sem_resposta: firstPageOfPlace('sem_resposta'),
  historico: firstPageOfPlace('historico'),
};

function readCursor(cursor: string | undefined): PageStart | null {
  const [, part, micros, id] = /^([01])_(\d{1,17})_([0-9a-f-]{36})$/.exec(cursor ?? '') ?? [];
  return part && micros && id ? { part, micros, id } : null;
}
