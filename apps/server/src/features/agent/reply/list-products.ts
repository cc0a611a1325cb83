import { FACT_TEXTS } from '../catalogue/fact-texts.ts';
import type { Focus } from '../catalogue/focus-products.ts';
import { describeProduct } from '../catalogue/present-product.ts';
import { withTalk } from '../ledger/ledger.ts';
import type { TurnInput } from '../ledger/turn.ts';
import type { Reading } from '../reading/read-turn.ts';
import { asksForMore } from '../reading/situations.ts';
import type { Draft, DraftAddition } from './draft.ts';
import { presentBest } from './next-step.ts';

/** "O que vocês têm em Nova Lima?": the place in the question replaces an earlier wish. */
export function listOptions(
  answer: Draft,
  input: TurnInput,
  { text, slots }: Reading,
  { products }: Focus,
): DraftAddition {
  const { ledger } = answer;
  const { offeredProductIds, focusIds } = ledger.talk;
  const isPlaceAsked = slots.location !== null && products.length > 0;
  const best = presentBest(ledger, isPlaceAsked ? { ...input, catalogue: products } : input, {
    beyondOffered: asksForMore(text) && offeredProductIds.length + focusIds.length > 0,
    isAsked: true,
  });
  if (!isPlaceAsked || best.offered.length > 0) return best;
  const described = products.map(describeProduct);
  const offered = products.map(({ id }) => id);
  return {
    paragraphs: [FACT_TEXTS.listIntro, ...described.map((one) => one.text)],
    facts: described.flatMap((one) => one.facts),
    ledger: withTalk(ledger, {
      focusIds: offered,
      offeredProductIds: [...new Set([...offeredProductIds, ...offered])],
    }),
    asked: null,
    offered,
    markUnread: false,
  };
}
