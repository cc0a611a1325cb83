import type { UserId } from '@prumo/contracts/ids';
import type { OwnerReason } from '@prumo/contracts/team/owner-reasons';
import type { Tx } from '#platform/context.ts';
import { giveLeads } from '../person/give-leads.ts';
import { listOwned } from '../person/owner-store.ts';

type TransferOfAll = { from: UserId; to: UserId | null; reason: OwnerReason };

/** Leads given to `from` meanwhile wait for the lock of that member, and are refused once `from` cannot own any. */
export async function giveAllLeads(tx: Tx, { from, to, reason }: TransferOfAll): Promise<void> {
  const leadIds = await listOwned(tx, from);
  if (leadIds.length === 0) return;
  const isTheirs = ({ ownerId }: { ownerId: UserId | null }) => ownerId === from;
  await giveLeads(tx, { leadIds, to, reason, choose: (leads) => leads.filter(isTheirs) });
}
