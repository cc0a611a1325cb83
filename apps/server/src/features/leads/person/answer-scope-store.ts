import { AccountId, type LeadId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SetCtx } from '#platform/context.ts';
import { type PersonRef, personOf } from '#platform/db/owned-by.ts';
import { rowsOf } from '#platform/db/rows.ts';

const AnswerScopeFacts = z.object({
  userId: AccountId,
  personKey: z.string(),
  isKnown: z.boolean(),
  isAiOff: z.boolean(),
});

/** By {@link personOf}. */
export async function listAnswerScopeFacts(
  ctx: SetCtx,
  persons: (PersonRef & { leadId: LeadId })[],
): Promise<Map<string, z.infer<typeof AnswerScopeFacts>>> {
  if (persons.length === 0) return new Map();
  const traits = await rowsOf(
    ctx.db,
    AnswerScopeFacts,
    sql`
      select p.user_id as "userId", p.person_key as "personKey",
        coalesce(bool_or(not l.came_by_message or l.lead_source = 'anuncio'), false) as "isKnown",
        coalesce(bool_or(l.is_ai_off), false) as "isAiOff"
      from unnest(
        ${sql.param(persons.map(({ userId }) => userId))}::uuid[],
        ${sql.param(persons.map(({ personKey }) => personKey))}::text[],
        ${sql.param(persons.map(({ leadId }) => leadId))}::uuid[]
      ) as p (user_id, person_key, lead_id)
      left join leads l on l.user_id = p.user_id and (l.id = p.lead_id or l.phone_key = p.person_key)
      group by 1, 2
    `,
  );
  return new Map(traits.map((row) => [personOf(row), row]));
}
