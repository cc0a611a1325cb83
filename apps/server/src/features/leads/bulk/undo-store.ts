import { LeadId, type UndoId } from '@prumo/contracts/ids';
import type { StageReason } from '@prumo/contracts/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { insertEventsOf } from '#features/analytics-events/index.ts';
import { accountNow, actorLabel, type Tx } from '#platform/context.ts';
import { firstRow, rowsOf } from '#platform/db/rows.ts';
import type { UndoableColumn } from '../selection/change-set-store.ts';

const READ: { [column in UndoableColumn]: (json: string) => string } = {
  status: (json) => `${json} ->> 'status'`,
  statusSince: (json) => `(${json} ->> 'statusSince')::timestamptz`,
  rank: (json) => `(${json} ->> 'rank')::numeric`,
  lostReason: (json) => `${json} ->> 'lostReason'`,
  tags: (json) => `array(select jsonb_array_elements_text(${json} -> 'tags'))`,
  email: (json) => `${json} ->> 'email'`,
  company: (json) => `${json} ->> 'company'`,
  city: (json) => `${json} ->> 'city'`,
  updatedAt: (json) => `(${json} ->> 'updatedAt')::timestamptz`,
};

const COLUMNS = Object.entries(READ).map(([key, read]) => ({
  key,
  read,
  name: key.replace(/[A-Z]/g, '_$&').toLowerCase(),
}));

const IS_TOUCHED = sql.raw(
  COLUMNS.map(({ key, name, read }) => `(c.after ? '${key}' and l.${name} is distinct from ${read('c.after')})`).join(
    ' or ',
  ),
);

const restored = (at: Date): SQL =>
  sql.join(
    COLUMNS.map(({ key, name, read }) => {
      const otherwise = key === 'updatedAt' ? sql`${at}` : sql.raw(`l.${name}`);
      return sql`${sql.raw(name)} = case when t.before ? ${sql.raw(`'${key}'`)} then ${sql.raw(read('t.before'))} else ${otherwise} end`;
    }),
    sql`, `,
  );

const TouchedLead = z.object({ id: LeadId, name: z.string() });
export type TouchedLead = z.infer<typeof TouchedLead>;

export const lockChanged = (tx: Tx, id: UndoId): Promise<TouchedLead[]> =>
  rowsOf(
    tx.db,
    TouchedLead,
    sql`
      with locked as (
        select l.id, l.name, ${IS_TOUCHED} as is_touched
        from lead_changes c join leads l on l.id = c.lead_id
        where c.change_set_id = ${id} and l.user_id = ${tx.accountId}
        order by l.id for no key update of l
      )
      select id, name from locked where is_touched order by name, id
    `,
  );

const RestoredRow = z.object({ restored: z.number() });

/**
 * The undone move is the last one in the opposite direction that still counts. Both rows leave the statistics, and
 * `reached` follows the remaining history.
 */
export async function restoreUntouched(tx: Tx, id: UndoId, reason: StageReason): Promise<number> {
  const at = accountNow(tx);
  const statement = sql`
    with taken as (
      select l.id, l.status as from_status, c.before ->> 'status' as to_status, c.before
      from lead_changes c join leads l on l.id = c.lead_id
      where c.change_set_id = ${id} and l.user_id = ${tx.accountId} and not (${IS_TOUCHED})
    ), undone as (
      select distinct on (t.id) t.id as lead_id, h.id
      from taken t join lead_status_history h on h.lead_id = t.id and not h.is_undone
        and h.from_status = t.to_status and h.to_status = t.from_status
      where t.to_status <> t.from_status
      order by t.id, h."timestamp" desc, h.id desc
    ), marked as (
      update lead_status_history h set is_undone = true from undone u where h.id = u.id
    ), kept as (
      select t.id, max(greatest(prumo_funnel_depth(h.from_status), prumo_funnel_depth(h.to_status))) as reached
      from taken t join lead_status_history h on h.lead_id = t.id and not h.is_undone
      where t.to_status <> t.from_status and not exists (select 1 from undone u where u.id = h.id)
      group by t.id
    ), restored as (
      update leads l set ${restored(at)}, reached = case
        when t.to_status <> t.from_status then greatest(prumo_funnel_depth(t.to_status), k.reached) else l.reached end
      from taken t left join kept k on k.id = t.id where l.id = t.id
    ), history as (
      insert into lead_status_history (id, user_id, lead_id, from_status, to_status, changed_by, reason, is_undone, "timestamp")
      select prumo_uuidv7(), ${tx.accountId}, id, from_status, to_status, ${actorLabel(tx.actor)}, ${reason}, true, ${at}
      from taken where to_status <> from_status
    ), recorded as (
      ${insertEventsOf(
        'status_changed',
        sql`select ${tx.accountId}::uuid, id, jsonb_build_object('from', from_status, 'to', to_status), ${at}::timestamptz
          from taken where to_status <> from_status`,
      )}
    )
    select count(*)::int as restored from taken
  `;
  return (await firstRow(tx.db, RestoredRow, statement))?.restored ?? 0;
}
