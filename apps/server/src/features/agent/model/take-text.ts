import type { ProductId } from '@prumo/contracts/ids';
import type { GateFinding } from '../gate/gate.ts';
import { withTalk } from '../ledger/ledger.ts';
import type { TurnDecision, TurnInput } from '../ledger/turn.ts';
import { detectQuestions } from '../reading/detect-question.ts';
import { inviteToCall } from '../reply/next-step.ts';
import type { Action } from './actions.ts';
import { asSeen } from './as-seen.ts';
import { dividePlan } from './divide-plan.ts';
import { judgeText } from './judge-text.ts';

export const mayOfferCall = ({ configuration, callAlreadyOffered }: TurnInput, { ledger }: TurnDecision): boolean =>
  configuration.calendlyUrl !== null &&
  !callAlreadyOffered &&
  ledger.talk.callOffered === 'no' &&
  ledger.talk.closed === 'no';

function withProducts(plan: TurnDecision, ids: readonly ProductId[]): TurnDecision {
  const more = ids.filter((id) => !plan.offeredProductIds.includes(id));
  if (more.length === 0 || plan.ledger.talk.closed !== 'no') return plan;
  const { offeredProductIds } = plan.ledger.talk;
  return {
    ...plan,
    offeredProductIds: [...plan.offeredProductIds, ...more],
    ledger: withTalk(plan.ledger, { offeredProductIds: [...new Set([...offeredProductIds, ...more])] }),
  };
}

function withCall(plan: TurnDecision, input: TurnInput): { plan: TurnDecision; paragraphs: string[] } {
  if (!mayOfferCall(input, plan)) return { plan, paragraphs: [] };
  const { ledger, paragraphs } = inviteToCall(plan.ledger, input);
  return { plan: { ...plan, ledger }, paragraphs };
}

type TrustedTexts = { instructions: string; secrets: readonly string[] };

export function takeText(
  { input, plan }: { input: TurnInput; plan: TurnDecision },
  { text, productIds, offersCall }: Extract<Action, { kind: 'reply' }>,
  trusted: TrustedTexts,
): { decision: TurnDecision } | { refused: GateFinding } {
  const { before, after, question, asked } = dividePlan(input, plan);
  const words = asSeen(text);
  const refused = judgeText(words, { input, plan, ...trusted, productIds, asked });
  if (refused) return { refused };
  const asksItself = detectQuestions(words).some((item) => asked.includes(item));
  const { plan: decided, paragraphs: invitation } = offersCall ? withCall(plan, input) : { plan, paragraphs: [] };
  const added = question === null || asksItself ? [] : [question];
  const reply = [...before, words, ...after, ...invitation, ...added].join('\n\n');
  return { decision: { ...withProducts(decided, productIds), reply } };
}
