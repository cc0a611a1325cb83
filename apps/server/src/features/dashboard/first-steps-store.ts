import { FIRST_STEPS, type FirstSteps } from '@prumo/contracts/reports/dashboard';
import { RIGHTS_OF_ROLE } from '@prumo/contracts/team/roles';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { onlyRow } from '#platform/db/rows.ts';

const Done = z.object({
  leads: z.boolean(),
  product: z.boolean(),
  agent: z.boolean(),
  campaign: z.boolean(),
  channel: z.boolean(),
  team: z.boolean(),
});

export async function readFirstSteps(ctx: Ctx): Promise<FirstSteps> {
  const done = await onlyRow(
    ctx.db,
    Done,
    sql`
      select
        exists (select 1 from leads where user_id = ${ctx.accountId} and not is_demo) as leads,
        exists (select 1 from products where user_id = ${ctx.accountId} and not is_demo) as product,
        exists (select 1 from ai_configuration where user_id = ${ctx.accountId}) as agent,
        exists (select 1 from campaigns where user_id = ${ctx.accountId} and not is_demo) as campaign,
        exists (select 1 from whatsapp_settings where user_id = ${ctx.accountId} and provider <> 'simulator') as channel,
        (select count(*) from members where account_id = ${ctx.accountId} and not is_demo) > 1
          or exists (
            select 1 from invitations where user_id = ${ctx.accountId} and expires_at > ${ctx.clock.now()}::timestamptz
          ) as team
    `,
  );
  return FIRST_STEPS.filter((step) => step !== 'team' || mayInvite(ctx)).map((step) => ({ step, isDone: done[step] }));
}

const mayInvite = ({ actor }: Ctx): boolean => actor.kind === 'user' && RIGHTS_OF_ROLE[actor.role].includes('team');
