import { type SQL, sql } from 'drizzle-orm';
import { isSimulating } from '#features/channel/index.ts';
import { type Period, takenConversations } from '#features/figures/index.ts';
import type { Ctx } from '#platform/context.ts';
import { wholeHours } from '#platform/db/whole-hours.ts';
import { within } from './period-store.ts';

const messages = (ctx: Ctx, period: Period): SQL => sql`
  conversation_messages m
  where m.user_id = ${ctx.accountId} and ${within(sql`m.timestamp`, period)} and not m.is_simulated
`;

export const conversationHours = (ctx: Ctx, period: Period): SQL => {
  const { first, end } = wholeHours(period);
  // The functions take rows of the table itself, not of the view that a reading finds under its name.
  const read = (part: Period) => sql`
    select m.conversation_id, told.* from public.conversation_messages m cross join lateral prumo_parts_of(m) as told
    where m.user_id = ${ctx.accountId} and ${within(sql`m.timestamp`, part)}
      and (m.direction = 'inbound' or prumo_is_answer(m))`;
  return sql`
    select conversation_id, hour, heard, heard_at, answered, positive, neutral, negative from conversation_hours h
    where h.user_id = ${ctx.accountId} and ${within(sql`h.hour`, { from: first, to: end })}
    union all ${read({ from: period.from, to: first })}
    union all ${read({ from: end, to: period.to })}
  `;
};

/** is_taken = taken by a person or handed over (NS-147). */
export const heardConversations = (ctx: Ctx, period: Period): SQL => sql`
  select said.*, taken.id is not null as is_taken from (
    select conversation_id, max(heard_at) as at, sum(answered) > 0 as is_answered, sum(positive) as positive,
      sum(neutral) as neutral, sum(negative) as negative
    from (${conversationHours(ctx, period)}) as part
    group by conversation_id having sum(heard) > 0
  ) as said left join (
    ${takenConversations(ctx, period)}
  ) as taken on taken.id = said.conversation_id
`;

export const inboundMessages = (ctx: Ctx, period: Period): SQL => sql`
  select m.id, m.conversation_id, m.timestamp as at, m.message, m.sentiment from ${messages(ctx, period)}
    and m.direction = 'inbound'
`;

export const SCORE = sql`case sentiment when 'positivo' then 5 when 'neutro' then 3 when 'negativo' then 1 end`;

export const campaignMessages = (ctx: Ctx, period: Period): SQL => sql`
  select s.id, s.lead_id, s.campaign_id, s.sent_at as at from campaign_sends s
  where s.user_id = ${ctx.accountId} and s.status = 'sent' and ${within(sql`s.sent_at`, period)}
    and s.is_simulated = ${isSimulating(ctx)}
`;
