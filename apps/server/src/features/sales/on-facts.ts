import { localDay } from '@prumo/contracts/local-time';
import type { LeadMerge } from '#features/leads/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { reassignSales, setSaleTimesBack } from './sale-store.ts';

export const onLeadMerged = (tx: Tx, { from, into }: LeadMerge): Promise<void> =>
  reassignSales(tx, from.leadId, into.leadId);

export async function onProviderChanged(tx: Tx, { wasAhead }: { wasAhead: boolean }): Promise<void> {
  if (!wasAhead) return;
  const now = accountNow(tx);
  await setSaleTimesBack(tx, now, localDay(now, await accountTimezone(tx)));
}
