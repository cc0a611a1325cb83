import { EventTooEarly } from '#features/channel/index.ts';
import { findConversationOfPerson } from '#features/conversations/index.ts';
import type { LeadMerge } from '#features/leads/index.ts';
import type { Tx } from '#platform/context.ts';
import { lockCampaigns } from '../campaign-store.ts';
import { endSequencesOfPerson } from '../dispatch/settle/react-to-lead.ts';
import { isSending, listCampaignsNamingPerson, reassignCampaignRows, shareCampaign } from './merge-store.ts';

type Proposal = LeadMerge & { refuse: () => void };

export async function onMergeProposed(tx: Tx, { from, into, refuse }: Proposal): Promise<void> {
  if (await shareCampaign(tx, from.key, into.key)) refuse();
}

export async function onLeadMerged(tx: Tx, { from, into }: LeadMerge): Promise<void> {
  const ids = await listCampaignsNamingPerson(tx, from.key);
  if (ids.length === 0) return;
  await lockCampaigns(tx, ids);
  // A send under way must be recorded for the person it was sent to.
  if (await isSending(tx, from.leadId)) throw new EventTooEarly('a send to this person is under way');
  await reassignCampaignRows(tx, from, into);
  const conversation = await findConversationOfPerson(tx, into.key);
  if (conversation?.status === 'human_taken') await endSequencesOfPerson(tx, into.key, 'taken');
}

type KeyChange = { leadId: LeadMerge['into']['leadId']; fromKey: string; toKey: string };

export const reassignCampaignsOfPerson = (tx: Tx, { leadId, fromKey, toKey }: KeyChange): Promise<void> =>
  onLeadMerged(tx, { from: { leadId, key: fromKey }, into: { leadId, key: toKey } });
