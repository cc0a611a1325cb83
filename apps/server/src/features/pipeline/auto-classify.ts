import type { AutoClassifyAnswer, AutoClassifyBody } from '@prumo/contracts/pipeline';
import { moveTogether } from '#features/leads/index.ts';
import { recordAct } from '#platform/acts.ts';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { asAutomatic } from './automatic-actor.ts';
import { proposeMoves } from './propose-moves.ts';

/** Running it again changes nothing. With `seenAt`, leads that wrote or changed since then are left alone. */
export async function autoClassify(ctx: Ctx, body: AutoClassifyBody): Promise<AutoClassifyAnswer> {
  const seenAt = body?.seenAt ? new Date(body.seenAt) : null;
  const [exceptIds, exceptRules] = [new Set<string>(body?.exceptIds), new Set(body?.exceptRules)];
  return inTransaction(asAutomatic(ctx), async (tx) => {
    const proposed = await proposeMoves(tx, seenAt ?? accountNow(tx));
    const wanted = proposed.filter(({ rule, lead }) => !exceptRules.has(rule) && !exceptIds.has(lead.leadId));
    const fresh = wanted.filter(({ lead }) => seenAt === null || lead.changedAt <= seenAt);
    const { moved, undoId } = await moveTogether(
      tx,
      fresh.map(({ lead, to, rule }) => ({ leadId: lead.leadId, from: lead.status, to, reason: rule })),
    );
    const outdated = wanted.length - moved;
    if (moved === 0) return { updated: 0, outdated };
    const subject = undoId ? { subject: { kind: 'change' as const, id: undoId } } : {};
    await recordAct({ ...tx, actor: ctx.actor }, { act: 'leads_classified', ...subject, after: { leads: moved } });
    await publish(tx, 'leads');
    return { updated: moved, outdated, undoId };
  });
}
