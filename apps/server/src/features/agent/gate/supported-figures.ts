import { plainForm } from '#features/understanding/index.ts';
import { memoizeByObject } from '#platform/concurrency/memoize-by-object.ts';
import { isForSale } from '../catalogue/product-fields.ts';
import { figuresOf, type ProductFigure } from '../catalogue/product-figures.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';
import { namedProducts } from '../names/names-in-text.ts';
import { figuresIn, type NumberInText } from '../text/figures.ts';

export type Support = { catalogue: readonly CatalogueProduct[]; ledger: Ledger; leadTexts: readonly string[] };

/** The lead's figures may be repeated as the lead's, never as facts of a property. */
const NAMES_THE_LEAD = /\b(?:voce|seu|sua|te|pediu|informou|contou|disse|procura|orcamento|busca)\b/;
const STATES_A_FACT =
  /\b(?:custa|sai por|fica por|fecha\w*|vale|preco|desconto|entreg\w+|garant\w+|(?<!\b(?:para|pra) (?:ter |gerar )?)rend\w+|valoriza|parcela\w*|entrada)\b/;

/** "Não posso confirmar 90% de desconto" denies the figure. */
const REFUSES =
  /^(?:infelizmente,? )?nao (?:posso|podemos|consigo|conseguimos|confirmo|tenho como|temos como|e possivel|ha como)\b(?!.*\bmas\b)/;

const sameFigure = (a: NumberInText, b: NumberInText): boolean => {
  if (a.kind === 'words' || b.kind === 'words') return a.kind === b.kind && a.text === b.text;
  const isLoose = (kind: NumberInText['kind']) => kind === 'number' || kind === 'area';
  return a.value === b.value && (a.kind === b.kind || (isLoose(a.kind) && isLoose(b.kind)));
};

const figuresOfLead = memoizeByObject((texts: readonly string[]) => texts.flatMap(figuresIn));
const onSaleOf = memoizeByObject((catalogue: readonly CatalogueProduct[]) => catalogue.filter(isForSale));

export type StatedFigure = { figure: NumberInText; source: ProductFigure | 'lead' | null };

/**
 * A sentence naming a product may state only that product's figures; in a sentence without a name, products in `about`
 * come first.
 */
export function figureSources(
  sentence: string,
  { catalogue, ledger, leadTexts }: Support,
  about: readonly CatalogueProduct[] = [],
): StatedFigure[] {
  const onSale = onSaleOf(catalogue);
  const named = namedProducts(sentence, onSale);
  const subjects = named.length > 0 ? named : onSale;
  const stripped = subjects.reduce((text, product) => text.replaceAll(product.name, ' '), sentence);
  const stated = figuresIn(stripped);
  if (stated.length === 0) return [];
  const known = subjects.toSorted((a, b) => Number(about.includes(b)) - Number(about.includes(a))).flatMap(figuresOf);
  const plain = plainForm(sentence);
  const mayQuoteLead =
    REFUSES.test(plain) || ((NAMES_THE_LEAD.test(plain) || plain.includes('?')) && !STATES_A_FACT.test(plain));
  const budget = [ledger.budget.value?.min, ledger.budget.value?.max].filter((amount) => amount != null);
  const fromLead = mayQuoteLead ? figuresOfLead(leadTexts) : [];
  return stated.map((figure) => {
    const source = known.find((one) => sameFigure(figure, one.figure));
    if (source) return { figure, source };
    const isBudget = figure.kind === 'money' && mayQuoteLead && budget.includes(figure.value);
    return { figure, source: isBudget || fromLead.some((other) => sameFigure(figure, other)) ? 'lead' : null };
  });
}

export const unsupportedFigures = (sentence: string, support: Support): NumberInText[] =>
  figureSources(sentence, support)
    .filter(({ source }) => source === null)
    .map(({ figure }) => figure);
