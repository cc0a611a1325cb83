import { publicFacts } from '../catalogue/product-facts.ts';
import type { CatalogueProduct, CatalogueQuote, SaidPassage, TurnInput } from '../ledger/turn.ts';
import { namedProducts } from '../names/names-in-text.ts';
import { sentencesOf } from '../text/compare-words.ts';
import { choosePassages, type Passage } from './choose-passages.ts';
import { sentencesForLeads } from './read-sentences.ts';

type OwnPassage = Passage & { said: SaidPassage | CatalogueQuote };

export type KnownAnswer = { sentences: string[]; facts: CatalogueQuote[]; passages: SaidPassage[] };

const COMPANY = 'company';

const ofCompany = (description: string): OwnPassage[] =>
  sentencesForLeads(description).map((text) => ({
    text,
    title: null,
    entry: COMPANY,
    isOfProduct: false,
    said: { text, title: null, entryId: null },
  }));

const ofProduct = (product: CatalogueProduct): OwnPassage[] =>
  publicFacts(product)
    .filter(({ field }) => field === 'description')
    .map((fact) => ({ text: fact.text, title: null, entry: product.id, isOfProduct: true, said: fact }));

function passagesOf({ configuration, knowledge = [] }: TurnInput, products: readonly CatalogueProduct[]): OwnPassage[] {
  const focused = new Set(products.map(({ id }) => id));
  const entries = knowledge
    .filter(({ productId }) => productId === null || focused.has(productId))
    .map(({ text, title, entryId, productId }) => ({
      text,
      title,
      entry: entryId,
      isOfProduct: productId !== null,
      said: { text, title, entryId },
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

/** Each question of a burst by itself; words around them, if none ends with a question mark, are one question. */
function questionsIn(text: string): string[] {
  const sentences = sentencesOf(text);
  const marked = sentences.filter((sentence) => sentence.endsWith('?'));
  return marked.length > 1 ? marked : [text];
}

/** What the account's own texts answer, in their words; null where none answers for sure. */
export function answerFromKnowledge(
  text: string,
  input: TurnInput,
  about: readonly CatalogueProduct[],
): KnownAnswer | null {
  const passages = passagesOf(input, about);
  const chosen = [
    ...new Set(
      questionsIn(text).flatMap((question) =>
        choosePassages(question, passages, (passage) => inScope(passage, input, about)),
      ),
    ),
  ];
  if (chosen.length === 0) return null;
  const said = chosen.map((passage) => passage.said);
  return {
    sentences: chosen.map((passage) => passage.text),
    facts: said.filter((one) => 'field' in one),
    passages: said.filter((one) => 'entryId' in one),
  };
}
