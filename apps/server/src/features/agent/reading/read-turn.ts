import type { MessageId } from '@prumo/contracts/ids';
import {
  type AskedItem,
  type Intent,
  type Language,
  plainForm,
  type Question,
  readOptOut,
  readQuestions,
  readSentiment,
  type Sentiment,
  type Slots,
  type Understanding,
  understand,
} from '#features/understanding/index.ts';
import { isToLet } from '../catalogue/product-fields.ts';
import { readSum, type SumAsked } from '../financing/read-sum.ts';
import { fillFromLead, fillFromSlots, markRefused } from '../ledger/fill-ledger.ts';
import { type Item, isKnown, type Ledger, REQUIRED_ITEMS, withTalk } from '../ledger/ledger.ts';
import type { TurnInput } from '../ledger/turn.ts';
import { namesInText } from '../names/names-in-text.ts';
import { withAnswers } from './answer-in-burst.ts';
import { detectQuestions } from './detect-question.ts';
import { dropLookalikes, withoutProductNames } from './drop-lookalikes.ts';
import { joinBurst } from './join-burst.ts';
import { keepCorrections, messagesOf } from './message-sources.ts';
import { withMoreTopics } from './more-topics.ts';
import { itemLeftOpen, readNoAnswer } from './no-answer.ts';
import { stillSells } from './owner-situations.ts';
import { takesPerson, withoutEchoes } from './person-offered.ts';
import { type MediaWish, readMediaWish } from './read-media-wish.ts';
import { readProfession } from './read-profession.ts';
import { readWishes, WISHES } from './read-wishes.ts';
import { readSituation, type Situation } from './situations.ts';

export type Reading = Understanding & {
  text: string;
  /** Null: Portuguese. */
  language: Language | null;
  topics: Question[];
  wished: MediaWish | null;
  sum: SumAsked | null;
  situation: Situation | null;
  sentiment: Sentiment;
  ledger: Ledger;
  tellsFact: boolean;
  changedItem: boolean;
  optsOut: boolean;
  lastMessageId: MessageId | null;
  hasMediaOnly: boolean;
};

function saidByUs({ history, opening }: TurnInput): string[] {
  const said = history.flatMap(({ from, text }) => (from === 'lead' ? [] : [text]));
  return said.length > 0 || opening === null ? said : [opening.text];
}

function lastQuestionOf({ history, opening, ledger }: TurnInput): Item | null {
  const last = history.findLast((said) => said.from !== 'lead');
  if (last?.from === 'ai') return ledger.talk.lastAsked;
  const text = last?.text ?? opening?.text;
  return text === undefined ? null : (detectQuestions(text).at(-1) ?? null);
}

const asContext = (item: Item | null): AskedItem | null => (item === 'profession' ? null : item);

/** Who would rather not say refuses all that was asked; who does not know, the last of it. */
function itemsLeftOpen(
  asked: Item | null,
  { text, justAsked }: { text: string; justAsked: readonly Item[] },
): readonly Item[] {
  const answer = readNoAnswer(text);
  if (answer === null) return [];
  const named = itemLeftOpen(text);
  if (named !== null) return [named];
  if (asked === null) return [];
  return answer === 'refused' ? [...new Set([...justAsked, asked])] : [asked];
}

function settleQuestion(
  ledger: Ledger,
  asked: Item | null,
  reading: { text: string; isEngaged: boolean; messageId: MessageId | null; justAsked: readonly Item[] },
): Ledger {
  const answered = withTalk(ledger, { lastAsked: null, unansweredInARow: 0 });
  const open = itemsLeftOpen(asked, reading);
  if (open.length > 0) return open.reduce((left, item) => markRefused(left, item, reading.messageId), answered);
  if (asked === null || isKnown(ledger, asked) || reading.isEngaged) return answered;
  return withTalk(answered, { unansweredInARow: ledger.talk.unansweredInARow + 1 });
}

const isEmpty = (slots: Slots): boolean => Object.values(slots).every((value) => value === null);

const BARE_ITEMS = ['stage', 'budget', 'type', 'purpose'] as const;

function understandLate(
  text: string,
  { asked, ledger, knownPlaces }: { asked: Item | null; ledger: Ledger; knownPlaces: readonly string[] },
): Understanding {
  const read = understand(text, { lastQuestion: asContext(asked), knownPlaces });
  const isBare = text.trim().split(/\s+/).length <= 2 && !/[?]/.test(text);
  if (!isEmpty(read.slots) || !isBare) return read;
  // 'Pronto' answers the stage although the last question was another; a bare number needs its question.
  const isWaiting = (item: (typeof BARE_ITEMS)[number]) =>
    ledger[item].state === 'asked' || (asked !== null && item !== 'budget' && ledger[item].state === 'unknown');
  const waiting = BARE_ITEMS.filter((item) => item !== asked && isWaiting(item));
  const late = waiting.map((item) => understand(text, { lastQuestion: item, knownPlaces }));
  return late.find(({ slots }) => !isEmpty(slots)) ?? read;
}

/** After a message as a seller, "É de 3 quartos, reformado" describes the property for sale. */
function situationFromBefore(
  { history }: TurnInput,
  { text, intent }: { text: string; intent: Intent },
): Situation | null {
  const isShort = text.trim().split(/\s+/).length < 3;
  if (isShort || !['inform', 'other', 'ask_price'].includes(intent)) return null;
  const before = history.filter(({ from }) => from === 'lead').map((said) => readSituation(said.text));
  return stillSells(plainForm(text), before) ? 'still-sells' : null;
}

/** What would be paid at first is no budget. */
const withoutDownPayment = (slots: Slots, sum: SumAsked | null): Slots =>
  sum === null || sum.isAnswer ? slots : { ...slots, budgetMin: null, budgetMax: null };

/** "Prefiro não falar de valores" refuses and asks nothing. */
function topicsIn(text: string, wished: ReturnType<typeof readMediaWish>): Question[] {
  const asking = wished?.rest ?? text;
  const refuses = readNoAnswer(text) === 'refused';
  return withMoreTopics(readQuestions(asking), asking).filter((topic) => !(refuses && topic === 'price'));
}

export function readTurn(input: TurnInput): Reading {
  const { catalogue, lead } = input;
  const said = saidByUs(input);
  const { burst, text, language } = joinBurst({ ...input, burst: withoutEchoes(input.burst, said) });
  const lastMessageId = burst.at(-1)?.id ?? null;
  const asked = lastQuestionOf(input);
  const knownPlaces = catalogue.map((product) => product.location).filter((place) => place !== null);
  const wished = readMediaWish(text, { hasMore: input.ledger.talk.hasMorePhotos });
  const sum = readSum(text, input.history);
  const understood = understandLate(text, { asked, ledger: input.ledger, knownPlaces });
  const { slots: read } = understood;
  const intent = takesPerson(text, said.at(-1)) ? 'ask_human' : understood.intent;
  // 'Solar das Palmeiras' is no football.
  const heard =
    readSituation(namesInText(text, catalogue).withoutNames) ?? situationFromBefore(input, { text, intent });
  const wishesToRent = heard === 'tenant' && catalogue.some(isToLet);
  const situation = wishesToRent ? null : heard;
  const untrapped = dropLookalikes(read, {
    text,
    situation,
    wished: wished?.wish ?? null,
    companyName: input.configuration.companyName,
    knownPlaces,
  });
  const alone = new Map<string, Understanding>();
  const readAlone = (said: string, item = asked): Understanding => {
    const key = `${item} ${said}`;
    const known = alone.get(key) ?? understand(said, { lastQuestion: asContext(item), knownPlaces });
    alone.set(key, known);
    return known;
  };
  const justAsked = detectQuestions(said.at(-1) ?? '');
  const answering = {
    texts: burst.map((message) => message.text),
    asked: asked === null ? [] : [...new Set([asked, ...justAsked])],
  };
  const slots = withoutDownPayment(withAnswers(untrapped, answering, readAlone), sum);
  const profession = readProfession(text);
  const tellsFact = !isEmpty(slots) || profession !== null;

  const before = fillFromLead(input.ledger, lead);
  const readSlots = (said: string) => readAlone(said).slots;
  const saidIn = messagesOf(burst, readSlots);
  const place = { location: slots.location, isKnown: isKnown(before, 'location'), catalogue };
  const told = { ...slots, location: withoutProductNames(text, place, readSlots) };
  const filled = keepCorrections(
    before,
    fillFromSlots(before, { ...told, profession }, { saidIn, knownPlaces }),
    burst,
  );
  const wishes = readWishes(text, wishesToRent);
  const isAccount =
    intent === 'inform' && !text.includes('?') && Object.values(slots).filter((value) => value !== null).length >= 3;
  const topics = isAccount ? [] : topicsIn(text, wished);
  const hasMatter =
    tellsFact || topics.length > 0 || wished !== null || situation !== null || Object.keys(wishes).length > 0;
  const isEngaged = hasMatter || !['other', 'thanks', 'greeting'].includes(intent);
  const settled = settleQuestion(filled, asked, { text, isEngaged, messageId: lastMessageId, justAsked });
  const ledger = {
    ...settled,
    talk: { ...settled.talk, ...wishes, turns: settled.talk.turns + 1 },
  };
  const lastSaid = input.history.findLast((said) => said.from !== 'lead');
  return {
    text,
    language,
    slots,
    intent,
    topics,
    wished: wished?.wish ?? null,
    sum,
    situation,
    sentiment: readSentiment(text),
    ledger,
    tellsFact,
    changedItem:
      REQUIRED_ITEMS.some((item) => filled[item] !== before[item]) ||
      WISHES.some((wish) => ledger.talk[wish] !== before.talk[wish]),
    optsOut: readOptOut(text, {
      afterCampaign: input.opening !== null && (lastSaid === undefined || lastSaid.text === input.opening.text),
    }),
    lastMessageId,
    hasMediaOnly:
      input.burst.every((message) => message.text.trim() === '') ||
      burst.every((message) => message.hasMedia === true && message.text.trim().length < 3),
  };
}
