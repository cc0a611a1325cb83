import { lockLead, moveToStatus, updateLeadRow } from '#features/leads/index.ts';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { classify } from './classify.ts';
import { listEvidence } from './evidence-store.ts';

/** Moves every lead whose evidence speaks for another status; run again at once it changes nothing. */
export async function autoClassify(ctx: Ctx): Promise<{ updated: number }> {
  return inTransaction({ ...ctx, actor: { kind: 'system', job: 'auto' } }, async (tx) => {
    const now = accountNow(tx);
    let updated = 0;
    for (const { leadId, ...evidence } of await listEvidence(tx)) {
      const target = classify(evidence, now);
      const lead = target && (await lockLead(tx, leadId));
      if (!target || lead?.status !== evidence.status) continue;
      await updateLeadRow(tx, leadId, await moveToStatus(tx, lead, target), now);
      updated += 1;
    }
    if (updated > 0) await publish(tx, 'leads');
    return { updated };
  });
}
