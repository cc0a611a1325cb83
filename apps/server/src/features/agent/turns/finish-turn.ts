import type { WrittenBecause } from '@prumo/contracts/conversations';
import type { FollowUpKind } from '@prumo/contracts/conversations/follow-ups';
import { writtenBecause } from '../gate/written-because.ts';
import { decideReengagement } from '../reengagement/decide-reengagement.ts';
import { owedBy } from '../reply/follow-ups-owed.ts';
import type { BegunTurn } from './begin-turns.ts';
import { catchUp, missedStretches } from './catch-up.ts';
import { measureTurn, type TurnMeasure } from './measure-turn.ts';
import type { ReplyWriter } from './ports.ts';
import type { WrittenTurn } from './record-decisions.ts';

export type FinishedTurn = BegunTurn & {
  decision: WrittenTurn;
  because: WrittenBecause;
  owed: FollowUpKind[];
  measure: TurnMeasure;
};

export type FailedTurn = BegunTurn & { failure: unknown };

const saidByUs = ({ thread }: BegunTurn): string[] =>
  thread.filter(({ direction }) => direction === 'outbound').map(({ message }) => message);

/** Whatever needs no row is worked out here, so that no lock waits for it. Never rejects. */
export async function finishTurn(write: ReplyWriter, turn: BegunTurn): Promise<FinishedTurn | FailedTurn> {
  try {
    const ledger = await catchUp(turn.input, missedStretches(turn.thread, turn.input.ledger.talk));
    const input = { ...turn.input, ledger };
    const decision = turn.reengagement
      ? decideReengagement(input, turn.reengagement, saidByUs(turn))
      : await write(input, turn.model);
    return {
      ...turn,
      input,
      decision,
      because: writtenBecause(input, decision),
      owed: owedBy(input, decision),
      measure: measureTurn(input, decision),
    };
  } catch (failure) {
    return { ...turn, failure };
  }
}
