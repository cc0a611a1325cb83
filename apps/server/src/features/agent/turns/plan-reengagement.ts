import type { ConversationRow } from '#features/conversations/index.ts';
import { momentOf, type Reengagement } from '../reengagement/reengagement.ts';
import { asks } from '../scripts/say-script.ts';
import type { FinishedTurn } from './finish-turn.ts';

type Plan = Pick<ConversationRow, 'reengageAt' | 'reengageFence'>;

/** When the talk is taken up (again) if nothing happens after what is said `at` this moment. */
export function planReengagement(turn: FinishedTurn, conversation: ConversationRow, at: Date): Plan {
  const { rules, reengagement } = turn;
  const number = (reengagement?.number ?? 0) + 1;
  const left = rules && { ...rules, template: hasSaid(turn, rules.template) ? null : rules.template };
  const reengageAt = left && leavesOpen(turn) ? momentOf(left, conversation, { number, since: at }) : null;
  return { reengageAt, reengageFence: conversation.fence };
}

/** A template is said once in a talk. */
const hasSaid = ({ thread, reengagement }: FinishedTurn, template: Reengagement['template']): boolean =>
  Boolean(reengagement?.template) || thread.some(({ message }) => message === template?.body);

/** It asked or offered something, and it is the lead's turn: people owe nothing. */
function leavesOpen({ decision, owed, reengagement }: FinishedTurn): boolean {
  const { reply, handOver, optedOut, ledger, offeredProductIds } = decision;
  if (reply === null || handOver || optedOut || ledger.talk.closed !== 'no' || owed.length > 0) return false;
  return reengagement !== null || asks(reply) || offeredProductIds.length > 0;
}
