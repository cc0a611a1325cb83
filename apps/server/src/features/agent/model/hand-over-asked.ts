import type { HandOverReason } from '@prumo/contracts/reasons/hand-over';
import { withTalk } from '../ledger/ledger.ts';
import type { TurnDecision, TurnInput } from '../ledger/turn.ts';
import { readTurn } from '../reading/read-turn.ts';
import { isStanding } from '../reading/transfer-conditions.ts';
import { summarise } from '../reply/summary.ts';
import { TEXTS } from '../reply/texts.ts';
import type { Action } from './actions.ts';

export type OpenCondition = { number: number; text: string };

export const openConditions = ({ configuration, ledger }: TurnInput): OpenCondition[] =>
  configuration.transferConditions
    .map((text, number) => ({ number, text }))
    .filter(({ text }) => text.trim() !== '' && !ledger.talk.metConditions.includes(text));

/** The hand-over has the texts and effects of one by rule (NS-136). Null: there is no such condition. */
export function handOverAsked(
  input: TurnInput,
  plan: TurnDecision,
  { because, condition }: Extract<Action, { kind: 'hand_over' }>,
): TurnDecision | null {
  const { configuration } = input;
  const texts = TEXTS[configuration.responseStyle];
  const met = openConditions(input).find(({ number }) => number === condition)?.text;
  if (because === 'condicao' && met === undefined) return null;
  const read = readTurn(input);
  const isStandingOne = because === 'condicao' && met !== undefined && isStanding(met);
  const ledger = isStandingOne
    ? withTalk(read.ledger, { metConditions: [...read.ledger.talk.metConditions, met] })
    : read.ledger;
  const reason: HandOverReason =
    because === 'pediu_pessoa'
      ? { code: 'asked' }
      : because === 'reclamacao'
        ? { code: 'complaint' }
        : { code: 'condition', said: met ?? '' };
  const line =
    because === 'pediu_pessoa'
      ? texts.handOver
      : because === 'reclamacao'
        ? texts.handOverComplaint
        : texts.handOverUnasked;
  const decided = { ...plan, media: null, markUnread: true };
  if (configuration.transferToHuman)
    return {
      ...decided,
      reply: line,
      ledger,
      asked: null,
      offeredProductIds: [],
      handOver: { reason, summary: summarise(ledger, input.catalogue, [read.text]) },
      explanation: { action: 'hand_over', reason, facts: [], passages: [] },
    };
  // While nobody may take over, the turn continues and the team is notified (NS-136).
  const told = isStandingOne
    ? withTalk(plan.ledger, { metConditions: [...plan.ledger.talk.metConditions, met] })
    : plan.ledger;
  return {
    ...decided,
    media: plan.media ?? null,
    reply: [texts.passOn, plan.reply ?? ''].join('\n\n').trim(),
    ledger: told,
    explanation: { ...plan.explanation, action: 'pass_on', reason },
  };
}
