import { CONVERSATION_PAGE } from '@prumo/contracts/conversations';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { countOf, countPlace } from './inbox-count-store.ts';
import { behind, conditionOf, endOf, type InboxScope, orderOf, type PageStart, RECENT } from './inbox-order-store.ts';
import { type ListedWithNewest, selectWithNewest, toListed } from './listed-conversation-store.ts';
import { readerOf } from './own-read-store.ts';

export type ListPage = { rows: ListedWithNewest[]; total: number; nextCursor: string | null };
type InboxQuery = { place: InboxScope; cursor?: string | undefined; limit: number };

export async function listInbox(ctx: Ctx, { place, cursor, limit }: InboxQuery): Promise<ListPage> {
  const start = readCursor(cursor);
  const isFirst = start === null && limit === CONVERSATION_PAGE;
  const selected = isFirst
    ? await FIRST_PAGES[place](ctx.db).execute({ accountId: ctx.accountId, readerId: readerOf(ctx) })
    : await selectPage(ctx.db, {
        account: sql`${ctx.accountId}`,
        reader: sql`${readerOf(ctx)}::uuid`,
        place,
        start,
        limit,
      });
  const last = selected.at(-1);
  const isFull = selected.length === limit;
  return {
    rows: selected.map(({ part: _part, micros: _micros, total: _total, ...row }) => toListed(row)),
    total: last?.total ?? (await countPlace(ctx, place)),
    nextCursor: last && isFull ? `${last.part}_${last.micros}_${last.conversation.id}` : null,
  };
}

type Page = { account: SQL; reader: SQL; place: InboxScope; start: PageStart | null; limit: number };

const selectPage = (db: Db, { account, reader, place, start, limit }: Page) =>
  selectWithNewest(db, {
    from: fromOf({ account, place, start, limit }),
    reader,
    more: { ...endOf(place), total: countOf(place, account, reader) },
  })
    .where(
      sql`c.user_id = ${account} and ${conditionOf(place, reader)} ${start ? sql`and ${behind(place, start)}` : sql``}`,
    )
    .orderBy(orderOf(place))
    .limit(sql.raw(String(limit)) as unknown as number);

/** Archived conversations lie apart in the index, so the first page of each part is read and merged. */
function fromOf({ account, place, start, limit }: Omit<Page, 'reader'>): SQL {
  if (place !== 'historico') return sql`conversations c`;
  const newest = (isActive: boolean) => sql`(
    select c.* from conversations c
    where c.user_id = ${account} and c.is_active = ${sql.raw(String(isActive))}
      ${start ? sql`and ${behind(place, start)}` : sql``}
    order by ${RECENT} desc, c.id desc limit ${sql.raw(String(limit))}
  )`;
  return sql`(${newest(true)} union all ${newest(false)}) c`;
}

const firstPageOfPlace = (place: InboxScope) =>
  prepared((db) =>
    selectPage(db, {
      account: sql`${sql.placeholder('accountId')}`,
      reader: sql`${sql.placeholder('readerId')}::uuid`,
      place,
      start: null,
      limit: CONVERSATION_PAGE,
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
