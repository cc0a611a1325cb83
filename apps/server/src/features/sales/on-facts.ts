import type { LeadId } from '@prumo/contracts/ids';
import { localDay } from '@prumo/contracts/local-time';
import type { LeadMerge } from '#features/leads/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { hasUnitSale, reassignSales, setSaleTimesBack } from './sale-store.ts';

export const onLeadMerged = (tx: Tx, { from, into }: LeadMerge): Promise<void> =>
  reassignSales(tx, from.leadId, into.leadId);

/** A unit goes with the sale that a move undoes or brings back. */
export async function onStagesChanged(tx: Tx, { leadIds }: { leadIds: readonly LeadId[] | null }): Promise<void> {
  if (await hasUnitSale(tx, leadIds)) await publish(tx, 'products');
}

export async function onProviderChanged(tx: Tx, { wasAhead }: { wasAhead: boolean }): Promise<void> {
  if (!wasAhead) return;
  const now = accountNow(tx);
  await setSaleTimesBack(tx, now, localDay(now, await accountTimezone(tx)));
}
