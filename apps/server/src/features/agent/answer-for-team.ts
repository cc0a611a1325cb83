import type { Answer } from './answer-questions.ts';
import { FACT_TEXTS } from './fact-texts.ts';
import { fold } from './folding.ts';
import { factOf } from './product-facts.ts';
import { isForSale } from './product-fields.ts';
import type { CatalogueProduct } from './turn.ts';

const PAYMENT =
  /\b(?:pix|boleto|link (?:de|do|para|pra) pagamento|dados bancarios|conta (?:bancaria|para deposit\w+|pra deposit\w+)|depositar|(?:pag\w+|fazer|dar|mand\w+) (?:o |um )?(?:sinal|deposito))\b/;
/** Paying with it, not asking whether it is taken. */
const PAYS = /\b(?:manda\w*|mande|passa\w*|passe|envi\w+|qual|fac[oa]|fazer|quero|posso|vou|como)\b/;
const PROMISE = /\b(?:garante|garantem|garantir|garantido|promete|prometem|prometer|assegura|asseguram)\b/;
const RETURN =
  /\b(?:rentabilidade|retorno (?:medio|mensal|anual|financeiro|sobre|d[eo] investimento)|(?:quanto|qto) (?:rende|valoriza|vai valorizar|da de aluguel|tira de aluguel)|(?:rende|valoriza) (?:quanto|qto)|yield)\b/;

const missing = (sentence: string): Answer => ({ sentences: [sentence], facts: [], isIncomplete: true });

/** What no catalogue may answer: payments, guarantees and returns are for people to speak of. */
export function answerForTeam(text: string): Answer | null {
  const plain = fold(text);
  if (PAYMENT.test(plain) && PAYS.test(plain)) return missing(FACT_TEXTS.paymentByTeam);
  const isPromiseAsked = PROMISE.test(plain) && (plain.includes('?') || /\bme (?:garant|promet)/.test(plain));
  return isPromiseAsked || RETURN.test(plain) ? missing(FACT_TEXTS.noPromise) : null;
}

/** "Qual o valor?" before anything is known: from the cheapest to the dearest that is for sale. */
export function pricesOf(catalogue: readonly CatalogueProduct[]): Answer | null {
  const priced = catalogue.filter(isForSale);
  const least = priced
    .filter(({ precoMin }) => precoMin !== null)
    .sort((a, b) => (a.precoMin ?? 0) - (b.precoMin ?? 0))[0];
  const most = priced
    .filter(({ precoMax }) => precoMax !== null)
    .sort((a, b) => (b.precoMax ?? 0) - (a.precoMax ?? 0))[0];
  const range = FACT_TEXTS.priceRange(least?.precoMin ?? null, most?.precoMax ?? null);
  if (!least || !most || range === null) return null;
  return {
    sentences: [FACT_TEXTS.catalogueRange(range)],
    facts: [factOf(least, 'precoMin', range), factOf(most, 'precoMax', range)],
    isIncomplete: false,
  };
}
