import { isDeepStrictEqual } from 'node:util';
import type { FollowUpKind } from '@prumo/contracts/conversations/follow-ups';
import type { CampaignId, ConversationId, MessageId, ProductId } from '@prumo/contracts/ids';
import {
  type ConversationRow,
  conversationTaken,
  countAiMessagesSince,
  type FollowUpRequest,
  handOver,
  isThere,
  listMessages,
  lockConversation,
  type MessageRow,
  openFollowUps,
  queueMessage,
  updateConversation,
} from '#features/conversations/index.ts';
import { findLead, updateLead } from '#features/leads/index.ts';
import { listProductRows } from '#features/products/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { letOthersRun } from '#platform/concurrency/let-others-run.ts';
import { accountNow, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { readConfiguration } from '../configuration.ts';
import { writtenBecause } from '../gate/written-because.ts';
import { readLedger } from '../ledger/ledger.ts';
import type { TurnDecision, TurnInput } from '../ledger/turn.ts';
import { owedBy } from '../reply/follow-ups-owed.ts';
import { catchUp, missedStretches, toBurst, toHistory } from './catch-up.ts';
import { limitOpening } from './limit-turn.ts';
import { isOutOfDate } from './product-sold.ts';
import { collectedWith, recordDecision, type WrittenTurn } from './record-decision.ts';
import { startOfDay } from './turn-store.ts';

export type ReplyWriter = (input: TurnInput) => Promise<WrittenTurn>;

export type AgentPorts = {
  write: ReplyWriter;
  waitsForModel?: boolean;
  productOfCampaign(ctx: Ctx, id: CampaignId): Promise<ProductId | null>;
};

const HISTORY = 40;
/** When the lease expires, a second process redoes the turn. */
const LEASE_MS = 60_000;

type Turn = { conversation: ConversationRow; burst: MessageRow[]; input: TurnInput };

/**
 * Writes the reply outside any transaction; commits only if the conversation's fence is unchanged. The channel
 * hand-over checks the fence again.
 */
export async function answerConversation(ctx: Ctx, ports: AgentPorts, id: ConversationId): Promise<void> {
  const turn = await inTransaction(ctx, (tx) => beginTurn(tx, ports, id));
  if (!turn) return;
  try {
    await letOthersRun();
    const decision = await ports.write(turn.input);
    await letOthersRun();
    await inTransaction(ctx, (tx) => commitTurn(tx, turn, decision));
  } catch (error) {
    await inTransaction(ctx, (tx) => giveUp(tx, turn));
    throw error;
  }
}

async function beginTurn(tx: Tx, ports: AgentPorts, id: ConversationId): Promise<Turn | null> {
  const conversation = await lockConversation(tx, id);
  const now = tx.clock.now();
  const isMine = conversation?.agentDueAt && conversation.agentDueAt <= accountNow(tx);
  if (!conversation || !isMine || (conversation.agentLeaseUntil && conversation.agentLeaseUntil > now)) return null;

  const thread = (await listMessages(tx, id, { limit: HISTORY })).filter(({ isSimulated }) => !isSimulated);
  const lastOurs = thread.findLastIndex(({ author }) => author === 'ai' || author === 'user');
  const burst = thread.slice(lastOurs + 1).filter((message) => message.direction === 'inbound' && isThere(message));
  if (conversation.status !== 'ai_active' || burst.length === 0) {
    await updateConversation(tx, id, { agentDueAt: null, burstStartedAt: null });
    return null;
  }
  await updateConversation(tx, id, { agentLeaseUntil: new Date(now.getTime() + LEASE_MS) });
  return { conversation, burst, input: await readInput(tx, ports, { conversation, burst, thread }) };
}

type ConversationState = { conversation: ConversationRow; burst: MessageRow[]; thread: MessageRow[] };

async function readInput(
  tx: Tx,
  ports: AgentPorts,
  { conversation, burst, thread }: ConversationState,
): Promise<TurnInput> {
  const configuration = await readConfiguration(tx);
  const lead = await findLead(tx, conversation.leadId);
  const catalogue = await listProductRows(tx);
  const timezone = await accountTimezone(tx);
  const midnight = await startOfDay(tx, timezone, accountNow(tx));
  const history = thread.filter((message) => !burst.includes(message));
  const { calendlyUrl } = configuration;
  const opening = history.at(-1)?.author === 'campaign' ? (history.at(-1) ?? null) : null;
  const input: TurnInput = {
    burst: toBurst(burst),
    history: toHistory(history),
    ledger: readLedger(conversation.leadDataCollected),
    lead: lead ?? {},
    catalogue,
    configuration,
    opening: limitOpening(
      opening && {
        text: opening.message,
        productId: opening.campaignId ? await ports.productOfCampaign(tx, opening.campaignId) : null,
      },
    ),
    isFirstReply: !history.some(({ author }) => author === 'ai'),
    aiMessagesToday: await countAiMessagesSince(tx, conversation.id, midnight),
    callAlreadyOffered:
      calendlyUrl !== null &&
      history.some(({ direction, message }) => direction === 'outbound' && message.includes(calendlyUrl)),
  };
  return { ...input, ledger: await catchUp(input, missedStretches(thread, input.ledger.talk)) };
}

async function commitTurn(tx: Tx, { conversation, burst, input }: Turn, decision: WrittenTurn): Promise<void> {
  const isOld = await isOutOfDate(tx, input, decision);
  const current = await lockConversation(tx, conversation.id);
  if (!current) return;
  // Somebody wrote, took over or gave back meanwhile, so the reply is dropped.
  if (current.fence !== conversation.fence || current.status !== 'ai_active') {
    await updateConversation(tx, current.id, { agentLeaseUntil: null });
    return;
  }
  // The turn stays due and is rewritten.
  const isCorrected = !isDeepStrictEqual(current.leadDataCollected, conversation.leadDataCollected);
  if (isOld || isCorrected) {
    await updateConversation(tx, current.id, { agentLeaseUntil: null });
    await announceDue(tx);
    return;
  }
  const at = accountNow(tx);
  const settled = await updateConversation(tx, current.id, {
    leadDataCollected: collectedWith(decision),
    agentDueAt: null,
    agentLeaseUntil: null,
    burstStartedAt: null,
    ...(decision.markUnread ? { hasUnreadMessages: true } : {}),
  });
  if (Object.keys(decision.leadChanges).length > 0) await updateLead(asAgent(tx), current.leadId, decision.leadChanges);
  const handedOver = decision.handOver ? await leaveToPeople(tx, settled, decision.handOver) : settled;
  // The follow-ups open in the transaction of the reply, so no promise is sent without its follow-up.
  await openFollowUps(tx, handedOver, askedIn(burst, owedBy(input, decision)));
  if (decision.reply !== null) {
    await queueMessage(tx, {
      id: newId<MessageId>(),
      conversationId: current.id,
      author: 'ai',
      isFromBot: true,
      message: decision.reply,
      ...asFile(decision),
      writtenBecause: writtenBecause(input, decision),
      // At most one reply per burst, however often the turn is begun.
      clientKey: `ai:${burst.at(-1)?.id}`,
      fence: handedOver.fence,
      dueAt: at,
      timestamp: at,
    });
    await announceDue(tx);
  }
  await recordDecision(tx, { conversationId: current.id, input, decision, at });
  await publish(tx, 'conversations', current.id);
}

async function giveUp(tx: Tx, { conversation }: Turn): Promise<void> {
  const current = await lockConversation(tx, conversation.id);
  if (!current || current.fence !== conversation.fence) return;
  await updateConversation(tx, current.id, { agentLeaseUntil: null });
  if (current.status === 'ai_active') await leaveToPeople(tx, current, { reason: { code: 'not_written' } });
}

async function leaveToPeople(
  tx: Tx,
  conversation: ConversationRow,
  why: Parameters<typeof handOver>[2],
): Promise<ConversationRow> {
  const { id: conversationId, leadId, personKey } = conversation;
  const row = await handOver(tx, conversation, why);
  await tx.facts.emit(tx, conversationTaken, { conversationId, leadId, personKey });
  return row;
}

const asFile = ({ media, reply }: TurnDecision) =>
  media ? { messageType: media.type, mediaUrl: media.url, fileName: media.fileName, caption: reply } : {};

const askedIn = (burst: MessageRow[], kinds: readonly FollowUpKind[]): FollowUpRequest[] =>
  kinds.map((kind) => ({
    kind,
    messageId: burst.at(-1)?.id ?? null,
    quote: burst
      .map(({ message }) => message.trim())
      .filter(Boolean)
      .join('\n'),
  }));

const asAgent = (tx: Tx): Ctx => ({ ...tx, actor: { kind: 'system', job: 'agente' } });
