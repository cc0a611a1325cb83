import type { ConversationId } from '@prumo/contracts/ids';
import type { Tx } from '#platform/context.ts';
import type { GateFinding } from '../gate/gate.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { TurnDecision, TurnInput } from '../ledger/turn.ts';
import type { Writing } from '../model/writing.ts';
import { measureTurn } from './measure-turn.ts';
import { insertDecision } from './turn-store.ts';

export type WrittenTurn = TurnDecision & { blocked: GateFinding[]; writing?: Writing };

export const collectedWith = ({ ledger, leadChanges, intent }: TurnDecision): Ledger & { lastIntent: string } => ({
  ...ledger,
  seenRecord: { ...ledger.seenRecord, ...leadChanges },
  lastIntent: intent,
});

type TurnToRecord = { conversationId: ConversationId; input: TurnInput; decision: WrittenTurn; at: Date };

export async function recordDecision(tx: Tx, { conversationId, input, decision, at }: TurnToRecord): Promise<void> {
  const { action, reason, facts } = decision.explanation;
  await insertDecision(tx, {
    conversationId,
    action,
    reason,
    detail: {
      facts,
      intent: decision.intent,
      asked: decision.asked,
      offeredProductIds: decision.offeredProductIds,
      media: decision.media ?? null,
      handOver: decision.handOver,
      blocked: decision.blocked,
      writing: decision.writing ?? null,
      ...measureTurn(input, decision),
    },
    at,
  });
}
