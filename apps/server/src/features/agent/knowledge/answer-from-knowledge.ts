import { plainForm } from '#features/understanding/index.ts';
import { factOf, publicFacts } from '../catalogue/product-facts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { CatalogueProduct, CatalogueQuote, SaidPassage, TurnInput } from '../ledger/turn.ts';
import { namedProducts, namesInText } from '../names/names-in-text.ts';
import { sentencesOf } from '../text/compare-words.ts';
import { choosePassages, type Passage } from './choose-passages.ts';
import { sentencesForLeads } from './read-sentences.ts';
import { readSalesScript } from './sales-script.ts';

type OwnPassage = Passage & { said: SaidPassage | CatalogueQuote };

/** `unanswered`: the questions of the text that none of its sentences answers. */
export type KnownAnswer = {
  sentences: string[];
  facts: CatalogueQuote[];
  passages: SaidPassage[];
  unanswered: string[];
};

const COMPANY = 'company';

const ofCompany = (description: string): OwnPassage[] =>
  sentencesForLeads(description).map((text) => ({
    text,
    title: null,
    entry: COMPANY,
    isOfProduct: false,
    said: { text, title: null, entryId: null },
  }));

const ofProduct = (product: CatalogueProduct): OwnPassage[] => {
  const described = publicFacts(product).filter(({ field }) => field === 'description');
  const scripted = readSalesScript(product.salesScript ?? '')
    .facts.filter((sentence) => !described.some(({ text }) => plainForm(text) === plainForm(sentence)))
    .map((sentence) => factOf(product, 'salesScript', sentence));
  return [...described, ...scripted].map((fact) => ({
    text: fact.text,
    title: null,
    entry: product.id,
    isOfProduct: true,
    said: fact,
  }));
};

function passagesOf({ configuration, knowledge = [] }: TurnInput, products: readonly CatalogueProduct[]): OwnPassage[] {
  const focused = new Set(products.map(({ id }) => id));
  const entries = knowledge
    .filter(({ productId }) => productId === null || focused.has(productId))
    .map(({ text, title, entryId, productId, document }) => ({
      text,
      title,
      entry: entryId,
      isOfProduct: productId !== null,
      said: { text, title, entryId, ...(document === undefined ? {} : { document }) },
    }));
  return [...entries, ...ofCompany(configuration.companyDescription), ...products.flatMap(ofProduct)];
}

/** A sentence that names a product is about that one, wherever it stands. */
function inScope(passage: OwnPassage, { catalogue }: TurnInput, about: readonly CatalogueProduct[]): OwnPassage | null {
  if (passage.isOfProduct) return passage;
  const named = namedProducts(passage.text, catalogue);
  if (named.length === 0 || about.length === 0) return passage;
  return named.some((product) => about.includes(product)) ? { ...passage, isOfProduct: true } : null;
}

/** The garden of 'Jardim das Perobas' is none; one word alone may be meant as it is. */
function withoutNames(question: string, { catalogue }: TurnInput): string {
  const rest = namesInText(question, catalogue).withoutNames;
  return rest.split(/\s+/).length < question.split(/\s+/).length ? rest : question;
}

const questionsIn = (text: string): string[] => sentencesOf(text).filter((sentence) => sentence.endsWith('?'));

/** Of several products it is said whose sentence it is. */
function sayOf({ said, text }: OwnPassage, about: readonly CatalogueProduct[]): string {
  const product = about.length > 1 && 'field' in said ? about.find(({ id }) => id === said.productId) : undefined;
  return product && !text.includes(product.name) ? `*${product.name}*: ${text}` : text;
}

const HOME = '(?: uma?)? (?:casa|casinha|ap|apto|ape|apartamento|sobrado|terreno|lote|loja|sala|predio|imovel)s?\\b';
const REFERS_TO_THIS = new RegExp(`\\b(?:n?ess[ae]|dess[ae]|n?est[ae]|dest[ae])${HOME}`);
const REFERS_TO_IT = new RegExp(`\\b(?:a|o|as|os|n[oa]|d[oa]|fazer|construir|levantar|aumentar|ampliar)${HOME}`);

/** 'Onde paro o carro da casa?' is about the plot in talk, if no house is for sale. */
export function productsMeant(
  text: string,
  { catalogue }: TurnInput,
  ledger: Ledger,
  focus: { products: readonly CatalogueProduct[]; isNamed: boolean; isMissing: boolean },
): readonly CatalogueProduct[] {
  const plain = plainForm(text);
  const refers = REFERS_TO_THIS.test(plain) || (focus.isMissing && REFERS_TO_IT.test(plain));
  const inTalk = catalogue.filter(({ id }) => ledger.talk.focusIds.includes(id));
  return refers && !focus.isNamed && inTalk.length > 0 ? inTalk : focus.products;
}

/** What the account's own texts answer, in their words; null where none answers for sure. */
export function answerFromKnowledge(
  text: string,
  input: TurnInput,
  about: readonly CatalogueProduct[],
): KnownAnswer | null {
  const passages = passagesOf(input, about);
  const answersTo = (question: string) =>
    choosePassages(withoutNames(question, input), passages, (passage) => inScope(passage, input, about));
  const questions = questionsIn(text);
  const byQuestion = questions.map(answersTo);
  const isAnyFound = byQuestion.some((found) => found.length > 0);
  // A question of a few words may need those around it.
  const chosen = [...new Set(isAnyFound ? byQuestion.flat() : answersTo(text))];
  if (chosen.length === 0) return null;
  const said = chosen.map((passage) => passage.said);
  return {
    sentences: chosen.map((passage) => sayOf(passage, about)),
    facts: said.filter((one) => 'field' in one),
    passages: said.filter((one) => 'entryId' in one),
    unanswered: isAnyFound ? questions.filter((_question, place) => byQuestion[place]?.length === 0) : [],
  };
}
