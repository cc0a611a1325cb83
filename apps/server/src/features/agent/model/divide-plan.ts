import type { Item } from '../ledger/ledger.ts';
import type { TurnDecision, TurnInput } from '../ledger/turn.ts';
import { detectQuestions } from '../reading/detect-question.ts';
import { sayScript } from '../scripts/say-script.ts';

export type DividedPlan = {
  before: string[];
  free: string[];
  after: string[];
  question: string | null;
  /** The items the question asks. */
  asked: Item[];
};

/** Owner's scripts, the configured link and the introducing greeting stay verbatim. */
export function dividePlan(input: TurnInput, { reply, asked }: TurnDecision): DividedPlan {
  const opening = sayScript('qualification', input, input.ledger);
  const closing = [
    sayScript('pricing', input, input.ledger),
    sayScript('closing', input, input.ledger),
    input.configuration.calendlyUrl,
  ];
  const contains = (part: string, texts: readonly (string | null)[]) =>
    texts.some((text) => text !== null && part.includes(text));
  const divided: DividedPlan = { before: [], free: [], after: [], question: null, asked: [] };
  for (const [index, part] of (reply ?? '').split('\n\n').entries()) {
    if ((input.isFirstReply && index === 0) || contains(part, [opening])) divided.before.push(part);
    else if (contains(part, closing)) divided.after.push(part);
    else if (asked !== null && detectQuestions(part).includes(asked))
      Object.assign(divided, { question: part, asked: detectQuestions(part) });
    else divided.free.push(part);
  }
  return divided;
}
