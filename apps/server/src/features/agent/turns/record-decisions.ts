import type { AccountId, ConversationId } from '@prumo/contracts/ids';
import type { SetTx } from '#platform/context.ts';
import type { GateFinding } from '../gate/gate.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { TurnDecision } from '../ledger/turn.ts';
import type { Writing } from '../model/writing.ts';
import type { TurnMeasure } from './measure-turn.ts';
import { insertDecisions } from './turn-store.ts';

export type WrittenTurn = TurnDecision & { blocked: GateFinding[]; writing?: Writing };

export const collectedWith = ({ ledger, leadChanges, intent }: TurnDecision): Ledger & { lastIntent: string } => ({
  ...ledger,
  seenRecord: { ...ledger.seenRecord, ...leadChanges },
  lastIntent: intent,
});

export type TurnToRecord = {
  userId: AccountId;
  conversationId: ConversationId;
  decision: WrittenTurn;
  measure: TurnMeasure;
  at: Date;
};

export const recordDecisions = (tx: SetTx, turns: readonly TurnToRecord[]): Promise<void> =>
  insertDecisions(
    tx,
    turns.map(({ userId, conversationId, decision, measure, at }) => {
      const { action, reason, facts } = decision.explanation;
      const detail = {
        facts,
        intent: decision.intent,
        asked: decision.asked,
        offeredProductIds: decision.offeredProductIds,
        media: decision.media ?? null,
        handOver: decision.handOver,
        blocked: decision.blocked,
        writing: decision.writing ?? null,
        ...measure,
      };
      return { userId, conversationId, action, reason, detail, at };
    }),
  );
