import { describeProduct } from '../catalogue/present-product.ts';
import { isForSale } from '../catalogue/product-fields.ts';
import { isComplete, isQualified, knownCount, type Ledger, withTalk } from '../ledger/ledger.ts';
import type { TurnInput } from '../ledger/turn.ts';
import type { Reading } from '../reading/read-turn.ts';
import { asksNextStep } from '../reading/situations.ts';
import { asks } from '../scripts/say-script.ts';
import { addToDraft, type Draft, type DraftAddition } from './draft.ts';
import { askNext, inviteToCall, linkToCall, mentionEarly, nextItem, presentBest } from './next-step.ts';
import type { AgentTexts } from './texts.ts';

export function continueReply(answer: Draft, input: TurnInput, reading: Reading, texts: AgentTexts): Draft {
  if (answer.ledger.talk.closed !== 'no') return answer;
  const mayAsk = input.configuration.autoQualification && nextItem(answer.ledger) !== null;
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
  const { configuration } = input;
  const { talk } = answer.ledger;
  const wantsNext = asksNextStep(reading.text);
  let next = answer;
  const isDone = configuration.autoQualification && isQualified(next.ledger);
  const isNews = !talk.presentedMatches || reading.changedItem;
  // Where nobody asks for the rest, a wish is all there will be: what matches is told, and a person too.
  const isWish = !configuration.autoQualification && reading.changedItem && knownCount(next.ledger) > 0;
  if (((isDone || isWish) && isNews) || (wantsNext && !talk.presentedMatches)) {
    const isTold = isWish && next.paragraphs.length > 0;
    if (!isTold) next = addToDraft(next, presentBest(next.ledger, input));
    if (isWish) next = { ...next, markUnread: true };
  }
  const wasInvited = input.callAlreadyOffered || talk.callOffered !== 'no';
  const alreadyInvited = isComplete(next.ledger) ? talk.callOffered === 'qualified' : wasInvited;
  const isLinkHere =
    configuration.calendlyUrl !== null &&
    next.paragraphs.some((part) => part.includes(configuration.calendlyUrl ?? ''));
  if (!isLinkHere && ((isDone && !alreadyInvited) || wantsNext))
    next = addToDraft(next, inviteToCall(next.ledger, input));
  return next;
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
    ledger: withTalk(answer.ledger, { focusIds: [product.id] }),
  };
}
