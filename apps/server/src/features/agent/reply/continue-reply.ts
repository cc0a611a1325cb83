import { FACT_TEXTS } from '../catalogue/fact-texts.ts';
import { matchProducts } from '../catalogue/match-products.ts';
import { describeProduct, differencesOf } from '../catalogue/present-product.ts';
import { isForSale } from '../catalogue/product-fields.ts';
import { isComplete, knownCount, withTalk } from '../ledger/ledger.ts';
import type { CatalogueProduct, TurnInput } from '../ledger/turn.ts';
import type { Reading } from '../reading/read-turn.ts';
import { asksNextStep, asksToCompare } from '../reading/situations.ts';
import { asks } from '../scripts/say-script.ts';
import { VISIT_TEXTS } from '../visit/visit-texts.ts';
import { waitsForChoice } from '../visit/visit-turn.ts';
import { sayAboveBudget } from './above-budget.ts';
import { addToDraft, type Draft } from './draft.ts';
import { hasSaid } from './in-style.ts';
import { chosenProduct, openItems } from './next-question.ts';
import { askNext, hasEarlyMatch, inviteToCall, linkToCall, mentionEarly, presentBest } from './next-step.ts';
import { acknowledge, knownWish } from './say-wish.ts';
import { type AgentTexts, TEXTS } from './texts.ts';

export function continueReply(answered: Draft, input: TurnInput, reading: Reading, texts: AgentTexts): Draft {
  if (answered.ledger.talk.closed !== 'no') return answered;
  const answer = sayAboveBudget(answered, input, reading);
  if (waitsForChoice(input, answer.ledger))
    return { ...answer, paragraphs: [...answer.paragraphs, VISIT_TEXTS.stillWhich] };
  const back = welcomeBack(answer, input, reading, texts);
  if (back) return back;
  const mayAsk = input.configuration.autoQualification && openItems(answer.ledger, input.catalogue).length > 0;
  if (mayAsk) return askOneQuestion(answer, input, reading, texts);
  // Who was just told that something is out of place is not shown a property in the same breath.
  return reading.situation === null ? offerNextStep(answer, input, reading) : answer;
}

const LONG_SILENCE_DAYS = 30;

/** After weeks the search may have changed: what it was is said, and nothing else is asked. */
function welcomeBack(answer: Draft, input: TurnInput, reading: Reading, texts: AgentTexts): Draft | null {
  const wish = knownWish(answer.ledger, input);
  const isBack = (input.silentDays ?? 0) >= LONG_SILENCE_DAYS && !input.isFirstReply;
  if (!isBack || wish === null || reading.changedItem || answer.paragraphs.some(asks)) return null;
  const answered = answer.paragraphs.filter((paragraph) => paragraph !== texts.hello);
  return { ...answer, paragraphs: [...answered, texts.welcomeBack(wish)] };
}

function askOneQuestion(answer: Draft, input: TurnInput, reading: Reading, texts: AgentTexts): Draft {
  if (answer.paragraphs.some(asks)) return answer;
  let next = answer;
  // Opens with the campaign's product only if nothing fits yet, so no product is named twice.
  const isOpening =
    isFirstInterest(input, reading) && next.paragraphs.length === 0 && !hasEarlyMatch(next.ledger, input);
  if (isOpening) next = withOpeningProduct(next, input);
  const isAskedAlone = reading.topics.length === 0 && reading.wished === null;
  const mayLink = isAskedAlone && answer.ledger.talk.callOffered === 'no' && !input.isFirstReply;
  if (mayLink && asksNextStep(reading.text)) next = addToDraft(next, linkToCall(next.ledger, input));
  const isTold = next.paragraphs.length === 0 && reading.tellsFact;
  if (!isOpening) next = addToDraft(next, mentionEarly(next.ledger, input, next));
  next = addToDraft(next, askNext(next.ledger, input));
  const [first, ...rest] = next.paragraphs;
  if (!isTold || first === undefined) return next;
  const said = acknowledge(input, reading, texts, { tellsCount: next.offered.length === 0 });
  return { ...next, paragraphs: [[said, first].filter(Boolean).join(' '), ...rest] };
}

function offerNextStep(answer: Draft, input: TurnInput, reading: Reading): Draft {
  const next = tellWhatFits(answer, input, reading);
  return isInviteDue(next, answer, input, reading) ? addToDraft(next, inviteToCall(next.ledger, input)) : next;
}

function tellWhatFits(answer: Draft, input: TurnInput, reading: Reading): Draft {
  const { autoQualification } = input.configuration;
  const { ledger } = answer;
  const chosen = autoQualification ? chosenProduct(ledger, input.catalogue) : null;
  if (chosen && matchProducts(ledger, [chosen]).every(({ isMatch }) => isMatch))
    return withinBudget(answer, chosen, reading);
  if (!autoQualification && reading.changedItem && knownCount(ledger) > 0) return tellWish(answer, input);
  const { presentedMatches } = ledger.talk;
  const isDue = autoQualification
    ? reading.changedItem || !presentedMatches
    : asksNextStep(reading.text) && !presentedMatches;
  // Nothing is offered beside what was just offered, nor to somebody who already wants to see one.
  const isTakenUp = answer.offered.length > 0 || reading.topics.includes('visit') || asksToCompare(reading.text);
  return isDue && !isTakenUp ? presentOrKeep(answer, input, reading) : answer;
}

/** What was presented and stays the best is named with what differs now, not described once more. */
function presentOrKeep(answer: Draft, input: TurnInput, reading: Reading): Draft {
  const { ledger } = answer;
  const { presentedMatches, offeredProductIds } = ledger.talk;
  const best = presentBest(ledger, input);
  const texts = TEXTS[input.configuration.responseStyle];
  const isTold =
    best.offered.length === 0
      ? hasSaid(input.history, texts.noProduct)
      : presentedMatches && best.offered.every((id) => offeredProductIds.includes(id));
  if (!isTold) return addToDraft(answer, best);
  if (answer.paragraphs.length > 0) return answer;
  const kept = matchProducts(ledger, input.catalogue).filter(({ product }) => best.offered.includes(product.id));
  const names = kept.map(({ product }) => product.name);
  const said = [acknowledge(input, reading, texts), kept.length > 0 ? texts.stillBest(names) : ''];
  const differing = kept.flatMap((match) => {
    const differences = differencesOf(match, ledger);
    return differences.length > 0 ? [FACT_TEXTS.differs(differences, kept.length > 1 ? match.product.name : null)] : [];
  });
  const paragraph = [said.filter(Boolean).join(' '), ...differing].join('\n');
  return addToDraft(answer, { ...best, paragraphs: paragraph === '' ? [] : [paragraph], facts: [], markUnread: false });
}

/** Where nobody asks for the rest, a wish is all there will be: what matches is told, and a person too. */
const tellWish = (answer: Draft, input: TurnInput): Draft => ({
  ...(answer.paragraphs.length > 0 ? answer : addToDraft(answer, presentBest(answer.ledger, input))),
  markUnread: true,
});

function isInviteDue(next: Draft, { ledger: { talk } }: Draft, input: TurnInput, { text }: Reading): boolean {
  const { calendlyUrl, autoQualification } = input.configuration;
  const wasInvited = input.callAlreadyOffered || talk.callOffered !== 'no';
  const isInvited = isComplete(next.ledger) ? talk.callOffered === 'qualified' : wasInvited;
  const isLinkHere = calendlyUrl !== null && next.paragraphs.some((part) => part.includes(calendlyUrl));
  return !isLinkHere && ((autoQualification && !isInvited) || asksNextStep(text));
}

/** Says of the product the lead came for that the sum just told is enough. */
function withinBudget(answer: Draft, { name }: CatalogueProduct, { slots }: Reading): Draft {
  if (slots.budgetMax === null || answer.paragraphs.length > 0) return answer;
  return { ...answer, paragraphs: [FACT_TEXTS.withinBudget(name)] };
}

const isFirstInterest = ({ opening, isFirstReply }: TurnInput, { situation, intent }: Reading): boolean =>
  opening?.productId != null && isFirstReply && situation === null && ['other', 'inform', 'greeting'].includes(intent);

function withOpeningProduct(answer: Draft, { catalogue, opening }: TurnInput): Draft {
  const product = catalogue.find((one) => one.id === opening?.productId && isForSale(one));
  if (!product) return answer;
  const { text, facts } = describeProduct(product);
  return {
    ...answer,
    paragraphs: [...answer.paragraphs, text],
    facts: [...answer.facts, ...facts],
    ledger: withTalk(answer.ledger, { focusIds: [product.id], chosenId: product.id }),
  };
}
