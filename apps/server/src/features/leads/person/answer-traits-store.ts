import type { LeadId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

export type AnswerTraits = {
  /** Entered, imported or from an ad, not only by writing to us. */
  isKnown: boolean;
  isAiOff: boolean;
};

/** Decides whether the AI answers a person, over all leads of the number (NS-166). */
export async function findAnswerTraits(ctx: Ctx, personKey: string, leadId: LeadId): Promise<AnswerTraits> {
  const { rows } = await ctx.db.execute<{ known: boolean | null; off: boolean | null }>(sql`
    select bool_or(not came_by_message or lead_source = 'anuncio') as known, bool_or(is_ai_off) as off
    from leads where user_id = ${ctx.accountId} and (id = ${leadId} or phone_key = ${personKey})
  `);
  return { isKnown: rows[0]?.known ?? false, isAiOff: rows[0]?.off ?? false };
}
