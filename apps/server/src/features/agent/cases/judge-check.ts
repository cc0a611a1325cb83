import type { CaseCheck } from '@prumo/contracts/agent/checks';
import { plainForm } from '#features/understanding/index.ts';
import type { TurnDecision } from '../ledger/turn.ts';
import { itemNamed, shownValue } from '../page/read-qualification.ts';
import { detectQuestions } from '../reading/detect-question.ts';
import type { ReplayedTurn } from './replay-talk.ts';

/** Whether what a check speaks of happened in a turn. */
type Happens = (turn: ReplayedTurn) => boolean;

const decided =
  (happens: (decision: TurnDecision) => boolean): Happens =>
  ({ decision }) =>
    decision !== null && happens(decision);

function mentions(words: string): Happens {
  const wanted = spaced(words);
  return decided(({ reply }) => spaced(reply ?? '').includes(wanted));
}

/** Whole words only: 'mil' is not in 'família'. */
const spaced = (text: string): string =>
  ` ${plainForm(text)
    .replace(/[^\p{L}\p{N}$]+/gu, ' ')
    .trim()} `;

const asks = (name: Parameters<typeof itemNamed>[0]): Happens =>
  decided(({ asked, reply }) => asked === itemNamed(name) || detectQuestions(reply ?? '').includes(itemNamed(name)));

const handsOver = decided(({ handOver }) => handOver !== null);
const answers = decided(({ reply }) => reply !== null);

function toldOf(check: CaseCheck): { happens: Happens; isWanted: boolean } {
  switch (check.kind) {
    case 'must_mention':
      return { happens: mentions(check.words), isWanted: true };
    case 'must_not_mention':
      return { happens: mentions(check.words), isWanted: false };
    case 'must_ask':
      return { happens: asks(check.item), isWanted: true };
    case 'must_not_ask':
      return { happens: asks(check.item), isWanted: false };
    case 'must_hand_over':
      return { happens: handsOver, isWanted: true };
    case 'must_not_hand_over':
      return { happens: handsOver, isWanted: false };
    case 'must_offer':
      return { happens: decided((one) => one.offeredProductIds.includes(check.productId)), isWanted: true };
    case 'must_not_offer':
      return { happens: decided((one) => one.offeredProductIds.includes(check.productId)), isWanted: false };
    case 'must_not_answer':
      return { happens: answers, isWanted: false };
    case 'item_is': {
      const value = plainForm(check.value);
      return { happens: ({ ledger }) => plainForm(shownValue(check.item, ledger, {}) ?? '') === value, isWanted: true };
    }
  }
}

/** Of the whole talk, what is wanted has to happen once; an item has to have its value at the end. */
export function isMet(check: CaseCheck, played: readonly ReplayedTurn[]): boolean {
  const { happens, isWanted } = toldOf(check);
  const turns =
    check.turn === null
      ? check.kind === 'item_is'
        ? played.slice(-1)
        : played
      : played.slice(check.turn, check.turn + 1);
  return turns.some(happens) === isWanted;
}
