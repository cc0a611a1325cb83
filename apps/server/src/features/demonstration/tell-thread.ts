import type { CampaignId, ConversationId, MessageId, ProductId } from '@prumo/contracts/ids';
import { type ReconstructedTurns, reconstructTurns } from '#features/agent/index.ts';
import { recordEvents } from '#features/analytics-events/index.ts';
import { type ChannelAccount, tellPhone } from '#features/channel/index.ts';
import {
  type ConversationChanges,
  insertPastMessages,
  lockOrCreateConversation,
  openFollowUps,
  updateConversation,
} from '#features/conversations/index.ts';
import { actorLabel, type Tx, userOf } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import type { DemoLead } from './add-people.ts';
import { asOf } from './demo-time.ts';
import type { Ending, Speaker } from './threads.ts';

export type ThreadMessage = {
  id: MessageId;
  from: Speaker | 'campaign';
  text: string;
  at: Date;
  step?: { campaignId: CampaignId; productId: ProductId; sequence: number };
};

type DemoThread = {
  account: ChannelAccount;
  lead: DemoLead;
  said: ThreadMessage[];
  ending: Ending | { kind: 'waiting' };
};

export const sayAt = (from: Speaker, text: string, at: Date): ThreadMessage => ({
  id: newId<MessageId>(),
  from,
  text,
  at,
});

export const namedBySimulator = ({ id }: Pick<ThreadMessage, 'id'>): string => `sim-${id}`;

export async function tellThread(tx: Tx, { account, lead, said, ending }: DemoThread): Promise<void> {
  const [first, last] = [said[0], said.at(-1)];
  if (!first || !last) return;
  const { row } = await lockOrCreateConversation(
    asOf(tx, first.at),
    { personKey: lead.personKey, leadId: lead.leadId },
    { status: 'ai_active', sourceType: first.step ? 'campaign' : 'inbound' },
  );
  const recalled = await reconstructTurns(tx, {
    conversationId: row.id,
    lead: { id: lead.leadId, name: lead.name },
    messages: said.map(({ step, ...one }) => ({ ...one, productId: step?.productId ?? null })),
    handOver: ending.kind === 'handed' ? ending : null,
  });
  await insertPastMessages(
    tx,
    said.map((one) => toMessage(tx, { one, account, conversationId: row.id, recalled })),
  );
  await updateConversation(asOf(tx, last.at), row.id, {
    ...standing(tx, said, last, ending),
    leadDataCollected: recalled.collected,
  });
  const asked = said.findLast(({ from }) => from === 'lead');
  if (ending.kind === 'handed' && asked)
    await openFollowUps(asOf(tx, asked.at), row, [{ kind: 'person', messageId: asked.id, quote: asked.text }]);
  await tellPhone(tx, { account, phone: lead.phone, name: lead.name, messages: said.map(toPhone) });
  for (const one of said)
    await recordEvents(asOf(tx, one.at), [
      { eventType: ANALYTICS_EVENTS[one.from], leadId: lead.leadId, ...dataOf(one, row.id) },
      ...turned(tx, one, { said, ending, recalled }).map((analyticsEvent) => ({
        ...analyticsEvent,
        leadId: lead.leadId,
        data: { ...analyticsEvent.data, conversationId: row.id },
      })),
    ]);
}

const ANALYTICS_EVENTS = {
  lead: 'message_received',
  ai: 'ai_reply',
  user: 'message_sent',
  campaign: 'message_sent',
} as const satisfies Record<ThreadMessage['from'], string>;

const dataOf = ({ id, step, from }: ThreadMessage, conversationId: ConversationId) =>
  step
    ? { campaignId: step.campaignId, data: { messageId: id, step: step.sequence } }
    : { data: { messageId: id, ...(from === 'lead' ? {} : { conversationId, simulated: true }) } };

function turned(
  tx: Tx,
  one: ThreadMessage,
  { said, ending, recalled }: Pick<DemoThread, 'said' | 'ending'> & { recalled: ReconstructedTurns },
) {
  const isFirstOf = (from: ThreadMessage['from']) => said.find((other) => other.from === from) === one;
  if (one.from === 'user' && isFirstOf('user'))
    return [{ eventType: 'human_takeover' as const, data: { by: actorLabel(tx.actor) } }];
  if (ending.kind === 'handed' && one.from === 'ai' && said.findLast(({ from }) => from === 'ai') === one)
    return [{ eventType: 'human_transfer' as const, data: { reason: ending.reason, summary: recalled.summary } }];
  return [];
}

type PlacedMessage = {
  one: ThreadMessage;
  account: ChannelAccount;
  conversationId: ConversationId;
  recalled: ReconstructedTurns;
};

function toMessage(tx: Tx, { one, account, conversationId, recalled }: PlacedMessage) {
  const { id, from, text, at, step } = one;
  return {
    id,
    conversationId,
    direction: from === 'lead' ? ('inbound' as const) : ('outbound' as const),
    author: from,
    authorUserId: from === 'user' ? userOf(tx) : null,
    message: text,
    isFromBot: from === 'ai',
    writtenBecause: recalled.because.get(id) ?? null,
    channelAccountId: account.id,
    providerMessageId: namedBySimulator(one),
    clientKey: step ? `campaign:${id}` : null,
    campaignId: step?.campaignId ?? null,
    campaignStep: step?.sequence ?? null,
    timestamp: at,
    createdAt: at,
  };
}

const toPhone = (one: ThreadMessage) => ({
  providerMessageId: namedBySimulator(one),
  direction: one.from === 'lead' ? ('from_phone' as const) : ('to_phone' as const),
  text: one.text,
  timestamp: one.at,
});

function standing(
  tx: Tx,
  said: ThreadMessage[],
  last: ThreadMessage,
  ending: DemoThread['ending'],
): ConversationChanges {
  const answeredUntil = said.findLastIndex(({ from }) => from === 'ai' || from === 'user');
  const open = said.slice(answeredUntil + 1).filter(({ from }) => from === 'lead');
  const campaign = said.findLast(({ step }) => step);
  const taken = said.find(({ from }) => from === 'user');
  return {
    ...STATES[ending.kind],
    assignedToUserId: ending.kind === 'taken' ? userOf(tx) : null,
    takenOverAt: taken?.at ?? null,
    handOverReason: ending.kind === 'handed' ? ending.reason : null,
    hasUnreadMessages: open.length > 0,
    readUntil: open.length > 0 ? null : last.at,
    lastMessageAt: last.at,
    lastInboundAt: said.findLast(({ from }) => from === 'lead')?.at ?? null,
    unansweredSince: open[0]?.at ?? null,
    greetedAt: said[0]?.at ?? null,
    campaignId: campaign?.step?.campaignId ?? null,
    lastCampaignMessage: campaign?.text ?? null,
    fence: said.length,
  };
}

const STATES = {
  ai: { status: 'ai_active', isAiEnabled: true },
  waiting: { status: 'waiting_response', isAiEnabled: true },
  taken: { status: 'human_taken', isAiEnabled: false },
  handed: { status: 'human_taken', isAiEnabled: true },
} as const satisfies Record<DemoThread['ending']['kind'], Pick<ConversationChanges, 'status' | 'isAiEnabled'>>;
