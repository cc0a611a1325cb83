import type { SuppressionId } from '@prumo/contracts/ids';
import { recordEvents } from '#features/analytics-events/index.ts';
import { recordAct } from '#platform/acts.ts';
import { actorLabel, type Ctx, inTransaction } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { lockNamesAndPersons } from '../person/lock-person-store.ts';
import { findSuppressedKey } from './suppression-list-store.ts';
import { deleteSuppression } from './suppression-store.ts';

/**
 * Needs a reason (NS-081). Restarts nothing, and the conversation stays with people until a user hands it back to the
 * AI.
 */
export async function allowNumber(ctx: Ctx, id: SuppressionId, reason: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const named = await findSuppressedKey(tx, id);
    if (named === null) throw notFound();
    const [person] = await lockNamesAndPersons(tx, [named]);
    // Checked again under the lock: the lead may have returned or opted out again.
    const key = await findSuppressedKey(tx, id);
    if (key === null || !(await deleteSuppression(tx, key))) throw notFound();
    const leadId = person?.leadId ?? null;
    await recordEvents(tx, [{ eventType: 'number_allowed', leadId, data: { by: actorLabel(tx.actor), reason } }]);
    await recordAct(tx, { act: 'number_allowed', subject: { kind: 'suppression', id } });
    await publish(tx, 'leads', leadId ?? undefined);
    await publish(tx, 'conversations');
  });
}
