import type { LeadId, UserId } from '@prumo/contracts/ids';
import { type Tx, userOrNull } from '#platform/context.ts';
import { invalidField, notFound } from '#platform/errors.ts';
import { countSeenBy, findMemberName } from './member-store.ts';
import { agendaTexts } from './texts.ts';

/** Nobody is to do something for a lead that they do not see. */
export async function refuseUnseeing(tx: Tx, memberId: UserId | null, leadIds: readonly LeadId[]): Promise<void> {
  if (memberId === null || memberId === userOrNull(tx)) return;
  if ((await findMemberName(tx, memberId)) === null) throw notFound();
  if ((await countSeenBy(tx, memberId, leadIds)) === leadIds.length) return;
  throw invalidField('memberId', leadIds.length === 1 ? agendaTexts.doesNotSee : agendaTexts.doesNotSeeAll);
}
