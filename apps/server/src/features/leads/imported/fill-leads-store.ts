import { LeadId, type UndoId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, Tx } from '#platform/context.ts';
import { rowsOf } from '#platform/db/rows.ts';

export type Fill = { id: LeadId; email?: string; company?: string; city?: string; tags?: string[] };

export async function fillLeads(ctx: Ctx, fills: Fill[], at: Date): Promise<void> {
  if (fills.length === 0) return;
  await ctx.db.execute(sql`
    update leads l set
      email = coalesce(f.email, l.email),
      company = coalesce(f.company, l.company),
      city = coalesce(f.city, l.city),
      tags = case when f.tags is null then l.tags else array(select jsonb_array_elements_text(f.tags)) end,
      updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(fills)}::jsonb) as f(id uuid, email text, company text, city text, tags jsonb)
    where l.id = f.id and l.user_id = ${ctx.accountId}
  `);
}

export const FoundLead = z.object({ id: LeadId, name: z.string(), isEdited: z.boolean() });
export type FoundLead = z.infer<typeof FoundLead>;

export const lockFilled = (tx: Tx, changeSetId: UndoId): Promise<FoundLead[]> =>
  rowsOf(
    tx.db,
    FoundLead,
    sql`
      select l.id, l.name, l.updated_at <> (c.after ->> 'updatedAt')::timestamptz as "isEdited"
      from lead_changes c join leads l on l.id = c.lead_id
      where c.change_set_id = ${changeSetId} and l.user_id = ${tx.accountId}
      order by l.id for no key update of l
    `,
  );

export async function emptyFilled(ctx: Ctx, changeSetId: UndoId, ids: LeadId[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db.execute(sql`
    update leads l set
      email = case when c.before ? 'email' then c.before ->> 'email' else l.email end,
      company = case when c.before ? 'company' then c.before ->> 'company' else l.company end,
      city = case when c.before ? 'city' then c.before ->> 'city' else l.city end,
      tags = case when c.before ? 'tags' then array(select jsonb_array_elements_text(c.before -> 'tags')) else l.tags end,
      updated_at = (c.before ->> 'updatedAt')::timestamptz
    from lead_changes c
    where c.change_set_id = ${changeSetId} and c.lead_id = l.id
      and l.id = any(${sql.param(ids)}::uuid[]) and l.user_id = ${ctx.accountId}
  `);
}
