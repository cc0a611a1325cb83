import { plainForm } from '#features/understanding/index.ts';
import type { CatalogueProduct, CatalogueQuote } from '../ledger/turn.ts';
import { FACT_TEXTS } from './fact-texts.ts';
import { findFacts, topicStems } from './product-facts.ts';

export type Answer = { sentences: string[]; facts: CatalogueQuote[]; isIncomplete: boolean };

/** "Vista-Mar" also matches "vista mar". */
const SIGN = /[^\p{L}\d ]/u;
const withoutName = ({ name }: CatalogueProduct, question: string): string =>
  question.replaceAll(new RegExp(name.split(SIGN).map(RegExp.escape).join('.'), 'giu'), ' ');

const saying = (product: CatalogueProduct, facts: CatalogueQuote[]): string =>
  FACT_TEXTS.features(
    product.name,
    facts.map((fact) => fact.text.replace(/[.!]{1,9}$/, '')),
  );

export function quote(product: CatalogueProduct, question: string): Answer | null {
  const facts = findFacts(product, topicStems(withoutName(product, question)));
  return facts.length === 0 ? null : { sentences: [saying(product, facts)], facts, isIncomplete: false };
}

const ASKS =
  /\b(?:tem|teria|aceita\w*|possui|inclui|permite\w*|pode|posso|quant[oa]s?|qual|quais|vem|fica|da (?:pra|para)|e|ha|existe)\b/;
const LISTED_WORDS = 3;

function thingsAsked(question: string): string[] {
  return (question.match(/[^.!?\n]+/g) ?? []).flatMap((sentence) => {
    let isAsking = false;
    return sentence.split(/[,;/]| (?:e|ou|nem|tambem|também) /i).filter((part) => {
      isAsking = ASKS.test(plainForm(part)) || (isAsking && part.trim().split(/\s+/).length <= LISTED_WORDS);
      return isAsking && topicStems(part).own.size > 0;
    });
  });
}

export function quoteEach(product: CatalogueProduct, question: string): Answer | null {
  const things = thingsAsked(withoutName(product, question));
  const found = things.map((thing) => findFacts(product, topicStems(thing)));
  const facts = [...new Map(found.flat().map((fact) => [fact.text, fact])).values()];
  if (things.length < 2 || facts.length === 0) return quote(product, question);
  const isIncomplete = found.some((one) => one.length === 0);
  return {
    sentences: [saying(product, facts), ...(isIncomplete ? [FACT_TEXTS.restNotStated] : [])],
    facts,
    isIncomplete,
  };
}
