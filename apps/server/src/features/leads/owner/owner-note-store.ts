import type { LeadId, UserId } from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Ctx, userOf } from '#platform/context.ts';
import { firstRow, IsoTime } from '#platform/db/rows.ts';

const NameRow = z.object({ name: z.string() });

export async function findNameOf(ctx: Ctx, userId: UserId): Promise<string> {
  const named = sql`select coalesce(nullif(name, ''), username) as name from users where id = ${userId}`;
  return (await firstRow(ctx.db, NameRow, named))?.name ?? '';
}

const Note = z.object({ text: z.string(), by: z.string().nullable(), at: IsoTime });

/** Left for who asks, with this lead or another one of the person. */
const unseen = (ctx: Ctx, leadId: LeadId): SQL => sql`
  c.user_id = ${ctx.accountId} and c.to_user_id = ${userOf(ctx)} and c.note is not null and c.note_seen_at is null
  and c.lead_id in (
    select l.id from leads l join leads asked on asked.id = ${leadId} and asked.user_id = l.user_id
    where l.user_id = ${ctx.accountId} and (l.id = asked.id or l.phone_key = asked.phone_key)
  )
`;

export const findUnseenNote = (ctx: Ctx, leadId: LeadId): Promise<z.infer<typeof Note> | null> =>
  firstRow(
    ctx.db,
    Note,
    sql`
      select c.note as text, c.at, (
        select coalesce(nullif(u.name, ''), u.username) from users u where u.id::text = c.changed_by
      ) as by
      from lead_owner_changes c where ${unseen(ctx, leadId)} order by c.at desc, c.id desc limit 1
    `,
  );

export async function markNotesSeen(ctx: Ctx, leadId: LeadId, at: Date): Promise<void> {
  await ctx.db.execute(sql`update lead_owner_changes c set note_seen_at = ${at} where ${unseen(ctx, leadId)}`);
}
