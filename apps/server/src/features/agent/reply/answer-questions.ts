import { sayField } from '@prumo/contracts/products/property-fields';
import { plainForm, type Question } from '#features/understanding/index.ts';
import { FACT_TEXTS } from '../catalogue/fact-texts.ts';
import type { Focus } from '../catalogue/focus-products.ts';
import { describeProduct } from '../catalogue/present-product.ts';
import {
  addressFact,
  describedCounts,
  describedDelivery,
  factOf,
  findFacts,
  propertyFacts,
  publicFacts,
  topicStems,
} from '../catalogue/product-facts.ts';
import { STAGE_LABELS, stageOf } from '../catalogue/product-fields.ts';
import { type Answer, quote, quoteEach } from '../catalogue/quote-facts.ts';
import type { CatalogueProduct, CatalogueQuote, TurnInput } from '../ledger/turn.ts';
import type { Draft, DraftAddition } from './draft.ts';

/** Costs that are not the price; where no field of the property states them, its lists may. */
const OTHER_COSTS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:condominio|condo?)\b/, 'do condomínio'],
  [/\biptu\b/, 'do IPTU'],
  [/\bitbi\b/, 'do ITBI'],
  [/\bparcel\w+|prestac\w+|mensalidade\b/, 'da parcela'],
  [/\bentrada\b/, 'da entrada'],
  [/\bjuros\b/, 'dos juros'],
  [/\b(?:preco|valor|quanto(?: \w+)?) (?:d?o|por) m2|metro quadrado\b/, 'do metro quadrado'],
  [/\bescritura|cartorio|registro\b/, 'da escritura e do registro'],
  [/\btaxas?\b(?! d[eo] (?:juros|condominio))/, 'das taxas'],
  [/\balug(?:uel|a)|rentabilidade|rende|retorno|diaria\b/, 'do aluguel'],
];
const DELIVERY =
  /\b(?:entreg\w+|fica(?:m|ra)? pront\w+|conclus\w+|chaves|prazo|previs\w+|termin\w+|mudar|obras?|fase|quando (?:fica|sai|acaba|lanca))\b/;
const FREE = /\b(?:disponi\w+|unidades?|restam?|sobr(?:ou|aram)|ja (?:foi )?vend\w+|vendid[oa]s?|esgotad\w+)\b/;
const UNITS = /\b(?:unidades?|restam?|sobr(?:ou|aram)|andar(?:es)?|quant[oa]s)\b/;
const NEARBY = /\b(?:perto|proxim\w+(?! passo)|longe|distan\w+|a quantos|quanto tempo)\b/;

const STRENGTHS = /\b(?:diferencia\w*|destaques?|vantage\w+|pontos? fortes?|o que (?:ele|ela) tem de bom)\b/;

const otherCosts = (plain: string): string[] =>
  OTHER_COSTS.filter(([pattern]) => pattern.test(plain)).map(([, what]) => what);

const WHERE = /\b(?:onde (?:fica|e|ele|ela)|localiza\w*|endereco|bairro|regiao)\b/;

/** Asked of a field of the catalogue, which answers also where the account's texts answer the rest. */
export function isOfField(topic: Question, question: string): boolean {
  const plain = plainForm(question);
  if (topic === 'price') return otherCosts(plain).length === 0;
  if (topic === 'availability') return FREE.test(plain);
  if (topic === 'location') return WHERE.test(plain) && !NEARBY.test(plain);
  return topic === 'area';
}

const plainly = (sentence: string, facts: CatalogueQuote[] = []): Answer => ({
  sentences: [sentence],
  facts,
  isIncomplete: false,
});
const missing = (sentence: string): Answer => ({ sentences: [sentence], facts: [], isIncomplete: true });

function answerPrice(product: CatalogueProduct, question: string): Answer {
  const costs = otherCosts(plainForm(question));
  if (costs.length > 0) return quote(product, costs.join(' ')) ?? missing(FACT_TEXTS.costUnknown(costs.join(' e ')));
  const range = FACT_TEXTS.priceRange(product.precoMin, product.precoMax);
  const rent = sayField(product, 'rentPrice');
  const rented = rent ? plainly(FACT_TEXTS.features(product.name, [rent]), [factOf(product, 'rentPrice', rent)]) : null;
  if (range === null) return rented ?? missing(FACT_TEXTS.priceUnknown(product.name));
  const sold = plainly(FACT_TEXTS.price(product.name, range, product.precoMin !== product.precoMax), [
    factOf(product, 'precoMin', range),
  ]);
  if (!rented) return sold;
  return { ...sold, sentences: [...sold.sentences, ...rented.sentences], facts: [...sold.facts, ...rented.facts] };
}

function answerArea(product: CatalogueProduct): Answer {
  const range = FACT_TEXTS.areaRange(product.metragemMin, product.metragemMax);
  if (range === null) {
    const stated = propertyFacts(product).filter(({ field }) => field === 'usefulArea' || field === 'totalArea');
    if (stated.length === 0) return missing(FACT_TEXTS.areaUnknown(product.name));
    return plainly(
      FACT_TEXTS.features(
        product.name,
        stated.map(({ text }) => text),
      ),
      stated,
    );
  }
  return plainly(FACT_TEXTS.area(product.name, range), [factOf(product, 'metragemMin', range)]);
}

function answerLocation(product: CatalogueProduct, question: string): Answer {
  const isNearby = NEARBY.test(plainForm(question));
  const near = isNearby ? quote(product, question) : null;
  if (near) return near;
  if (product.location && isNearby)
    return {
      sentences: [FACT_TEXTS.location(product.name, product.location), FACT_TEXTS.distanceUnknown],
      facts: [factOf(product, 'location', product.location)],
      isIncomplete: true,
    };
  const address = addressFact(product);
  if (address) return plainly(FACT_TEXTS.address(product.name, address.text), [address]);
  if (!product.location) return missing(FACT_TEXTS.locationUnknown(product.name));
  return plainly(FACT_TEXTS.location(product.name, product.location), [factOf(product, 'location', product.location)]);
}

function answerSale(product: CatalogueProduct, question: string, isNamed: boolean): Answer {
  if (!DELIVERY.test(plainForm(question))) {
    const said = quote(product, question);
    if (said) return said;
    if (UNITS.test(plainForm(question))) return plainly(FACT_TEXTS.unitsByTeam(product.name));
    if (isNamed || FREE.test(plainForm(question))) return plainly(FACT_TEXTS.forSale(product.name));
    const { text, facts } = describeProduct(product);
    return plainly(text, facts);
  }
  const stage = stageOf(product);
  const listed = findFacts(product, topicStems('entrega previsao conclusao chaves'));
  const said = listed.length > 0 ? listed : describedDelivery(product);
  const first = stage === null ? [] : [FACT_TEXTS.stage(product.name, STAGE_LABELS[stage])];
  const stageFacts = stage === null ? [] : [factOf(product, 'statusImovel', STAGE_LABELS[stage])];
  if (said.length > 0) {
    const date = FACT_TEXTS.features(
      product.name,
      said.map((fact) => fact.text.replace(/[.!]{1,9}$/, '')),
    );
    return { sentences: [date], facts: said, isIncomplete: false };
  }
  if (stage === 'pronto') return { sentences: first, facts: stageFacts, isIncomplete: false };
  return { sentences: [...first, FACT_TEXTS.noDate(product.name)], facts: stageFacts, isIncomplete: true };
}

function strengthsOf(product: CatalogueProduct): Answer {
  const facts = publicFacts(product);
  if (facts.length === 0) return missing(FACT_TEXTS.notStated(product.name));
  const said = facts.map(({ text }) => text.replace(/[.!]{1,9}$/, ''));
  return plainly(FACT_TEXTS.features(product.name, said), facts);
}

function quoteCounts(product: CatalogueProduct, question: string): Answer | null {
  const facts = describedCounts(product, question.replaceAll(product.name, ' '));
  if (facts.length === 0) return null;
  const said = facts.map(({ text }) => text.replace(/[.!]{1,9}$/, ''));
  return plainly(FACT_TEXTS.features(product.name, said), facts);
}

function answerOne(topic: Question, product: CatalogueProduct, question: string, isNamed: boolean): Answer | null {
  switch (topic) {
    case 'price':
      return answerPrice(product, question);
    case 'area':
      return answerArea(product);
    case 'location':
      return answerLocation(product, question);
    case 'availability':
      return answerSale(product, question, isNamed);
    case 'financing':
      return quote(product, 'financiamento') ?? missing(FACT_TEXTS.financing);
    case 'documents':
      return quote(product, question) ?? missing(FACT_TEXTS.documents);
    case 'features':
      if (STRENGTHS.test(plainForm(question))) return strengthsOf(product);
      return (
        quoteEach(product, question) ?? quoteCounts(product, question) ?? missing(FACT_TEXTS.notStated(product.name))
      );
    case 'visit':
    case 'call':
    case 'is_bot':
      return null;
  }
}

const sayUnavailable = ({ name, saleStatus }: CatalogueProduct): string =>
  saleStatus === 'reservado' ? FACT_TEXTS.reserved(name) : FACT_TEXTS.notForSale(name);

export function answerQuestions(
  topics: readonly Question[],
  question: string,
  { products, unavailable, isNamed }: Focus,
): Answer {
  const sentences = new Set(unavailable.map(sayUnavailable));
  const facts: CatalogueQuote[] = [];
  let isIncomplete = false;
  const isAboutCost = topics.includes('price') && otherCosts(plainForm(question)).length > 0;
  for (const topic of topics) {
    if (isAboutCost && (topic === 'financing' || topic === 'documents')) continue;
    for (const product of products) {
      const answer = answerOne(topic, product, question, isNamed);
      if (!answer) continue;
      for (const sentence of answer.sentences) sentences.add(sentence);
      facts.push(...answer.facts);
      isIncomplete ||= answer.isIncomplete;
    }
    if (products.length === 0) isIncomplete ||= addUnknown(sentences, topic, question);
  }
  return { sentences: saidOnce([...sentences], products), facts, isIncomplete };
}

/** What none of several products says is told in one sentence. */
function saidOnce(sentences: string[], products: readonly CatalogueProduct[]): string[] {
  const unstated = products.map(({ name }) => FACT_TEXTS.notStated(name));
  if (unstated.length < 2 || !unstated.every((sentence) => sentences.includes(sentence))) return sentences;
  return [...sentences.filter((sentence) => !unstated.includes(sentence)), FACT_TEXTS.notStatedAtAll];
}

function addUnknown(sentences: Set<string>, topic: Question, question: string): boolean {
  const costs = topic === 'price' ? otherCosts(plainForm(question)) : [];
  const sentence =
    topic === 'financing'
      ? FACT_TEXTS.financing
      : topic === 'documents'
        ? FACT_TEXTS.documents
        : costs.length > 0
          ? FACT_TEXTS.costUnknown(costs.join(' e '))
          : null;
  if (sentence) sentences.add(sentence);
  return sentence !== null;
}

type Rest = { topics: readonly Question[]; text: string; input: TurnInput; choice: DraftAddition };
const CHOSEN_BY = new Set<Question>(['price', 'area', 'availability']);

/** "Qual o mais barato? e aceita pet?": the second question is answered for the chosen product. */
export function withRest(answer: Draft, { topics, text, input, choice }: Rest): Draft {
  const rest = topics.filter((topic) => !CHOSEN_BY.has(topic));
  const products = input.catalogue.filter(({ id }) => choice.offered.includes(id));
  const asked = text
    .split(/(?<=[?!.\n])/)
    .slice(1)
    .join(' ');
  if (rest.length === 0 || products.length !== 1 || asked.trim() === '') return answer;
  const found = answerQuestions(rest, asked, {
    products,
    unavailable: [],
    isNamed: true,
    isUnsure: false,
    isMissing: false,
  });
  return {
    ...answer,
    paragraphs: [...answer.paragraphs, found.sentences.join('\n')],
    facts: [...answer.facts, ...found.facts],
    markUnread: answer.markUnread || found.isIncomplete,
  };
}
