import type { ProductId } from '@prumo/contracts/ids';
import { readQuestions } from '#features/understanding/index.ts';
import { FACT_TEXTS } from '../catalogue/fact-texts.ts';
import type { Focus } from '../catalogue/focus-products.ts';
import { bestTwo, closestTo } from '../catalogue/match-products.ts';
import { sayKind } from '../catalogue/own-kind.ts';
import { describeProduct } from '../catalogue/present-product.ts';
import { type Answer, quote } from '../catalogue/quote-facts.ts';
import { answerFields, unfilledFields } from '../fields/answer-fields.ts';
import { answerSum } from '../financing/answer-sum.ts';
import { FINANCING_TEXTS } from '../financing/financing-texts.ts';
import type { KnownAnswer } from '../knowledge/answer-from-knowledge.ts';
import { type Ledger, withTalk } from '../ledger/ledger.ts';
import type { CatalogueProduct, FinancingWish, TurnInput } from '../ledger/turn.ts';
import { withMoreTopics } from '../reading/more-topics.ts';
import { namesUnknown } from '../reading/names-unknown.ts';
import type { MediaWish } from '../reading/read-media-wish.ts';
import type { Reading } from '../reading/read-turn.ts';
import { asksForCallLink, asksForDetails, asksToCompare } from '../reading/situations.ts';
import { sayScript } from '../scripts/say-script.ts';
import { answerByWords, asksOnlyForIt, detail, picked, suitability, unknownAnswer } from './answer-by-words.ts';
import { pricesOf } from './answer-for-team.ts';
import { answerMedia, mediaOfUnknown } from './answer-media.ts';
import { answerQuestions, isOfField, withRest } from './answer-questions.ts';
import { compareProducts } from './compare-products.ts';
import { addToDraft, type Draft, draft } from './draft.ts';
import { hasSaid } from './in-style.ts';
import { listOptions } from './list-products.ts';
import { byLinkOrTeam, speaksOfVisit, withVisit } from './next-step.ts';
import { type AgentTexts, TEXTS } from './texts.ts';
import { askedIn, isProductTopic, type ProductTopic, type TurnQuestions } from './turn-questions.ts';

function alternativeTo(ledger: Ledger, { catalogue }: TurnInput): string[] {
  const [closest] = bestTwo(ledger, catalogue).alternatives;
  return closest ? [FACT_TEXTS.alternative(describeProduct(closest.product).text)] : [];
}

function insteadOf(gone: CatalogueProduct, { catalogue }: TurnInput): string[] {
  const closest = closestTo(gone, catalogue);
  return closest ? [FACT_TEXTS.alternative(describeProduct(closest).text)] : [];
}

type WishedMedia = { reading: Reading; focus: Focus; wish: MediaWish };

/** The file comes first, because WhatsApp shows the text as its caption. */
function withMedia(answer: Draft, input: TurnInput, { reading, focus, wish }: WishedMedia): Draft {
  if (focus.isMissing) {
    const said = [noneThere(reading, TEXTS[input.configuration.responseStyle]), ...alternativeTo(answer.ledger, input)];
    return { ...answer, paragraphs: [...answer.paragraphs, said.join('\n')] };
  }
  const { text, slots } = reading;
  const { catalogue, opening } = input;
  const isInTalk = answer.ledger.talk.focusIds.length > 0 || opening !== null;
  const isUnknown = !focus.isNamed && slots.location === null && namesUnknown({ text, wish, catalogue, isInTalk });
  const found = isUnknown
    ? mediaOfUnknown(answer.ledger)
    : answerMedia(answer.ledger, { wish, text, products: focus.products });
  return { ...addToDraft(answer, found), paragraphs: [...found.paragraphs, ...answer.paragraphs] };
}

function noneThere(reading: Reading, texts: AgentTexts): string {
  const { propertyType, propertyStage, location } = reading.slots;
  if (propertyType === null && location === null && propertyStage === null) return texts.noProduct;
  const { label, inStage } = sayKind(propertyType, [reading.text]);
  const wanted = [label, propertyStage && inStage(propertyStage), location && `em ${location}`];
  return FACT_TEXTS.noneThere(wanted.filter(Boolean).join(' '));
}

export function answerFirst(input: TurnInput, reading: Reading, texts: AgentTexts): Draft {
  const { ledger, wished } = reading;
  const asked = askedIn(input, reading);
  let answer = draft(ledger, 'answer', { code: 'answered' });
  if (asked.topics.includes('is_bot')) answer.paragraphs.push(texts.botAnswer(input.configuration.companyName));
  if (asked.isBargaining) answer.paragraphs.push(FACT_TEXTS.noDiscount);
  if (asked.isOnlyBargaining) return answer;
  if (asked.focus.isUnsure) return whichOne(answer, asked.focus);
  answer = withAnswer(answer, input, reading, asked);
  if (wished && asked.focus.unavailable.length === 0)
    answer = withMedia(answer, input, { reading, focus: asked.focus, wish: wished });
  if (speaksOfVisit(input, answer.ledger, reading, asked)) answer = withVisit(answer, input, reading, asked);
  else if (asksForCallLink(reading.text))
    answer = addToDraft(answer, byLinkOrTeam(answer.ledger, input, FACT_TEXTS.callByLink));
  return answer.media ? answer : withFocus(answer, ledger, asked);
}

/** Two share the name that was said: what each is, so that the lead can choose. */
function whichOne(answer: Draft, focus: Focus): Draft {
  const products = focus.products.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
  const described = products.map(describeProduct);
  return {
    ...answer,
    paragraphs: [...answer.paragraphs, FACT_TEXTS.alike(described.map(({ text }) => text)), FACT_TEXTS.whichOne],
    facts: [...answer.facts, ...described.flatMap(({ facts }) => facts)],
    ledger: withTalk(answer.ledger, {
      focusIds: products.map(({ id }) => id),
      listedIds: products.map(({ id }) => id),
    }),
  };
}

function withAnswer(answer: Draft, input: TurnInput, reading: Reading, asked: TurnQuestions): Draft {
  const { text } = reading;
  const { choice, aboutProducts, focus } = asked;
  const compared = asksToCompare(text) ? compareProducts(input, reading, focus) : null;
  if (compared) return addToDraft(answer, compared);
  if (choice) return withRest(addToDraft(answer, choice), { topics: aboutProducts, text, input, choice });
  if (asked.isListing) return addToDraft(answer, listOptions(answer, input, reading, focus));
  const told = asked.sum ? null : answerFields(text, focus.products);
  if (told) {
    const rest = told.rest && { ...reading, ...told.rest };
    const answered = withFound(answer, told);
    return rest ? withAnswer(answered, input, rest, { ...askedIn(input, rest), focus }) : answered;
  }
  if (asked.sum && !(asked.known && !input.configuration.financing)) {
    const answered = withSum(answer, input, reading, { asked, wish: asked.sum });
    if (answered) return answered;
  }
  if (asked.known) return withKnownAnswer(answer, input, reading, asked, asked.known);
  if (aboutProducts.length > 0 || focus.unavailable.length > 0) return withFacts(answer, input, reading, asked);
  return reading.wished ? answer : withWords(answer, input, reading, asked);
}

function withFound(answer: Draft, found: Answer): Draft {
  const unknownAnswersInARow = found.isIncomplete ? answer.ledger.talk.unknownAnswersInARow + 1 : 0;
  return {
    ...answer,
    paragraphs: [...answer.paragraphs, ...(found.sentences.length > 0 ? [found.sentences.join('\n')] : [])],
    facts: [...answer.facts, ...found.facts],
    markUnread: answer.markUnread || found.isIncomplete,
    ledger: withTalk(answer.ledger, { unknownAnswersInARow }),
  };
}

function withKnownAnswer(
  answer: Draft,
  input: TurnInput,
  reading: Reading,
  asked: TurnQuestions,
  known: KnownAnswer,
): Draft {
  const { aboutProducts, focus } = asked;
  const isPriced = focus.products.some(({ precoMin, precoMax }) => precoMin !== null || precoMax !== null);
  const answered = withKnown(answer, known);
  if (known.unanswered.length > 0)
    return withRestOfQuestions(answered, input, { ...reading, text: known.unanswered.join(' ') }, asked);
  const rest = aboutProducts.filter((topic) => isOfField(topic, reading.text) && (topic !== 'price' || isPriced));
  return rest.length > 0 || focus.unavailable.length > 0
    ? withFacts(answered, input, reading, { ...asked, aboutProducts: rest })
    : answered;
}

const IS_OF_SUM: ReadonlySet<ProductTopic> = new Set<ProductTopic>(['price', 'financing']);

/** Null where the records of a product say it: 'entrada em 24 vezes'. */
function withSum(
  answer: Draft,
  input: TurnInput,
  reading: Reading,
  { asked, wish }: { asked: TurnQuestions; wish: FinancingWish },
): Draft | null {
  const { focus } = asked;
  const conditions = input.configuration.financing;
  if (focus.unavailable.length > 0 || (!conditions && focus.products.some((one) => quote(one, reading.text))))
    return null;
  const isLeftBefore = hasSaid(input.history, FINANCING_TEXTS.byTeam[0]);
  const told = answerSum(wish, focus.products, { catalogue: input.catalogue, conditions, isLeftBefore });
  const unknownAnswersInARow = told.isIncomplete ? answer.ledger.talk.unknownAnswersInARow + 1 : 0;
  const reckoned = {
    ...answer,
    paragraphs: [...answer.paragraphs, told.paragraph],
    facts: [...answer.facts, ...told.facts],
    sum: told.sum,
    markUnread: answer.markUnread || told.isIncomplete,
    ledger: withTalk(answer.ledger, {
      unknownAnswersInARow,
      ...(told.sum ? { focusIds: [told.sum.productId] } : {}),
    }),
  };
  const rest = asked.aboutProducts.filter((topic) => !IS_OF_SUM.has(topic));
  return rest.length > 0 ? withFacts(reckoned, input, reading, { ...asked, aboutProducts: rest }) : reckoned;
}

/** What the account's texts do not answer of several questions: its catalogue does, or people will. */
function withRestOfQuestions(answer: Draft, input: TurnInput, reading: Reading, asked: TurnQuestions): Draft {
  const topics = withMoreTopics(readQuestions(reading.text), reading.text).filter(isProductTopic);
  if (topics.some((topic) => topic !== 'features'))
    return withFacts(answer, input, reading, { ...asked, topics, aboutProducts: topics });
  const found = answerQuestions(['features'], reading.text, asked.focus);
  const hasAnswer = asked.focus.products.length > 0 && !found.isIncomplete;
  return {
    ...answer,
    paragraphs: [...answer.paragraphs, hasAnswer ? found.sentences.join('\n') : FACT_TEXTS.restNotStated],
    facts: hasAnswer ? [...answer.facts, ...found.facts] : answer.facts,
    markUnread: answer.markUnread || !hasAnswer,
  };
}

const withKnown = (answer: Draft, { sentences, facts, passages }: KnownAnswer): Draft => ({
  ...answer,
  paragraphs: [...answer.paragraphs, sentences.join('\n')],
  facts: [...answer.facts, ...facts],
  passages: [...answer.passages, ...passages],
  ledger: withTalk(answer.ledger, { unknownAnswersInARow: 0 }),
});

function withFacts(
  answer: Draft,
  input: TurnInput,
  reading: Reading,
  { topics, aboutProducts, focus }: TurnQuestions,
): Draft {
  const { ledger, text } = reading;
  const found = answerQuestions(aboutProducts, text, focus);
  if (focus.isMissing && aboutProducts.some((topic) => topic !== 'financing' && topic !== 'documents'))
    found.sentences.push(noneThere(reading, TEXTS[input.configuration.responseStyle]), ...alternativeTo(ledger, input));
  const prices = topics.includes('price') && found.sentences.length === 0 ? pricesOf(input.catalogue) : null;
  found.sentences.push(...(prices?.sentences ?? []));
  found.facts.push(...(prices?.facts ?? []));
  if (focus.unavailable[0] && focus.products.length === 0)
    found.sentences.push(...insteadOf(focus.unavailable[0], input));
  const answered = withFound(answer, found);
  return topics.includes('price') && !found.isIncomplete ? withPricingScript(answered, input) : answered;
}

function withWords(answer: Draft, input: TurnInput, reading: Reading, { focus, forTeam }: TurnQuestions): Draft {
  const { text, ledger } = reading;
  const isNews = focus.isNamed && focus.products.every(({ id }) => !isInTalk(ledger, id));
  const isPicked = focus.isNamed && !isNews && !text.includes('?') && ledger.talk.focusIds.length > 1;
  const isAsked = asksForDetails(text) || (focus.isNamed && asksOnlyForIt(text, input.catalogue));
  const details = isPicked ? picked(focus) : isAsked || (isNews && !text.includes('?')) ? detail(focus) : null;
  const found =
    details ??
    forTeam ??
    answerByWords(text, focus) ??
    suitability(text, focus) ??
    (asksForCallLink(text) ? null : (unknownAnswer(reading) ?? unfilledFields(text, focus)));
  if (!found) return answer;
  const unknownAnswersInARow = ledger.talk.unknownAnswersInARow + 1;
  return {
    ...answer,
    ...(found.isIncomplete ? { markUnread: true, ledger: withTalk(answer.ledger, { unknownAnswersInARow }) } : {}),
    ...(found === details ? { ledger: withOffered(answer.ledger, focus) } : {}),
    paragraphs: [...answer.paragraphs, found.sentences.join('\n')],
    facts: [...answer.facts, ...found.facts],
  };
}

const isInTalk = ({ talk }: Ledger, id: ProductId): boolean =>
  talk.focusIds.includes(id) || talk.offeredProductIds.includes(id);

/** What was described is not offered again as if it were new. */
const withOffered = (ledger: Ledger, { products }: Focus): Ledger =>
  withTalk(ledger, {
    offeredProductIds: [...new Set([...ledger.talk.offeredProductIds, ...products.map(({ id }) => id)])],
  });

/** Later questions refer to the products just named, never to unavailable ones. */
function withFocus(answer: Draft, before: Ledger, { focus, aboutProducts }: TurnQuestions): Draft {
  const gone = focus.unavailable.map(({ id }) => id);
  const remaining = answer.ledger.talk.focusIds.filter((id) => !gone.includes(id));
  const kept = gone.length > 0 ? { ...answer, ledger: withTalk(answer.ledger, { focusIds: remaining }) } : answer;
  const named = focus.products.map((product) => product.id);
  const isNarrow =
    named.length > 0 &&
    (aboutProducts.length > 0 || focus.isNamed) &&
    (before.talk.focusIds.length === 0 || named.length <= 2);
  if (!isNarrow) return kept;
  const chosenId = focus.isNamed && named.length === 1 ? (named[0] ?? null) : kept.ledger.talk.chosenId;
  return { ...kept, ledger: withTalk(kept.ledger, { focusIds: named, chosenId }) };
}

function withPricingScript(answer: Draft, input: TurnInput): Draft {
  if (answer.ledger.talk.saidPricing || answer.paragraphs.length === 0) return answer;
  const script = sayScript('pricing', input, answer.ledger);
  if (script === null) return answer;
  return {
    ...answer,
    paragraphs: [...answer.paragraphs, script],
    ledger: withTalk(answer.ledger, { saidPricing: true }),
  };
}
