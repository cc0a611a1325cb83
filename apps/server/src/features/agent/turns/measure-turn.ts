import { repeatsKnownValue } from '../gate/confirmation.ts';
import { fillFromLead } from '../ledger/fill-ledger.ts';
import { ITEMS, type Item, isComplete, isKnown } from '../ledger/ledger.ts';
import type { TurnDecision, TurnInput } from '../ledger/turn.ts';
import { itemsAskedIn, repeatedOf } from '../reading/detect-question.ts';
import { sentencesOf } from '../text/compare-words.ts';

export type TurnMeasure = {
  questions: Item[];
  /** Of the questions those that were asked before, in whatever words, or whose answer was known. */
  repeated: Item[];
  known: Item[];
  learned: Item[];
  turn: number;
  isQualifying: boolean;
};

const repliesBefore = ({ history }: TurnInput): string[] =>
  history.filter(({ from }) => from === 'ai').map(({ text }) => text);

export function measureTurn(input: TurnInput, { reply, ledger }: TurnDecision): TurnMeasure {
  const before = fillFromLead(input.ledger, input.lead);
  const asked = sentencesOf(reply ?? '').flatMap((sentence) =>
    itemsAskedIn(sentence).filter((item) => !repeatsKnownValue(sentence, item, ledger)),
  );
  const isLearned = (item: Item) =>
    ledger[item].messageId !== null &&
    isKnown(ledger, item) &&
    JSON.stringify(ledger[item].value) !== JSON.stringify(before[item].value);
  const questions = [...new Set(asked)];
  return {
    questions,
    // A re-engagement, which answers no burst, takes up what was left open.
    repeated:
      input.burst.length === 0
        ? []
        : repeatedOf(questions, { replies: repliesBefore(input), isKnown: (item) => isKnown(ledger, item) }),
    known: ITEMS.filter((item) => isKnown(ledger, item)),
    learned: ITEMS.filter(isLearned),
    turn: ledger.talk.turns,
    isQualifying: isComplete(ledger) && !isComplete(before),
  };
}
