import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm, readOffer } from '#features/understanding/index.ts';
import { FACT_TEXTS } from '../catalogue/fact-texts.ts';
import { factOf } from '../catalogue/product-facts.ts';
import { isForSale } from '../catalogue/product-fields.ts';
import type { Answer } from '../catalogue/quote-facts.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';

const PAYMENT =
  /\b(?:pix|boleto|link (?:de|do|para|pra) pagamento|dados bancarios|conta (?:bancaria|para deposit\w+|pra deposit\w+)|depositar|(?:pag\w+|fazer|dar|mand\w+) (?:o |um )?(?:sinal|deposito))\b/;
const PAYS = /\b(?:manda\w*|mande|passa\w*|passe|envi\w+|qual|fac[oa]|fazer|quero|posso|vou|como)\b/;
const PROMISE = /\b(?:garante|garantem|garantir|garantido|promete|prometem|prometer|assegura|asseguram)\b/;
const RETURN = new RegExp(oneLine`
  \b(?:
    rentabilidade|retorno (?:medio|mensal|anual|financeiro|sobre|d[eo] investimento)
    |(?:quanto|qto) (?:rende|valoriza|vai valorizar|da de aluguel|tira de aluguel)
    |(?:rende|valoriza) (?:quanto|qto)|yield
  )\b
`);

const WANTS_EMAIL =
  /\b(?:mand\w+|envi\w+|passa\w*) (?:\w+ ){0,5}(?:por|pelo|no|pro|para o|pra o|pra|para) (?:o |meu )?e-?mail\b/;
const OFFER = /\b(?:fazer|faco|mandar|enviar|apresentar|dar|tenho) (?:\w+ ){0,2}(?:contra)?proposta\b/;
const ABOUT_US = new RegExp(oneLine`
  \b(?:
    (?:
      endereco|escritorio|loja|sede|horario|telefone fixo|site|cnpj|creci
    ) (?:d[eao]s? )?(?:voces|imobiliaria|empresa|loja|atendimento)
    |(?:onde|em que (?:rua|bairro)) (?:
      voces (?:ficam|estao|atendem)|fica (?:o escritorio|a (?:loja|imobiliaria|empresa|sede))
    )
    |voces (?:ficam|sao) (?:de )?onde|que horas (?:voces )?(?:atendem|abrem|fecham)
    |voces (?:abrem|atendem|funcionam|trabalham) (?:\w+ )?(?:
      sabado|domingo|feriado|fim de semana|ate que horas|hoje|a noite
    )
    |(?:tem|qual o|passa o|manda o) (?:seu |)?(?:instagram|insta|facebook|site)\b|tem creci
    |qual o (?:creci|cnpj)
  )\b
`);

export const asksAboutUs = (text: string): boolean => ABOUT_US.test(plainForm(text));

const missing = (sentence: string): Answer => ({ sentences: [sentence], facts: [], isIncomplete: true });

export function answerForTeam(text: string): Answer | null {
  const plain = plainForm(text);
  if (PAYMENT.test(plain) && PAYS.test(plain)) return missing(FACT_TEXTS.paymentByTeam);
  if (ABOUT_US.test(plain)) return missing(FACT_TEXTS.aboutUsByTeam);
  if (WANTS_EMAIL.test(plain)) return missing(FACT_TEXTS.emailByTeam);
  if (OFFER.test(plain) || readOffer(text)) return missing(FACT_TEXTS.offerByTeam);
  const isPromiseAsked = PROMISE.test(plain) && (plain.includes('?') || /\bme (?:garant|promet)/.test(plain));
  return isPromiseAsked || RETURN.test(plain) ? missing(FACT_TEXTS.noPromise) : null;
}

/** "Qual o valor?" before anything is known: the cheapest and the most expensive product for sale. */
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
