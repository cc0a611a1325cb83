import type { WrittenBecause } from '@prumo/contracts/conversations';
import type { ProductId } from '@prumo/contracts/ids';
import type { CatalogueProduct, CatalogueQuote, TurnDecision, TurnInput } from '../ledger/turn.ts';
import { namedProducts } from '../names/names-in-text.ts';
import { sentencesOf } from '../text/compare-words.ts';
import { withoutLinks } from '../text/links.ts';
import { gateContext } from './answer-turn.ts';
import { figureSources } from './supported-figures.ts';

type Source = WrittenBecause['facts'][number];

const sourceOf = ({ id, name }: CatalogueProduct, field: string, value: string): Source => ({
  productId: id as ProductId,
  productName: name,
  field,
  value,
});

export function writtenBecause(input: TurnInput, decision: TurnDecision): WrittenBecause {
  const { figures, fromLead } = figuresSaid(input, decision);
  const facts = [...figures, ...factsSaid(input, decision)];
  return {
    answers: input.burst
      .map(({ text }) => text.trim())
      .filter((text) => text !== '')
      .join('\n'),
    intent: decision.intent,
    reason: decision.explanation.reason,
    facts: facts.filter(
      (fact, index) => facts.findIndex((one) => one.productId === fact.productId && one.field === fact.field) === index,
    ),
    fromLead: [...new Set(fromLead)],
    passages: decision.explanation.passages.filter(({ text }) => decision.reply?.includes(text)),
  };
}

/** A sentence that names no product is about the product of the previous one. */
function figuresSaid(input: TurnInput, decision: TurnDecision) {
  const context = gateContext(input, decision);
  const figures: Source[] = [];
  const fromLead: string[] = [];
  let about = input.catalogue.filter(({ id }) => decision.offeredProductIds.includes(id));
  for (const sentence of sentencesOf(withoutLinks(decision.reply ?? ''))) {
    const named = namedProducts(sentence, input.catalogue);
    if (named.length > 0) about = named;
    for (const { figure, source } of figureSources(sentence, context, about)) {
      if (source === 'lead') fromLead.push(figure.text);
      else if (source) figures.push(sourceOf(source.product, source.field, source.value));
    }
  }
  return { figures, fromLead };
}

const isAmount = ({ field }: CatalogueQuote): boolean => /^(?:preco|metragem)/.test(field);

const factsSaid = ({ catalogue }: TurnInput, { reply, explanation }: TurnDecision): Source[] =>
  explanation.facts.flatMap((fact) => {
    const product = catalogue.find(({ id }) => id === fact.productId);
    if (!product || isAmount(fact) || !reply?.includes(fact.text)) return [];
    return [sourceOf(product, fact.field, fact.field === 'location' ? (product.location ?? fact.text) : fact.text)];
  });
