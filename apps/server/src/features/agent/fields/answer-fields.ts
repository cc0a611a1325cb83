import { type Question, readQuestions } from '#features/understanding/index.ts';
import { FACT_TEXTS } from '../catalogue/fact-texts.ts';
import type { Focus } from '../catalogue/focus-products.ts';
import { addressFact, factOf, sayOfProduct, topicStems } from '../catalogue/product-facts.ts';
import { type Answer, quote } from '../catalogue/quote-facts.ts';
import type { CatalogueProduct, CatalogueQuote } from '../ledger/turn.ts';
import { withMoreTopics } from '../reading/more-topics.ts';
import { answerTypologies } from './answer-typologies.ts';
import { type AskedField, readFieldsAsked } from './fields-asked.ts';

/** `rest`: what is asked besides, also of fields that are not filled; null where nothing is. */
export type FieldsAnswer = Answer & { rest: { text: string; topics: Question[] } | null };

const hasPlace = ({ neighborhood, city, street }: CatalogueProduct): boolean => Boolean(neighborhood || city || street);

const states = (product: CatalogueProduct, field: AskedField): boolean =>
  field === 'address' ? hasPlace(product) : sayOfProduct(product, field) !== null;

/** What the fields of the property answer of the text; null if no product states what is asked. */
export function answerFields(text: string, products: readonly CatalogueProduct[]): FieldsAnswer | null {
  const ofTypologies = answerTypologies(text, products);
  if (!ofTypologies) return answerProperty(text, products);
  const { answer, rest } = ofTypologies;
  const besides = answerProperty(rest, products);
  if (!besides) {
    const topics = topicsLeftIn(rest);
    return { ...answer, rest: topics.length > 0 ? { text: rest, topics } : null };
  }
  return {
    sentences: [...answer.sentences, ...besides.sentences],
    facts: [...answer.facts, ...besides.facts],
    isIncomplete: answer.isIncomplete || besides.isIncomplete,
    rest: besides.rest,
  };
}

function answerProperty(text: string, products: readonly CatalogueProduct[]): FieldsAnswer | null {
  const { fields, rest } = readFieldsAsked(text);
  const stated = fields.filter((field) => products.some((product) => states(product, field)));
  if (stated.length === 0) return null;
  const answers = products.map((product) => answerOf(product, stated));
  const unstated = fields.filter((field) => !stated.includes(field)).map((field) => PLAIN_QUESTIONS[field]);
  const left = [rest, ...unstated].filter(Boolean).join(' ');
  const topics = topicsLeftIn(left);
  const isUntold = unstated.length > 0 && topics.length === 0;
  return {
    sentences: [...answers.flatMap(({ sentences }) => sentences), ...(isUntold ? [FACT_TEXTS.restNotStated] : [])],
    facts: answers.flatMap(({ facts }) => facts),
    isIncomplete: isUntold || answers.some(({ isIncomplete }) => isIncomplete),
    rest: topics.length > 0 ? { text: left, topics } : null,
  };
}

const TOPICS_OF_ANY_WORD: ReadonlySet<Question> = new Set<Question>(['availability', 'features', 'financing']);
const NOT_OF_PRODUCTS: ReadonlySet<Question> = new Set<Question>(['visit', 'call', 'is_bot']);

/** 'Tem?', which is left of 'tem vaga?', asks nothing. */
const topicsLeftIn = (text: string): Question[] =>
  withMoreTopics(readQuestions(text), text).filter(
    (topic) => !NOT_OF_PRODUCTS.has(topic) && (!TOPICS_OF_ANY_WORD.has(topic) || topicStems(text).own.size > 0),
  );

/** The last resort for a question of fields that nobody filled. */
export function unfilledFields(text: string, { products: [product, ...others] }: Focus): Answer | null {
  if (!product || others.length > 0 || readFieldsAsked(text).fields.length === 0) return null;
  return { sentences: [FACT_TEXTS.notStated(product.name)], facts: [], isIncomplete: true };
}

/** How one would ask for a field alone: the texts of the account may answer it. */
const PLAIN_QUESTIONS: Record<AskedField, string> = {
  bedrooms: 'Quantos quartos tem?',
  suites: 'Quantas suítes tem?',
  bathrooms: 'Quantos banheiros tem?',
  parking: 'Quantas vagas tem?',
  usefulArea: 'Qual a área útil?',
  totalArea: 'Qual a área total?',
  floor: 'Qual o andar?',
  builtYear: 'Qual o ano de construção?',
  purpose: 'É para vender ou alugar?',
  rentPrice: 'Qual o valor do aluguel?',
  condominiumFee: 'Qual o valor do condomínio?',
  iptu: 'Qual o valor do IPTU?',
  acceptsPets: 'Aceita pet?',
  acceptsFinancing: 'Aceita financiamento?',
  acceptsExchange: 'Aceita permuta?',
  acceptsFgts: 'Aceita FGTS?',
  code: 'Qual o código?',
  address: 'Qual o endereço?',
};

function answerOf(product: CatalogueProduct, asked: readonly AskedField[]): Answer {
  const said: CatalogueQuote[] = [];
  const found: Answer[] = [];
  for (const field of asked) {
    if (field === 'address') {
      found.push(answerAddress(product));
      continue;
    }
    const text = sayOfProduct(product, field);
    if (text !== null) said.push(factOf(product, field, text));
    else found.push(quote(product, PLAIN_QUESTIONS[field]) ?? NOT_STATED);
  }
  const isUnstated = found.includes(NOT_STATED);
  return {
    sentences: [
      ...(said.length > 0
        ? [
            FACT_TEXTS.features(
              product.name,
              said.map(({ text }) => text),
            ),
          ]
        : []),
      ...found.flatMap(({ sentences }) => sentences),
      ...(isUnstated ? [FACT_TEXTS.notStated(product.name)] : []),
    ],
    facts: [...said, ...found.flatMap(({ facts }) => facts)],
    isIncomplete: found.some(({ isIncomplete }) => isIncomplete),
  };
}

const NOT_STATED: Answer = { sentences: [], facts: [], isIncomplete: true };

/** What the account does not let leads know, people tell. */
function answerAddress(product: CatalogueProduct): Answer {
  const { location, name } = product;
  const fact = addressFact(product);
  if (fact)
    return {
      sentences: [
        FACT_TEXTS.address(name, fact.text),
        ...(product.streetNumber ? [] : [FACT_TEXTS.restOfAddressByTeam]),
      ],
      facts: [fact],
      isIncomplete: !product.streetNumber,
    };
  return {
    sentences: [
      location ? FACT_TEXTS.location(name, location) : FACT_TEXTS.locationUnknown(name),
      FACT_TEXTS.addressByTeam,
    ],
    facts: location ? [factOf(product, 'location', location)] : [],
    isIncomplete: true,
  };
}
