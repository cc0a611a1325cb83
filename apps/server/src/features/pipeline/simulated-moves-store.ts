import { LeadId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/context.ts';
import { rowsOf } from '#platform/db/rows.ts';

const IS_SIMULATED = sql`s.kind = 'follow' and s.undone_at is null and h.message_id is not null and not exists (
  select 1 from conversation_messages m where m.id = h.message_id and not m.is_simulated)`;

const LeadIdRow = z.object({ id: LeadId });

export async function lockSimulated(tx: Tx): Promise<LeadId[]> {
  const statement = sql`
    select l.id from leads l
    where l.user_id = ${tx.accountId} and l.id in (
      select h.lead_id from lead_status_history h join lead_change_sets s on s.id = h.id
      where h.user_id = ${tx.accountId} and ${IS_SIMULATED})
    order by l.id for no key update of l
  `;
  const rows = await rowsOf(tx.db, LeadIdRow, statement);
  return rows.map(({ id }) => id);
}

const MoveIdRow = z.object({ id: z.uuid() });

export async function listSimulatedMoves(tx: Tx, ids: readonly LeadId[]): Promise<string[]> {
  const statement = sql`
    select h.id from lead_status_history h join lead_change_sets s on s.id = h.id
    where h.user_id = ${tx.accountId} and h.lead_id = any(${sql.param([...ids])}::uuid[]) and ${IS_SIMULATED}
  `;
  const rows = await rowsOf(tx.db, MoveIdRow, statement);
  return rows.map(({ id }) => id);
}
