import type { Question } from '#features/understanding/index.ts';
import { FACT_TEXTS } from '../catalogue/fact-texts.ts';
import { type Focus, focusProducts } from '../catalogue/focus-products.ts';
import { bestTwo, closestTo } from '../catalogue/match-products.ts';
import { describeProduct } from '../catalogue/present-product.ts';
import { STAGE_LABELS, TYPE_LABELS } from '../catalogue/product-fields.ts';
import { isComplete, type Ledger, withTalk } from '../ledger/ledger.ts';
import type { CatalogueProduct, TurnInput } from '../ledger/turn.ts';
import { namesUnknown } from '../reading/names-unknown.ts';
import type { MediaWish } from '../reading/read-media-wish.ts';
import type { Reading } from '../reading/read-turn.ts';
import {
  asksForCallLink,
  asksForDetails,
  asksForDiscount,
  asksForOptions,
  asksToCompare,
  asksWithinBudget,
} from '../reading/situations.ts';
import { plainForm } from '../text/compare-words.ts';
import { answerByWords, detail, suitability, unknownAnswer } from './answer-by-words.ts';
import { answerChoice } from './answer-choice.ts';
import { answerForTeam, asksAboutUs, pricesOf } from './answer-for-team.ts';
import { answerMedia, mediaOfUnknown } from './answer-media.ts';
import { answerQuestions, withRest } from './answer-questions.ts';
import { addStep, type Draft, draft, type Step } from './draft.ts';
import { compareProducts, listOptions } from './list-products.ts';
import { scriptText } from './scripts.ts';
import { type AgentTexts, TEXTS } from './texts.ts';

function alternativeTo(ledger: Ledger, { catalogue }: TurnInput): string[] {
  const [closest] = bestTwo(ledger, catalogue).alternatives;
  return closest ? [FACT_TEXTS.alternative(describeProduct(closest.product).text)] : [];
}

function insteadOf(gone: CatalogueProduct, { catalogue }: TurnInput): string[] {
  const closest = closestTo(gone, catalogue);
  return closest ? [FACT_TEXTS.alternative(describeProduct(closest).text)] : [];
}

type Wished = { reading: Reading; focus: Focus; wish: MediaWish };

/** The file leads the reply, because WhatsApp shows the words as its caption. */
function withMedia(answer: Draft, input: TurnInput, { reading, focus, wish }: Wished): Draft {
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
  return { ...addStep(answer, found), paragraphs: [...found.paragraphs, ...answer.paragraphs] };
}

function noneThere(reading: Reading, texts: AgentTexts): string {
  const { propertyType, propertyStage, location } = reading.slots;
  const kind = propertyType === null ? null : TYPE_LABELS[propertyType];
  const stage = propertyStage === null ? null : STAGE_LABELS[propertyStage];
  if (kind === null && location === null && stage === null) return texts.noProduct;
  return FACT_TEXTS.noneThere([kind ?? 'imóvel', stage, location && `em ${location}`].filter(Boolean).join(' '));
}

export function answerFirst(input: TurnInput, reading: Reading, texts: AgentTexts): Draft {
  const { configuration, catalogue, opening } = input;
  const { text, wished, ledger } = reading;
  const topics = asksAboutUs(text) ? reading.topics.filter((topic) => topic !== 'location') : reading.topics;
  const focus = focusProducts({
    text,
    slots: reading.slots,
    ledger,
    catalogue,
    openingProductId: opening?.productId ?? null,
  });
  const choice = answerChoice(input, reading, focus);
  const tellsBudget = reading.slots.budgetMin !== null || reading.slots.budgetMax !== null;
  const isListing =
    !wished &&
    (asksForOptions(text) ||
      (tellsBudget &&
        topics.every((topic) => topic === 'availability') &&
        focus.products.length === 0 &&
        asksWithinBudget(text)));
  const forTeam = wished || topics.length > 0 ? null : answerForTeam(text);
  const isElliptic =
    !wished && !forTeam && topics.length === 0 && text.includes('?') && reading.tellsFact && reading.intent === 'other';
  const aboutProducts = (isElliptic ? (['availability'] as const) : topics).filter(
    (topic): topic is Exclude<Question, 'visit' | 'call' | 'is_bot'> => !['visit', 'call', 'is_bot'].includes(topic),
  );
  let answer = draft(ledger, 'answer', { code: 'answered' });

  if (topics.includes('is_bot')) answer.paragraphs.push(texts.botAnswer(configuration.companyName));
  const isBargaining = asksForDiscount(text);
  if (isBargaining) answer.paragraphs.push(FACT_TEXTS.noDiscount);
  if (choice) answer = withRest(addStep(answer, choice), { topics: aboutProducts, text, input, choice });
  else if (isListing) answer = addStep(answer, listOptions(answer, input, reading, focus));
  else if (isBargaining && !/\bquanto|\bqual/.test(plainForm(text))) return answer;
  else if (aboutProducts.length > 0 || focus.unavailable.length > 0) {
    const found = answerQuestions(aboutProducts, text, focus);
    if (focus.isMissing && aboutProducts.some((topic) => topic !== 'financing' && topic !== 'documents'))
      found.sentences.push(noneThere(reading, texts), ...alternativeTo(ledger, input));
    const prices = topics.includes('price') && found.sentences.length === 0 ? pricesOf(catalogue) : null;
    if (prices) {
      found.sentences.push(...prices.sentences);
      found.facts.push(...prices.facts);
    }
    if (focus.unavailable[0] && focus.products.length === 0)
      found.sentences.push(...insteadOf(focus.unavailable[0], input));
    const unknownAnswersInARow = found.isIncomplete ? ledger.talk.unknownAnswersInARow + 1 : 0;
    answer.paragraphs.push(...(found.sentences.length > 0 ? [found.sentences.join('\n')] : []));
    answer = {
      ...answer,
      facts: [...answer.facts, ...found.facts],
      markUnread: found.isIncomplete,
      ledger: withTalk(answer.ledger, { unknownAnswersInARow }),
    };
    if (topics.includes('price') && !found.isIncomplete) answer = withPricingScript(answer, input);
  } else if (!wished) {
    const details = asksForDetails(text) ? detail(focus) : null;
    const found =
      details ??
      (asksToCompare(text)
        ? compareProducts(input, ledger, focus)
        : (forTeam ?? answerByWords(text, focus) ?? suitability(text, focus) ?? unknownAnswer(reading)));
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
  if (wished && focus.unavailable.length === 0) answer = withMedia(answer, input, { reading, focus, wish: wished });
  if (topics.includes('visit') || asksForCallLink(text))
    answer = addStep(answer, answerVisit(answer.ledger, input, topics.includes('visit')));
  if (answer.media) return answer;
  const gone = focus.unavailable.map(({ id }) => id);
  if (gone.length > 0)
    answer.ledger = withTalk(answer.ledger, {
      focusIds: answer.ledger.talk.focusIds.filter((id) => !gone.includes(id)),
    });
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
