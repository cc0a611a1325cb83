import type { WrittenBecause } from '@prumo/contracts/conversations';
import type { ConversationId, LeadId, MessageId, ProductId } from '@prumo/contracts/ids';
import type { HandOverReason } from '@prumo/contracts/reasons/hand-over';
import { listCatalogue } from '#features/products/index.ts';
import { letOthersRun } from '#platform/concurrency/let-others-run.ts';
import type { Tx } from '#platform/context.ts';
import { readConfiguration } from '../configuration.ts';
import { answerTurn } from '../gate/answer-turn.ts';
import { writtenBecause } from '../gate/written-because.ts';
import { markAsked } from '../ledger/fill-ledger.ts';
import { leadChanges } from '../ledger/lead-changes.ts';
import { emptyLedger, type Ledger, withTalk } from '../ledger/ledger.ts';
import type { TurnDecision, TurnInput } from '../ledger/turn.ts';
import { namedProducts } from '../names/names-in-text.ts';
import { detectQuestions } from '../reading/detect-question.ts';
import { readTurn } from '../reading/read-turn.ts';
import { summarise } from '../reply/summary.ts';
import { limitBurst, limitHistory, limitOpening } from './limit-turn.ts';
import { measureTurn } from './measure-turn.ts';
import { collectedWith, recordDecisions } from './record-decisions.ts';

type PastMessage = {
  id: MessageId;
  from: 'lead' | 'ai' | 'user' | 'campaign';
  text: string;
  at: Date;
  productId: ProductId | null;
};

export type PastThread = {
  conversationId: ConversationId;
  lead: { id: LeadId; name: string };
  messages: readonly PastMessage[];
  handOver: { reason: HandOverReason } | null;
};

export type ReconstructedTurns = { because: Map<MessageId, WrittenBecause>; collected: Ledger; summary: string | null };

export async function reconstructTurns(
  tx: Tx,
  { conversationId, lead, messages, handOver }: PastThread,
): Promise<ReconstructedTurns> {
  const configuration = await readConfiguration(tx);
  const catalogue = await listCatalogue(tx);
  const because = new Map<MessageId, WrittenBecause>();
  const last = messages.findLast(({ from }) => from === 'ai');
  let collected = emptyLedger();
  let summary: string | null = null;
  for (const [index, message] of messages.entries()) {
    if (message.from !== 'ai') continue;
    await letOthersRun();
    const before = messages.slice(0, index);
    const input: TurnInput = { ...heardIn(before), ledger: collected, lead, catalogue, configuration };
    const reason = message === last ? (handOver?.reason ?? null) : null;
    const decision = answerTurn(input, decideAsSaid(input, message.text, reason));
    const measure = measureTurn(input, decision);
    await recordDecisions(tx, [{ userId: tx.accountId, conversationId, decision, measure, at: message.at }]);
    because.set(message.id, writtenBecause(input, decision));
    collected = collectedWith(decision);
    summary = decision.handOver?.summary ?? null;
  }
  return { because, collected, summary };
}

function heardIn(before: readonly PastMessage[]): Omit<TurnInput, 'ledger' | 'lead' | 'catalogue' | 'configuration'> {
  const lastOurs = before.findLastIndex(({ from }) => from !== 'lead');
  const history = before.slice(0, lastOurs + 1);
  const opening = history.at(-1)?.from === 'campaign' ? history.at(-1) : undefined;
  return {
    burst: limitBurst(before.slice(lastOurs + 1).map(({ id, text }) => ({ id, text }))),
    history: limitHistory(history.map(({ from, text }) => ({ from: from === 'campaign' ? 'user' : from, text }))),
    opening: limitOpening(opening ? { text: opening.text, productId: opening.productId } : null),
    isFirstReply: !history.some(({ from }) => from === 'ai'),
    aiMessagesToday: 0,
    callAlreadyOffered: false,
  };
}

function decideAsSaid(input: TurnInput, reply: string, handOver: HandOverReason | null): TurnDecision {
  const { ledger: read, text, intent, sentiment } = readTurn(input);
  const asked = detectQuestions(reply).at(-1) ?? null;
  const named = namedProducts(reply, input.catalogue).map(({ id }) => id);
  const known = [
    ...namedProducts([...input.history.map((said) => said.text), text].join(' '), input.catalogue).map(({ id }) => id),
    input.opening?.productId,
  ];
  const offered = named.filter((id) => !known.includes(id));
  const ledger = withTalk(markAsked(read, asked), {
    offeredProductIds: [...new Set([...read.talk.offeredProductIds, ...offered])],
    focusIds: named.length > 0 ? named : read.talk.focusIds,
  });
  const action = offered.length > 0 ? 'offer' : asked === null ? 'answer' : 'ask';
  return {
    reply,
    handOver: handOver === null ? null : { reason: handOver, summary: summarise(ledger, input.catalogue, [text]) },
    ledger,
    leadChanges: leadChanges(ledger, input.lead),
    intent,
    sentiment,
    asked,
    offeredProductIds: offered,
    optedOut: false,
    wants: [],
    markUnread: handOver !== null,
    explanation:
      handOver === null
        ? { action, reason: { code: 'answered' }, facts: [], passages: [] }
        : { action: 'hand_over', reason: handOver, facts: [], passages: [] },
  };
}
