import type { ProductId } from '@prumo/contracts/ids';
import type { ReengagementNews } from '@prumo/contracts/reasons/decision';
import { plainForm } from '#features/understanding/index.ts';
import { FACT_TEXTS } from '../catalogue/fact-texts.ts';
import { closestTo, matchProduct, matchProducts } from '../catalogue/match-products.ts';
import { presentProduct } from '../catalogue/present-product.ts';
import { factOf, publicFacts } from '../catalogue/product-facts.ts';
import { isForSale } from '../catalogue/product-fields.ts';
import { gateContext } from '../gate/answer-turn.ts';
import { checkReply, type GateFinding } from '../gate/gate.ts';
import { fillFromLead, markAsked } from '../ledger/fill-ledger.ts';
import { isKnown, knownCount, type Ledger, REQUIRED_ITEMS, type RequiredItem, withTalk } from '../ledger/ledger.ts';
import type { CatalogueProduct, CatalogueQuote, TurnDecision, TurnInput } from '../ledger/turn.ts';
import { promisesIn } from '../promise/promises.ts';
import { chosenProduct, openItems } from '../reply/next-question.ts';
import { TEXTS } from '../reply/texts.ts';
import { contentWords, sentencesOf, stemOf, wordsOf } from '../text/compare-words.ts';
import type { Reengagement } from './reengagement.ts';
import { REENGAGEMENT_TEXTS } from './reengagement-texts.ts';

/** Something to say that the lead has not read yet. */
type News<Kind = WrittenNews> = {
  kind: Kind;
  /** Each of its sentences is new, or none of it is said. */
  text: string;
  /** Lines that are left out where they were said before. */
  more: string[];
  facts: CatalogueQuote[];
  ledger: Ledger;
  asked: RequiredItem | null;
  offered: ProductId[];
};

type CheckedDecision = TurnDecision & { blocked: GateFinding[] };

type Talk = {
  input: TurnInput;
  ledger: Ledger;
  /** Whether no sentence of a text was said before. */
  isNew: (text: string) => boolean;
  saidByUs: readonly string[];
};

type WrittenNews = Exclude<ReengagementNews, 'template'>;

const SOURCES: Record<WrittenNews, (talk: Talk) => News[]> = {
  product: otherProducts,
  fact: untoldFacts,
  question: openQuestions,
};

/** Pure: what is said is decided from the ledger and the catalogue; its reply is null if nothing new is left to say. */
export function decideReengagement(
  input: TurnInput,
  reengagement: Reengagement,
  saidByUs: readonly string[],
): CheckedDecision {
  const ledger = fillFromLead(input.ledger, input.lead);
  const talk = { input, ledger, isNew: newTo(saidByUs), saidByUs };
  const { template } = reengagement;
  if (template) {
    const text = { ...nothingMore(talk), kind: 'template' as const, text: template.body };
    const decision = decided(talk, text, reengagement);
    return talk.isNew(template.body) && mayLeave(input, decision) ? decision : decided(talk, null, reengagement);
  }
  const news = orderOf(ledger, input.catalogue, reengagement).flatMap((kind) => SOURCES[kind](talk));
  for (const one of news) {
    const ended = ending(talk, one, reengagement);
    const decision = ended && decided(talk, { ...one, ...ended }, reengagement);
    if (decision && mayLeave(input, decision)) return decision;
  }
  return decided(talk, null, reengagement);
}

/** Nobody asked, so nobody could be owed what it would promise. */
const mayLeave = (input: TurnInput, decision: CheckedDecision): boolean => {
  const text = decision.reply ?? '';
  return promisesIn(text).length === 0 && checkReply(text, gateContext(input, decision)).ok;
};

/** Who came for one property hears of that one first. The second re-engagement begins with another kind of news. */
function orderOf(
  ledger: Ledger,
  catalogue: readonly CatalogueProduct[],
  { number }: Reengagement,
): readonly WrittenNews[] {
  const isChosen = chosenProduct(ledger, catalogue) !== null;
  return isChosen === (number === 1) ? ['fact', 'product', 'question'] : ['product', 'fact', 'question'];
}

/** A single word, as of a greeting, may come again. */
function newTo(saidByUs: readonly string[]): (text: string) => boolean {
  const spoken = (text: string) =>
    sentencesOf(text)
      .map(wordsOf)
      .filter((words) => words.length > 1)
      .map((words) => words.join(' '));
  const said = new Set(saidByUs.flatMap(spoken));
  return (text) => spoken(text).every((sentence) => !said.has(sentence));
}

const textsOf = ({ input }: Talk) => REENGAGEMENT_TEXTS[input.configuration.responseStyle];

const nothingMore = (talk: Talk) => ({ more: [], facts: [], ledger: talk.ledger, asked: null, offered: [] });

function otherProducts(talk: Talk): News[] {
  const { input, ledger, saidByUs, isNew } = talk;
  const said = plainForm(saidByUs.join('\n'));
  const { offeredProductIds, focusIds } = ledger.talk;
  const unseen = input.catalogue.filter(
    ({ id, name }) => !offeredProductIds.includes(id) && !focusIds.includes(id) && !said.includes(plainForm(name)),
  );
  return fitting(talk, unseen).flatMap((product): News[] => {
    const { text, facts } = presentProduct(matchProduct(ledger, product), ledger);
    const [first = '', ...more] = text.split('\n');
    if (!isNew(first)) return [];
    const offered = [...new Set([...offeredProductIds, product.id])];
    const told = withTalk(ledger, { focusIds: [product.id], offeredProductIds: offered });
    return [{ ...nothingMore(talk), kind: 'product', text: first, more, facts, ledger: told, offered: [product.id] }];
  });
}

/** What matches the wishes, or is close to the property the talk was about. */
function fitting({ input, ledger }: Talk, unseen: readonly CatalogueProduct[]): CatalogueProduct[] {
  if (knownCount(ledger) > 0 || ledger.talk.rooms !== null)
    return matchProducts(ledger, unseen).flatMap(({ isMatch, product }) => (isMatch ? [product] : []));
  const about = input.catalogue.find(({ id }) => id === ledger.talk.focusIds[0]);
  const closest = about && closestTo(about, unseen);
  return closest ? [closest] : [];
}

/** Of the property the talk was about last. */
function productInTalk({ input, ledger }: Talk): CatalogueProduct | undefined {
  const { focusIds, offeredProductIds } = ledger.talk;
  const [id] = focusIds.length > 0 ? focusIds : offeredProductIds.slice(-1);
  return input.catalogue.find((product) => product.id === id && isForSale(product));
}

function untoldFacts(talk: Talk): News[] {
  const product = productInTalk(talk);
  if (!product) return [];
  const { name } = product;
  const area = FACT_TEXTS.areaRange(product.metragemMin, product.metragemMax);
  const facts = [...publicFacts(product), ...(area ? [factOf(product, 'metragemMin', area)] : [])];
  const told = wordsToldOf(product, talk);
  return facts
    .filter(({ text }) => contentWords(text).some((word) => !told.has(stemOf(word))))
    .map((fact) => ({ fact, text: FACT_TEXTS.features(name, [fact.text.replace(/[.!]{1,9}$/, '')]) }))
    .filter(({ text }) => talk.isNew(text))
    .map(({ fact, text }) => ({
      ...nothingMore(talk),
      kind: 'fact',
      text,
      facts: [fact],
      ledger: withTalk(talk.ledger, { focusIds: [product.id] }),
    }));
}

/** In the paragraphs that name it. */
function wordsToldOf({ name }: CatalogueProduct, { saidByUs }: Talk): Set<string> {
  const paragraphs = saidByUs.flatMap((text) => text.split('\n\n'));
  const about = paragraphs.filter((paragraph) => plainForm(paragraph).includes(plainForm(name)));
  return new Set(about.flatMap(contentWords).map(stemOf));
}

function openQuestions(talk: Talk): News[] {
  const own = openQuestion(talk);
  const product = productInTalk(talk);
  const about = product ? textsOf(talk).aboutProduct(product.name).find(talk.isNew) : undefined;
  return [
    ...(own ? [{ ...nothingMore(talk), ...own, kind: 'question' as const }] : []),
    ...(about ? [{ ...nothingMore(talk), kind: 'question' as const, text: about }] : []),
  ];
}

type Question = { text: string; asked: RequiredItem; ledger: Ledger };

/** What was asked last and not answered, or what would be asked next, in words the talk has not had. */
function openQuestion(talk: Talk): Question | null {
  const { input, ledger, isNew } = talk;
  if (!input.configuration.autoQualification) return null;
  const last = REQUIRED_ITEMS.find((item) => item === ledger.talk.lastAsked);
  const isUnanswered = (one: RequiredItem) => !isKnown(ledger, one) && ledger[one].state !== 'refused';
  const isOpen = last !== undefined && isUnanswered(last);
  const item = isOpen ? last : (openItems(ledger, input.catalogue, [])[0] ?? REQUIRED_ITEMS.find(isUnanswered));
  if (item === undefined) return null;
  const [first, second] = TEXTS[input.configuration.responseStyle].questions[item];
  const text = [second, textsOf(talk).questions[item], first].find(isNew);
  return text === undefined ? null : { text, asked: item, ledger: markAsked(ledger, item) };
}

type WholeNews = Pick<News, 'text' | 'asked' | 'ledger'>;

/** The first asks, the second offers the way out, and so does whatever only asks again. */
function ending(talk: Talk, news: News, { number }: Reengagement): WholeNews | null {
  const { isNew } = talk;
  const texts = textsOf(talk);
  const { text, asked, ledger } = news;
  const opening = texts.openings[news.kind].find(isNew);
  const said = [news.kind === 'question' ? [opening, text].filter(Boolean).join(' ') : opening, ...inLines(news, isNew)]
    .filter(Boolean)
    .join('\n');
  const opened = `${texts.hello} ${said}`;
  if (number === 2 || news.kind === 'question') {
    const wayOut = texts.waysOut.find(isNew);
    return wayOut ? { text: `${opened}\n\n${wayOut}`, asked, ledger } : null;
  }
  const question = openQuestion({ ...talk, ledger });
  if (question) return { ...question, text: `${opened}\n\n${question.text}` };
  const about = news.kind === 'fact' ? productInTalk({ ...talk, ledger }) : undefined;
  const opinion = (about ? texts.aboutProduct(about.name) : texts.opinions).find(isNew);
  return { text: opinion ? `${opened}\n\n${opinion}` : opened, asked, ledger };
}

const inLines = ({ kind, text, more }: News, isNew: Talk['isNew']): string[] =>
  kind === 'question' ? [] : [text, ...more.filter(isNew)];

function decided(
  { input }: Talk,
  news: News<ReengagementNews> | null,
  { number, afterHours }: Reengagement,
): CheckedDecision {
  const kind = news?.kind ?? 'question';
  return {
    reply: news?.text ?? null,
    media: null,
    handOver: null,
    ledger: news?.ledger ?? input.ledger,
    leadChanges: {},
    intent: 'other',
    sentiment: 'neutro',
    asked: news?.asked ?? null,
    offeredProductIds: news?.offered ?? [],
    optedOut: false,
    markUnread: false,
    wants: [],
    explanation: {
      action: 'reengage',
      reason: { code: 'reengaged', number, afterHours, news: kind },
      facts: news?.facts ?? [],
      passages: [],
    },
    blocked: [],
  };
}
