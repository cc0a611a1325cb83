import type { FollowUpKind } from '@prumo/contracts/conversations/follow-ups';
import type {
  AccountId,
  CampaignId,
  ChannelAccountId,
  ConversationId,
  ImportId,
  LeadId,
  NoteId,
  UserId,
} from '@prumo/contracts/ids';
import type { NotificationKind } from '@prumo/contracts/notifications';
import type { NumberProblem } from '@prumo/contracts/reasons/channel/number-problem';
import type { NumberRestriction } from '@prumo/contracts/reasons/channel/number-restriction';
import type { HandOverReason } from '@prumo/contracts/reasons/hand-over';
import type { NotificationReason } from '@prumo/contracts/reasons/notification';
import type { CampaignStop } from '#features/campaigns/index.ts';
import type { LeadMerge } from '#features/leads/index.ts';
import { beforeCommit, type SetTx, type Tx } from '#platform/context.ts';
import { publish, publishTo } from '#platform/events/publish.ts';
import { markRead, markSettledRead } from './mark-read-store.ts';
import {
  isInUse,
  listNamedOwners,
  reassignToConversation,
  reassignToLead,
  setTimesBack,
} from './notification-store.ts';
import { notify, notifyOf } from './notify.ts';
import { notifyReceived } from './notify-of-received.ts';
import { startEveningsAgain } from './summary/rearm-evenings.ts';
import { forgetWroteAt } from './summary/reply-store.ts';

type WrittenMessage = {
  userId: AccountId;
  conversationId: ConversationId;
  isOptOut: boolean;
  isWithPeople: boolean;
  isNewConversation: boolean;
};

export async function onLeadsWrote(tx: SetTx, { messages }: { messages: WrittenMessage[] }): Promise<void> {
  const told = messages.filter(({ isOptOut }) => !isOptOut);
  if (told.length === 0) return;
  await notifyOf(
    tx,
    told.map(({ userId, conversationId, isWithPeople, isNewConversation }) => ({
      userId,
      kind: isNewConversation ? ('new_conversation' as const) : ('message' as const),
      groupKey: `conversation:${conversationId}`,
      conversationId,
      count: 1,
      isQuietWithMachine: !isWithPeople && !isNewConversation,
    })),
  );
}

export async function onHandedOver(
  tx: Tx,
  { conversationId, reason }: { conversationId: ConversationId; reason: HandOverReason | null },
): Promise<void> {
  if (reason === null || tx.actor.kind === 'user') return;
  const kind = reason.code === 'complaint' ? 'complaint' : 'hand_over';
  await notify(tx, {
    kind,
    groupKey: `conversation:${conversationId}`,
    conversationId,
    reason: { code: 'handed_over', why: reason },
  });
}

type OwedFollowUp = { conversationId: ConversationId; kind: FollowUpKind };

export const onFollowUp = (tx: Tx, { conversationId, kind }: OwedFollowUp): Promise<void> =>
  notify(tx, {
    kind: 'follow_up',
    groupKey: `conversation:${conversationId}`,
    conversationId,
    reason: { code: 'owed', followUp: kind },
  });

export const onFollowUpsEnded = (tx: Tx, { conversationId }: { conversationId: ConversationId }): Promise<void> =>
  beforeCommit(tx, async () => {
    if ((await markSettledRead(tx, conversationId)) > 0) await publish(tx, 'notifications');
  });

type SuppressedNumber = { phoneKey: string; leadId: LeadId | null; isByHand: boolean };

export async function onNumberSuppressed(tx: Tx, { phoneKey, leadId, isByHand }: SuppressedNumber): Promise<void> {
  if (isByHand) return;
  await notify(tx, { kind: 'opt_out', groupKey: `opt-out:${phoneKey}`, leadId, personKey: phoneKey });
}

function stopReason(stop: CampaignStop): NotificationReason | null {
  switch (stop.how) {
    case 'completed':
      return null;
    case 'paused':
      return { code: 'paused', why: stop.reason };
    case 'failed':
      return { code: 'failed', why: stop.reason };
    case 'not_run':
      return { code: 'not_run', why: stop.reason };
  }
}

export async function onCampaignStoppedByItself(
  tx: Tx,
  { campaignId, ...stop }: { campaignId: CampaignId } & CampaignStop,
): Promise<void> {
  const kind: NotificationKind = `campaign_${stop.how}`;
  await notify(tx, { kind, groupKey: `campaign:${campaignId}`, campaignId, reason: stopReason(stop) });
}

export const onNumberRestrictedOnOptOuts = (tx: Tx, { reason }: { reason: NumberRestriction }): Promise<void> =>
  notify(tx, { kind: 'campaigns_stopped', groupKey: 'campaigns-stopped', reason: { code: 'stopped', why: reason } });

type LostNumber = { channelAccountId: ChannelAccountId; problem: NumberProblem | null };

export async function onConnectionLost(tx: Tx, { channelAccountId, problem }: LostNumber): Promise<void> {
  if (!(await isInUse(tx, channelAccountId))) return;
  await notify(tx, {
    kind: 'channel_disconnected',
    groupKey: 'channel',
    reason: problem && { code: 'disconnected', why: problem },
  });
}

export async function onImportFinished(tx: Tx, { importId }: { importId: ImportId }): Promise<void> {
  await notify(tx, { kind: 'import_finished', groupKey: `import:${importId}`, importId });
  const reason = { code: 'imported' as const };
  await beforeCommit(tx, async () => {
    const named = await listNamedOwners(tx, importId);
    await notifyReceived(
      tx,
      named.map((lead) => ({ ...lead, reason, note: null })),
    );
  });
}

type Person = { userId: UserId; name: string };
type PassedOnLead = { leadId: LeadId; from: Person; to: Person };

/** The next one is told that they received it. */
export const onLeadsPassedOn = (tx: Tx, { leads }: { leads: readonly PassedOnLead[] }): Promise<void> =>
  notifyOf(
    tx,
    leads.map(({ leadId, from, to }) => ({
      userId: tx.accountId,
      toldTo: from.userId,
      kind: 'lead_passed_on' as const,
      groupKey: `roleta:${leadId}`,
      leadId,
      reason: { code: 'passed_on' as const, from: from.name, to: to.name },
    })),
  );

type NotAccepted = { leadIds: readonly LeadId[]; group: { name: string } };

export const onNobodyAccepted = (tx: Tx, { leadIds, group }: NotAccepted): Promise<void> =>
  notifyOf(
    tx,
    leadIds.map((leadId) => ({
      userId: tx.accountId,
      toldTo: 'leading' as const,
      kind: 'lead_not_accepted' as const,
      groupKey: `roleta:${leadId}`,
      leadId,
      reason: { code: 'not_accepted' as const, group: group.name },
    })),
  );

type WrittenMentions = {
  conversationId: ConversationId;
  noteId: NoteId;
  by: string;
  mentioned: readonly UserId[];
};

export const onPeopleMentioned = (tx: Tx, { conversationId, noteId, by, mentioned }: WrittenMentions): Promise<void> =>
  notifyOf(
    tx,
    mentioned.map((toldTo) => ({
      userId: tx.accountId,
      toldTo,
      kind: 'mention' as const,
      groupKey: `note:${noteId}`,
      conversationId,
      noteId,
      reason: { code: 'mentioned' as const, by },
    })),
  );

type SeenConversation = { conversationId: ConversationId; readerId: UserId };

export const onConversationSeen = (tx: Tx, { conversationId, readerId }: SeenConversation): Promise<void> =>
  beforeCommit(tx, async () => {
    const read = await markRead(tx, { conversationId, readerId });
    if (read > 0) await publishTo(tx, readerId, 'notifications');
  });

/** Checks the actor, because the AI's hand-over emits the same fact and must stay unread. */
export async function onConversationTaken(
  tx: Tx,
  { conversationId }: { conversationId: ConversationId },
): Promise<void> {
  if (tx.actor.kind === 'user') await onConversationSeen(tx, { conversationId, readerId: tx.actor.userId });
}

export const onConversationsMerged = (
  tx: Tx,
  { from, into }: { from: ConversationId; into: ConversationId },
): Promise<void> => reassignToConversation(tx, from, into);

export const onLeadMerged = (tx: Tx, { from, into }: LeadMerge): Promise<void> =>
  reassignToLead(tx, from.leadId, into.leadId);

export async function onProviderChanged(tx: Tx, { wasAhead }: { wasAhead: boolean }): Promise<void> {
  await forgetWroteAt(tx);
  if (!wasAhead) return;
  await setTimesBack(tx);
  await startEveningsAgain(tx);
}
