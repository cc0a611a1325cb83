import { CampaignId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Channel } from '#features/channel/index.ts';
import { mapInSlices } from '#platform/concurrency/map-in-slices.ts';
import type { Ctx } from '#platform/context.ts';
import { rowsOf } from '#platform/db/rows.ts';

export type PromisedSend = {
  at: number;
  campaignId: CampaignId;
  personKey: string;
  sequence: number;
  part: number;
  isFirst: boolean;
};

const Promises = z.object({
  campaignId: CampaignId,
  messages: z.array(z.tuple([z.number(), z.string(), z.number(), z.number(), z.boolean()])),
});

/** Many a row, since parsing JSON is far faster than reading rows; few enough that no row is long work. */
const MESSAGES_A_ROW = 100;

export async function listPromised(
  ctx: Ctx,
  { channel, now }: { channel: Channel; now: Date },
): Promise<PromisedSend[]> {
  const { isSimulated } = channel.adapter.capabilities;
  const statement = sql`
    with steps as (
      select c.id as campaign_id, min(t.sequence) as first
      from campaigns c join campaign_templates t on t.campaign_id = c.id
      where c.user_id = ${ctx.accountId} and c.status = 'active' group by c.id
    ), open as (
      select * from campaign_sends where user_id = ${ctx.accountId} and status = 'planned'
      union all
      select * from campaign_sends where user_id = ${ctx.accountId} and status = 'queued'
    ), promised as (
      select s.*, s.part = 0 and s.sequence = steps.first as is_first, coalesce(s.due_at, s.planned_at) as leaves_at,
        row_number() over (partition by s.campaign_id order by coalesce(s.due_at, s.planned_at), s.id)
          / ${MESSAGES_A_ROW} as portion
      from open s
      join steps on steps.campaign_id = s.campaign_id
      join campaign_executions e on e.id = s.execution_id and e.status = 'active'
      where s.is_simulated = ${isSimulated}
    )
    select campaign_id as "campaignId", json_agg(
      json_build_array(
        round(extract(epoch from greatest(leaves_at, ${now}::timestamptz)) * 1000), person_key, sequence, part, is_first
      ) order by leaves_at, id
    ) as messages
    from promised group by campaign_id, portion order by campaign_id, portion
  `;
  const rows = await rowsOf(ctx.db, Promises, statement);
  const portions = await mapInSlices(rows, ({ campaignId, messages }) =>
    messages.map(([at, personKey, sequence, part, isFirst]) => ({
      at,
      campaignId,
      personKey,
      sequence,
      part,
      isFirst,
    })),
  );
  return portions.flat();
}
