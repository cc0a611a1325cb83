import { sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';

/** A message that did not go after all, sent around this time, is in no figure. */
export async function forgetMessageSent(ctx: Ctx, messageId: string, at: Date): Promise<void> {
  await ctx.db.execute(sql`
    delete from analytics_events
    where user_id = ${ctx.accountId} and event_type in ('message_sent', 'ai_reply')
      and timestamp between ${at}::timestamptz - interval '1 hour' and ${at}::timestamptz + interval '1 hour'
      and event_data->>'messageId' = ${messageId}
  `);
}
