import type { LeadId } from '@prumo/contracts/ids';
import { type Ctx, inTransaction, type Tx, userOf } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { findLeadState } from './lead-state-store.ts';
import { endOffer } from './offer-store.ts';

export const accept = (ctx: Ctx, leadId: LeadId): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!(await findLeadState(tx, leadId))) throw notFound();
    if (!(await acceptOffer(tx, leadId))) throw new Refusal('offer_ended');
  });

/** Whoever answers has accepted. */
export async function acceptOffer(tx: Tx, leadId: LeadId): Promise<boolean> {
  const isAccepted = await endOffer(tx, { leadId, memberId: userOf(tx), outcome: 'accepted' });
  if (isAccepted) await publish(tx, 'leads', leadId);
  return isAccepted;
}
