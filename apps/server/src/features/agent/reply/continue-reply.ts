import { FACT_TEXTS } from '../catalogue/fact-texts.ts';
import { matchProducts } from '../catalogue/match-products.ts';
import { describeProduct } from '../catalogue/present-product.ts';
import { isForSale } from '../catalogue/product-fields.ts';
import { isComplete, knownCount, type Ledger, withTalk } from '../ledger/ledger.ts';
import type { CatalogueProduct, TurnInput } from '../ledger/turn.ts';
import type { Reading } from '../reading/read-turn.ts';
import { asksNextStep } from '../reading/situations.ts';
import { asks } from '../scripts/say-script.ts';
import { addToDraft, type Draft, type DraftAddition } from './draft.ts';
import { askNext, chosenProduct, inviteToCall, linkToCall, mentionEarly, nextItem, presentBest } from './next-step.ts';
import type { AgentTexts } from './texts.ts';

export function continueReply(answer: Draft, input: TurnInput, reading: Reading, texts: AgentTexts): Draft {
  if (answer.ledger.talk.closed !== 'no') return answer;
  const mayAsk = input.configuration.autoQualification && nextItem(answer.ledger, input.catalogue) !== null;
  return mayAsk ? askOneQuestion(answer, input, reading, texts) : offerNextStep(answer, input, reading);
}

function askOneQuestion(answer: Draft, input: TurnInput, reading: Reading, texts: AgentTexts): Draft {
  if (answer.paragraphs.some(asks)) return answer;
  let next = answer;
  // Opens with the campaign's product only if nothing fits yet, so no product is named twice.
  const hasFit = mentionEarly(next.ledger, input).offered.length > 0;
  if (isFirstInterest(input, reading) && next.paragraphs.length === 0 && !hasFit)
    next = withOpeningProduct(next, input);
  const isAskedAlone = reading.topics.length === 0 && reading.wished === null;
  const mayLink = isAskedAlone && answer.ledger.talk.callOffered === 'no' && !input.isFirstReply;
  if (mayLink && asksNextStep(reading.text)) next = addToDraft(next, linkToCall(next.ledger, input));
  const isAnsweringUs = next.paragraphs.length === 0 && reading.tellsFact && !input.isFirstReply;
  next = withMention(next, mentionEarly(next.ledger, input));
  next = addToDraft(next, askNext(next.ledger, input));
  const [first, ...rest] = next.paragraphs;
  if (!isAnsweringUs || first === undefined) return next;
  return { ...next, paragraphs: [`${acknowledge(texts, next.ledger)} ${first}`, ...rest] };
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
  return isDue ? addToDraft(answer, presentBest(ledger, input)) : answer;
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

function withMention(answer: Draft, mention: DraftAddition): Draft {
  const isTold =
    mention.facts.length > 0 &&
    mention.facts.every(({ text, productId }) =>
      answer.facts.some((fact) => fact.productId === productId && fact.text === text),
    );
  return addToDraft(answer, isTold ? { ...mention, paragraphs: [], facts: [] } : mention);
}

export const acknowledge = (texts: AgentTexts, ledger: Ledger): string =>
  texts.acknowledgements[ledger.talk.turns % texts.acknowledgements.length] ?? '';

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
