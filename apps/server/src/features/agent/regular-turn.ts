import type { Question } from '#features/understanding/index.ts';
import { type Answer, answerQuestions } from './answer-questions.ts';
import { type Draft, draft, type Rule, withTalk } from './draft.ts';
import { FACT_TEXTS, HAND_OVER_REASONS } from './fact-texts.ts';
import { type Focus, focusProducts } from './focus-products.ts';
import { fold } from './folding.ts';
import { IN_A_ROW } from './hand-over-rules.ts';
import { isComplete, isQualified, type Ledger } from './ledger.ts';
import { askNext, inviteToCall, mentionEarly, nextItem, presentBest, type Step } from './next-step.ts';
import { describeProduct } from './present-product.ts';
import { findFacts, topicStems } from './product-facts.ts';
import { STAGE_LABELS, TYPE_LABELS } from './product-fields.ts';
import type { Reading } from './read-turn.ts';
import { scriptText } from './scripts.ts';
import { FOR_THE_TEAM, GOES_ON, SITUATION_TEXTS } from './situation-texts.ts';
import {
  asksForCallLink,
  asksForDiscount,
  asksForMore,
  asksForOptions,
  asksNextStep,
  asksToCompare,
  isOpenQuestion,
} from './situations.ts';
import { type AgentTexts, TEXTS } from './texts.ts';
import type { TurnInput } from './turn.ts';

function add(to: Draft, step: Step): Draft {
  return {
    ...to,
    paragraphs: [...to.paragraphs, ...step.paragraphs],
    facts: [...to.facts, ...step.facts],
    ledger: step.ledger,
    asked: step.asked ?? to.asked,
    offered: [...to.offered, ...step.offered],
    markUnread: to.markUnread || step.markUnread,
  };
}

/** "E aquele do Batel?": a question no topic covers, yet answered by the catalogue's own words. */
function answerByWords(text: string, focus: Focus): Answer | null {
  if (!text.includes('?')) return null;
  const stems = topicStems(text);
  const hasWords = focus.products.some((product) => findFacts(product, stems).length > 0);
  return hasWords ? answerQuestions(['features'], text, focus) : null;
}

/** The products at hand, side by side. */
function compareProducts({ catalogue }: TurnInput, ledger: Ledger): Answer | null {
  const ids = ledger.talk.focusIds.length > 1 ? ledger.talk.focusIds : ledger.talk.offeredProductIds.slice(-2);
  const described = catalogue.filter((product) => ids.includes(product.id)).map(describeProduct);
  if (described.length === 0) return null;
  return {
    sentences: described.map((one) => one.text),
    facts: described.flatMap((one) => one.facts),
    isIncomplete: false,
  };
}

/** A question that neither a topic nor the catalogue's words cover is said to be open, not passed over. */
function unknownAnswer({ text, intent, topics, tellsFact }: Reading): Answer | null {
  const isOpen = topics.length === 0 && !tellsFact && intent === 'other' && isOpenQuestion(text) && !asksNextStep(text);
  return isOpen ? { sentences: [FACT_TEXTS.notStatedAtAll], facts: [], isIncomplete: true } : null;
}

function noneThere(reading: Reading, texts: AgentTexts): string {
  const { propertyType, propertyStage, location } = reading.slots;
  const kind = propertyType === null ? null : TYPE_LABELS[propertyType];
  const stage = propertyStage === null ? null : STAGE_LABELS[propertyStage];
  if (kind === null && location === null && stage === null) return texts.noProduct;
  return FACT_TEXTS.noneThere([kind ?? 'imóvel', stage, location && `em ${location}`].filter(Boolean).join(' '));
}

/** Answers what was asked, before anything else is said. */
function answerFirst(input: TurnInput, reading: Reading, texts: AgentTexts): Draft {
  const { configuration, catalogue, opening } = input;
  const { text, topics, ledger } = reading;
  const focus = focusProducts({
    text,
    slots: reading.slots,
    ledger,
    catalogue,
    openingProductId: opening?.productId ?? null,
  });
  const isListing = asksForOptions(text);
  const isElliptic = topics.length === 0 && text.includes('?') && reading.tellsFact && reading.intent === 'other';
  const aboutProducts = (isElliptic ? (['availability'] as const) : topics).filter(
    (topic): topic is Exclude<Question, 'visit' | 'call' | 'is_bot'> => !['visit', 'call', 'is_bot'].includes(topic),
  );
  let answer = draft(ledger, 'answer', 'Respondeu ao que foi perguntado');

  if (topics.includes('is_bot')) answer.paragraphs.push(texts.botAnswer(configuration.companyName));
  const isBargaining = asksForDiscount(text);
  if (isBargaining) answer.paragraphs.push(FACT_TEXTS.noDiscount);
  if (isListing)
    answer = add(
      answer,
      presentBest(answer.ledger, input, {
        beyondOffered: asksForMore(text) && ledger.talk.offeredProductIds.length > 0,
      }),
    );
  else if (isBargaining && !/\bquanto|\bqual/.test(fold(text))) return answer;
  else if (aboutProducts.length > 0 || focus.unavailable.length > 0) {
    const found = answerQuestions(aboutProducts, text, focus);
    if (focus.isMissing && aboutProducts.some((topic) => topic !== 'financing' && topic !== 'documents'))
      found.sentences.push(noneThere(reading, texts));
    const unknownAnswersInARow = found.isIncomplete ? ledger.talk.unknownAnswersInARow + 1 : 0;
    answer.paragraphs.push(...(found.sentences.length > 0 ? [found.sentences.join('\n')] : []));
    answer = {
      ...answer,
      facts: [...answer.facts, ...found.facts],
      markUnread: found.isIncomplete,
      ledger: withTalk(answer.ledger, { unknownAnswersInARow }),
    };
    if (topics.includes('price') && !found.isIncomplete) answer = withPricingScript(answer, input);
  } else {
    const found = asksToCompare(text)
      ? compareProducts(input, ledger)
      : (answerByWords(text, focus) ?? unknownAnswer(reading));
    if (found?.isIncomplete)
      answer = {
        ...answer,
        markUnread: true,
        ledger: withTalk(answer.ledger, { unknownAnswersInARow: ledger.talk.unknownAnswersInARow + 1 }),
      };
    if (found)
      answer = {
        ...answer,
        paragraphs: [...answer.paragraphs, found.sentences.join('\n')],
        facts: [...answer.facts, ...found.facts],
      };
  }
  if (topics.includes('visit') || asksForCallLink(text))
    answer = add(answer, answerVisit(answer.ledger, input, topics.includes('visit')));
  const named = focus.products.map((product) => product.id);
  const isNarrow =
    named.length > 0 &&
    (aboutProducts.length > 0 || focus.isNamed) &&
    (ledger.talk.focusIds.length === 0 || named.length <= 2);
  return isNarrow ? { ...answer, ledger: withTalk(answer.ledger, { focusIds: named }) } : answer;
}

function withPricingScript(answer: Draft, { configuration, lead }: TurnInput): Draft {
  if (answer.ledger.talk.saidPricing || answer.paragraphs.length === 0) return answer;
  const script = scriptText(configuration.responseScripts.pricing, {
    empresa: configuration.companyName,
    nome: lead.name ?? null,
  });
  if (script === null || script.includes('?')) return answer;
  return {
    ...answer,
    paragraphs: [...answer.paragraphs, script],
    ledger: withTalk(answer.ledger, { saidPricing: true }),
  };
}

function answerVisit(ledger: Ledger, { configuration }: TurnInput, isVisit: boolean): Step {
  const url = configuration.calendlyUrl;
  const talk = { ...ledger.talk, callOffered: isComplete(ledger) ? ('qualified' as const) : ('early' as const) };
  const text = url ? (isVisit ? FACT_TEXTS.visitByLink(url) : FACT_TEXTS.callByLink(url)) : FACT_TEXTS.visitByTeam;
  return {
    paragraphs: [text],
    facts: [],
    ledger: url ? { ...ledger, talk } : ledger,
    asked: null,
    offered: [],
    markUnread: url === null,
  };
}

/** After the answer: one question, or the products and the call once nothing is left to ask. */
function goOn(answer: Draft, input: TurnInput, reading: Reading, texts: AgentTexts): Draft {
  const { configuration } = input;
  let next = answer;
  const { talk } = next.ledger;
  if (talk.closed !== 'no') return next;
  const wantsNext = asksNextStep(reading.text);
  const mayAsk = configuration.autoQualification && nextItem(next.ledger) !== null;
  if (mayAsk) {
    if (isFirstInterest(input, reading) && next.paragraphs.length === 0) next = withOpeningProduct(next, input);
    const isAnsweringUs = next.paragraphs.length === 0 && reading.tellsFact && !input.isFirstReply;
    next = add(next, mentionEarly(next.ledger, input));
    next = add(next, askNext(next.ledger, input));
    const [first, ...rest] = next.paragraphs;
    if (!isAnsweringUs || first === undefined) return next;
    return { ...next, paragraphs: [`${acknowledge(texts, next.ledger)} ${first}`, ...rest] };
  }
  const isDone = configuration.autoQualification && isQualified(next.ledger);
  const isNews = !talk.presentedMatches || reading.changedItem;
  if ((isDone && isNews) || (wantsNext && !talk.presentedMatches)) next = add(next, presentBest(next.ledger, input));
  const wasInvited = input.callAlreadyOffered || talk.callOffered !== 'no';
  const alreadyInvited = isComplete(next.ledger) ? talk.callOffered === 'qualified' : wasInvited;
  const isLinkHere =
    configuration.calendlyUrl !== null &&
    next.paragraphs.some((part) => part.includes(configuration.calendlyUrl ?? ''));
  if (!isLinkHere && ((isDone && !alreadyInvited) || wantsNext)) next = add(next, inviteToCall(next.ledger, input));
  return next;
}

const acknowledge = (texts: AgentTexts, ledger: Ledger): string =>
  texts.acknowledgements[ledger.talk.turns % texts.acknowledgements.length] ?? '';

const isFirstInterest = ({ opening, isFirstReply }: TurnInput, { situation, intent }: Reading): boolean =>
  opening?.productId != null && isFirstReply && situation === null && ['other', 'inform', 'greeting'].includes(intent);

/** A reply to a campaign is about its product: say in one line what it is. */
function withOpeningProduct(answer: Draft, { catalogue, opening }: TurnInput): Draft {
  const product = catalogue.find((one) => one.id === opening?.productId && one.isActive);
  if (!product) return answer;
  const { text, facts } = describeProduct(product);
  return {
    ...answer,
    paragraphs: [...answer.paragraphs, text],
    facts: [...answer.facts, ...facts],
    ledger: withTalk(answer.ledger, { focusIds: [product.id] }),
  };
}

/** Messages that are no buyer's question: thanks, a greeting, or something out of place. */
export const outOfPlace: Rule = (input, reading) => {
  const { situation, ledger, intent, tellsFact, topics } = reading;
  const texts = TEXTS[input.configuration.responseStyle];
  if (situation !== null) {
    const answer = draft(ledger, situation, 'Mensagem fora da compra de um imóvel', {
      paragraphs: [SITUATION_TEXTS[situation]],
      markUnread: FOR_THE_TEAM.has(situation),
    });
    if (topics.includes('is_bot') || (situation === 'who' && !input.isFirstReply))
      answer.paragraphs.unshift(texts.botAnswer(input.configuration.companyName));
    return GOES_ON.has(situation) || tellsFact ? goOn(answer, input, { ...reading, tellsFact: false }, texts) : answer;
  }
  if (intent === 'thanks' && topics.length === 0)
    return draft(ledger, 'courtesy', 'O lead agradeceu', { paragraphs: [texts.thanks] });
  return null;
};

/** A buyer's message: answer, then go on. */
export const regularTurn = (input: TurnInput, reading: Reading): Draft => {
  const texts = TEXTS[input.configuration.responseStyle];
  const reopened =
    reading.ledger.talk.closed === 'declined' && reading.changedItem
      ? withTalk(reading.ledger, { closed: 'no' })
      : reading.ledger;
  const current = { ...reading, ledger: reopened };
  const answer = answerFirst(input, current, texts);
  if (answer.markUnread && answer.ledger.talk.unknownAnswersInARow >= IN_A_ROW && input.configuration.transferToHuman) {
    const reason = HAND_OVER_REASONS.unknownAnswers;
    return {
      ...answer,
      action: 'hand_over',
      reason,
      handOver: reason,
      paragraphs: [...answer.paragraphs, texts.handOverUnasked],
    };
  }
  const whole = goOn(answer, input, current, texts);
  const action = whole.offered.length > 0 ? 'offer' : whole.asked !== null ? 'ask' : 'answer';
  if (whole.paragraphs.length > 0) return { ...whole, action };
  if (input.isFirstReply) return whole;
  if (reading.intent === 'greeting') return { ...whole, action: 'courtesy', paragraphs: [texts.hello] };
  const isQuestion = reading.text.includes('?');
  if (isQuestion) return { ...whole, action: 'answer', paragraphs: [FACT_TEXTS.notStatedAtAll], markUnread: true };
  return {
    ...whole,
    action: 'courtesy',
    paragraphs: reading.tellsFact ? [acknowledge(texts, whole.ledger)] : [texts.thanks],
  };
};
