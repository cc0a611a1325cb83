import { type SQL, sql } from 'drizzle-orm';
import { namesUser } from '#platform/db/names-user.ts';

export type EventPosition = { micros: string; rank: number; id: string };
export type Page = { before: EventPosition | null; limit: number };

export const TEXT_SHOWN = 300;

/** Order within the same instant: cause before effect. */
export const RANK = {
  created: 0,
  person: 1,
  filled: 1,
  joined: 2,
  inbound: 3,
  takenOver: 4,
  released: 4,
  archived: 4,
  reopened: 3,
  note: 4,
  decision: 5,
  optOut: 6,
  status: 7,
  owner: 7,
  sale: 8,
  handedOver: 8,
  taskAdded: 8,
  visitBooked: 8,
  followUp: 8,
  outbound: 9,
  taskClosed: 9,
  visitClosed: 9,
  followUpDone: 9,
  problem: 10,
  ended: 11,
} as const;

type Source = {
  kind: string;
  rank: SQL | number;
  id: string;
  at: string;
  author: SQL;
  data: SQL;
  from: SQL;
  isSimulated?: SQL;
  /** The index is "desc nulls last", and only an identical order by uses it. */
  isIndexedDown?: boolean;
};

export function source(
  { kind, rank, id, at, author, data, from, isSimulated = sql`false`, isIndexedDown = false }: Source,
  { before, limit }: Page,
): SQL {
  const [idColumn, atColumn] = [sql.raw(id), sql.raw(at)];
  const order = typeof rank === 'number' ? sql.raw(String(rank)) : rank;
  const moment = before && sql`('epoch'::timestamptz + ${before.micros}::bigint * interval '1 microsecond')`;
  const behind =
    before &&
    sql`and ${atColumn} <= ${moment}
      and (${atColumn}, ${order}, ${idColumn}) < (${moment}, ${before.rank}::int, ${before.id}::uuid)`;
  return sql`
    select ${sql.raw(`'${kind}'`)} as kind, ${order} as rank, ${idColumn} as id, ${atColumn} as at,
      ${author} as author, ${data} as data, ${isSimulated} as is_simulated
    ${from} ${behind ?? sql``}
    order by at desc${sql.raw(isIndexedDown ? ' nulls last' : '')}, rank desc, id desc limit ${limit}`;
}

export const author = (kind: string) => sql.raw(`jsonb_build_object('kind', '${kind}', 'userId', null, 'name', null)`);

export const personOr = (column: string, otherwise: SQL = sql`null::jsonb`): SQL => sql`coalesce(
  (select jsonb_build_object('kind', 'user', 'userId', u.id, 'name', coalesce(nullif(u.name, ''), u.username))
    from users u where u.id = case when ${namesUser(sql`(${sql.raw(column)})`)} then (${sql.raw(column)})::uuid end),
  ${otherwise})`;

export const campaign = sql.raw(`jsonb_build_object('id', c.id, 'name', c.name)`);
