import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm, readDesiredRooms, understand } from '#features/understanding/index.ts';
import { FACT_TEXTS } from '../catalogue/fact-texts.ts';
import type { Focus } from '../catalogue/focus-products.ts';
import { describeProduct } from '../catalogue/present-product.ts';
import { factOf, findFacts, publicFacts, topicStems } from '../catalogue/product-facts.ts';
import { PURPOSE_LABELS, purposesOf } from '../catalogue/product-fields.ts';
import type { Answer } from '../catalogue/quote-facts.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';
import { namesInText } from '../names/names-in-text.ts';
import type { Reading } from '../reading/read-turn.ts';
import { asksForOptions, asksNextStep, isOpenQuestion } from '../reading/situations.ts';
import { sentencesOf } from '../text/compare-words.ts';
import { answerQuestions } from './answer-questions.ts';

/** "E aquele do Batel?": no topic covers the question, but text of the catalogue answers it. */
export function answerByWords(text: string, focus: Focus): Answer | null {
  const asked = questionsIn(text);
  if (asked === '') return null;
  const stems = topicStems(asked);
  const hasWords = focus.products.some((product) => findFacts(product, stems).length > 0);
  return hasWords ? answerQuestions(['features'], text, focus) : null;
}

const COURTESY = /\b(?:tudo (?:bem|bom|certo|joia)|td bem|como (?:vai|esta|voce esta|vc esta)|beleza|blz)\b/;

function questionsIn(text: string): string {
  const sentences = text.match(/[^.!?\n]+\??/g) ?? [];
  return sentences.filter((sentence) => sentence.endsWith('?') && !COURTESY.test(plainForm(sentence))).join(' ');
}

export function detail({ products }: Focus): Answer | null {
  const [product] = products;
  if (!product || products.length > 1) return null;
  const { text, facts } = describeProduct(product);
  return withHighlights(product, { sentences: [text], facts, isIncomplete: false });
}

/** For who chose one of those just described: which one it is, and what was not said of it. */
export function picked({ products: [product] }: Focus): Answer | null {
  if (!product) return null;
  return withHighlights(product, { sentences: [FACT_TEXTS.picked(product.name)], facts: [], isIncomplete: false });
}

function withHighlights(product: CatalogueProduct, answer: Answer): Answer {
  const known = publicFacts(product);
  if (known.length === 0) return answer;
  const highlights = FACT_TEXTS.highlights(known.map(({ text }) => text.replace(/[.!]{1,40}$/, '')));
  return { ...answer, sentences: [...answer.sentences, highlights], facts: [...answer.facts, ...known] };
}

/** 'Tem o Aurora?' */
const ONLY_IT =
  /^\W*(?:(?:e|oi|ola|bom dia|boa tarde|boa noite|vcs?|voces?|ai)\W+)*(?:ainda )?(?:(?:tem|ha|existe|cade) )?(?:(?:o|a|ai|algo no) )?imovel(?: (?:ainda|ai|existe|mesmo|tem))*\W*\?\W*$/;
export const asksOnlyForIt = (text: string, catalogue: readonly CatalogueProduct[]): boolean =>
  ONLY_IT.test(plainForm(namesInText(text, catalogue).withoutNames));

const SUITS = new RegExp(oneLine`
  \b(?:
    bom|boa|ideal|otim[oa]|indicad[oa]|serve|compensa|vale a pena|da|apropriad[oa]|recomenda\w*
  ) (?:mesmo |bem )?(?:pra|para|p) (?:quem quer )?(?:
    investi\w+|morar|moradia|renda|familia\w*|filhos|criancas|revend\w+|valorizar
  )\b
`);

/** "É bom pra investir?": answers with the purposes the catalogue states, without an opinion. */
export function suitability(text: string, { products }: Focus): Answer | null {
  const [product] = products;
  if (!product || products.length > 1 || !text.includes('?') || !SUITS.test(plainForm(text))) return null;
  const purposes = [...purposesOf(product)].map((purpose) => PURPOSE_LABELS[purpose]);
  if (purposes.length === 0) return { sentences: [FACT_TEXTS.notStated(product.name)], facts: [], isIncomplete: true };
  const said = purposes.join(' e ');
  return {
    sentences: [FACT_TEXTS.suits(product.name, said)],
    facts: [factOf(product, 'objetivoPrincipal', said)],
    isIncomplete: false,
  };
}

const tellsSearch = ({ slots: { objetivo: _, ...others }, text }: Reading): boolean =>
  Object.values(others).some((value) => value !== null) || readDesiredRooms(text) !== null;

/** 'Pode me ajudar?' */
const BEGS_HELP = /\b(?:me ajud\w+|ajuda|(?:pode|podem|poderia|consegue\w*) (?:me )?(?:ajudar|auxiliar|atender))\b/;

/** Asks the agent to search or to help, which it is about to do. */
const ASKS_FOR_HELP =
  /\b(?:ajud\w+|consegu\w+|tem como|pode(?:m|ria)? (?:me|ver|ser|procurar)|indic\w+|acham?|tem|teria[m]?|disponive\w+|opc\w+|tudo bem|certo|ok|beleza)\b[^?]{0,20}\?\s*$/;

/** 'Somos quatro, temos 600 mil, o prédio tem gerador?': a question behind what the lead tells of its search. */
function asksBesideTheSearch({ text, topics }: Reading): boolean {
  const clauses = sentencesOf(text)
    .filter((sentence) => sentence.endsWith('?'))
    .map((sentence) => sentence.split(/[,;]|\s[-–]\s/).at(-1) ?? '');
  return clauses.some(
    (clause) =>
      topics.length === 0 &&
      isOpenQuestion(clause) &&
      !asksNextStep(clause) &&
      !asksForOptions(clause) &&
      !ASKS_FOR_HELP.test(plainForm(clause)) &&
      readDesiredRooms(clause) === null &&
      Object.values(understand(clause, { lastQuestion: null }).slots).every((value) => value === null),
  );
}

export function unknownAnswer(reading: Reading): Answer | null {
  const { text, intent, topics } = reading;
  const isOpen =
    topics.length === 0 &&
    !tellsSearch(reading) &&
    (intent === 'other' || intent === 'inform' || intent === 'ask_price') &&
    questionsIn(text) !== '' &&
    isOpenQuestion(text) &&
    !BEGS_HELP.test(plainForm(text)) &&
    !asksNextStep(text);
  return isOpen || asksBesideTheSearch(reading)
    ? { sentences: [FACT_TEXTS.notStatedAtAll], facts: [], isIncomplete: true }
    : null;
}
