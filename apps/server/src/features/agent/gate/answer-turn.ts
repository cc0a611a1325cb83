import { isForSale } from '../catalogue/product-fields.ts';
import { saySum } from '../financing/answer-sum.ts';
import type { MediaOffer, ReckonedSum, TurnDecision, TurnInput, VisitAnswer } from '../ledger/turn.ts';
import { offerOf } from '../reply/answer-media.ts';
import { decideReply } from '../reply/decide-reply.ts';
import { inStyle } from '../reply/in-style.ts';
import { summarise } from '../reply/summary.ts';
import { TEXTS } from '../reply/texts.ts';
import { sentencesOf } from '../text/compare-words.ts';
import { sayVisit } from '../visit/say-visit.ts';
import { type GateContext, type GateFinding, rewriteOrHandOver } from './gate.ts';

export const gateContext = (
  input: TurnInput,
  { ledger, explanation, visit }: Pick<TurnDecision, 'ledger' | 'explanation' | 'visit'>,
): GateContext => ({
  ledger,
  catalogue: input.catalogue,
  configuration: input.configuration,
  leadName: input.lead.name,
  leadTexts: [...input.history.filter((said) => said.from === 'lead'), ...input.burst].map((said) => said.text),
  passages: [...explanation.passages, ...explanation.facts.filter(({ field }) => field === 'salesScript')].flatMap(
    ({ text }) => sentencesOf(text),
  ),
  sums: sentencesOfSum(input, explanation.sum ?? null),
  visits: sentencesOf((visit && sayVisit(visit, input)) ?? ''),
  aiMessagesToday: input.aiMessagesToday,
  repliesToBurst: 0,
});

/** Reckoned anew, so that no other sum passes. */
function sentencesOfSum({ catalogue, configuration }: TurnInput, sum: ReckonedSum | null): string[] {
  const text = sum && saySum(sum, { catalogue, conditions: configuration.financing });
  return text ? sentencesOf(inStyle(text, configuration.responseStyle)) : [];
}

/** Allows only a file of a product on sale. */
function mediaOfCatalogue({ catalogue }: TurnInput, { media }: TurnDecision): MediaOffer | null {
  const product = catalogue.find(({ id }) => id === media?.productId);
  const file = product && isForSale(product) && product.media?.find(({ id }) => id === media?.id);
  return product && file ? offerOf(product, file) : null;
}

/** Nothing is done with a visit that the lead is not told of. */
function visitSaid(input: TurnInput, { visit }: TurnDecision, text: string | null): VisitAnswer | null {
  const said = visit && sayVisit(visit, input);
  return said && text?.includes(said) ? visit : null;
}

export function answerTurn(
  input: TurnInput,
  decision: TurnDecision = decideReply(input),
): TurnDecision & { blocked: GateFinding[] } {
  const offeredProductIds = decision.offeredProductIds.filter((id) =>
    input.catalogue.some((product) => product.id === id && isForSale(product)),
  );
  const checked = { ...decision, offeredProductIds, media: mediaOfCatalogue(input, decision) };
  if (decision.reply === null) return { ...checked, media: null, visit: null, blocked: [] };
  const { text, blocked, mustHandOver } = rewriteOrHandOver(decision.reply, gateContext(input, decision));
  if (!mustHandOver) return { ...checked, visit: visitSaid(input, decision, text), reply: text, blocked };
  const isOverCap = blocked.some((refusal) => refusal.reason === 'daily_limit');
  const reason = { code: isOverCap ? 'daily_limit' : 'blocked' } as const;
  const texts = TEXTS[input.configuration.responseStyle];
  return {
    ...checked,
    reply: isOverCap ? null : texts.passOn,
    media: null,
    visit: null,
    handOver: {
      reason,
      summary: summarise(decision.ledger, input.catalogue, [input.burst.map((message) => message.text).join(' ')]),
    },
    asked: null,
    markUnread: true,
    blocked,
  };
}
