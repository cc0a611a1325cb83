import {
  type AskedItem,
  type Question,
  readDesiredRooms,
  readOptOut,
  readQuestions,
  readSentiment,
  type Sentiment,
  type Slots,
  type Understanding,
  understand,
} from '#features/understanding/index.ts';
import { withAnswer } from './answer-in-burst.ts';
import { detectQuestions } from './detect-question.ts';
import { fillFromLead, fillFromSlots, markRefused } from './fill-ledger.ts';
import { namedProducts } from './focus-products.ts';
import { contentWords, fold, wordsOf } from './folding.ts';
import { ITEMS, type Item, isKnown, type Ledger, REQUIRED_ITEMS, withTalk } from './ledger.ts';
import { withMoreTopics } from './more-topics.ts';
import { type MediaWish, readMediaWish } from './read-media-wish.ts';
import { readProfession } from './read-profession.ts';
import { itemLeftOpen, readNoAnswer } from './refusal.ts';
import { asksForDiscount, readSituation, type Situation } from './situations.ts';
import type { TurnInput } from './turn.ts';

/** A burst as understood, and the ledger after it. */
export type Reading = Understanding & {
  text: string;
  topics: Question[];
  /** A photo, a plan or a document is asked for; the topics are what else is. */
  wished: MediaWish | null;
  situation: Situation | null;
  sentiment: Sentiment;
  ledger: Ledger;
  /** Something of the five or the optional items was told. */
  tellsFact: boolean;
  /** One of the five items was told or changed. */
  changedItem: boolean;
  optsOut: boolean;
  lastMessageId: string;
  hasMediaOnly: boolean;
};

/** The item our side asked for last: the agent's own note, or the question in a person's or a campaign's text. */
function lastQuestionOf({ history, opening, ledger }: TurnInput): Item | null {
  const last = history.findLast((said) => said.from !== 'lead');
  if (last?.from === 'ai') return ledger.talk.lastAsked;
  const text = last?.text ?? opening?.text;
  return text === undefined ? null : (detectQuestions(text).at(-1) ?? null);
}

const asContext = (item: Item | null): AskedItem | null => (item === 'profession' ? null : item);

/** What became of our question: refused, let pass, or left hanging once more. */
function settleQuestion(
  ledger: Ledger,
  asked: Item | null,
  reading: { text: string; isEngaged: boolean; messageId: string },
): Ledger {
  const answered = withTalk(ledger, { lastAsked: null, unansweredInARow: 0 });
  const open = readNoAnswer(reading.text) === null ? null : (itemLeftOpen(reading.text) ?? asked);
  if (open !== null) return markRefused(answered, open, reading.messageId);
  if (asked === null || isKnown(ledger, asked) || reading.isEngaged) return answered;
  return withTalk(answered, { unansweredInARow: ledger.talk.unansweredInARow + 1 });
}

/**
 * "No Gonzaga Mar tem piscina?" asks about a product; it moves nobody's search to Gonzaga, nor to a town that sounds like
 * the product's name. Who has named no place yet means at most the place where that product is.
 */
function withoutProductNames(
  text: string,
  {
    location,
    isKnown: isPlaceKnown,
    catalogue,
  }: { location: string | null; isKnown: boolean } & Pick<TurnInput, 'catalogue'>,
  read: (text: string) => Slots,
): string | null {
  const named = namedProducts(text, catalogue).filter((product) => fold(text).includes(fold(product.name)));
  if (location === null || named.length === 0) return location;
  const besides = fold(
    read(named.reduce((rest, { name }) => rest.replaceAll(fold(name), 'imovel'), fold(text))).location ?? '',
  );
  const isTold = (place: string) =>
    besides.includes(fold(place)) ||
    (!isPlaceKnown &&
      named.some((product) => wordsOf(product.location ?? '').some((word) => contentWords(place).includes(word))));
  return location.split(' ou ').filter(isTold).join(' ou ') || null;
}

const isEmpty = (slots: Slots): boolean => Object.values(slots).every((value) => value === null);

/** Items whose bare answers ("pronto", "350") are hardly anything else. */
const BARE_ITEMS = ['stage', 'budget', 'type', 'purpose'] as const;

/** Reads a message by the last question; a bare word that does not answer it may answer an earlier one. */
function understandLate(
  text: string,
  { asked, ledger, knownPlaces }: { asked: Item | null; ledger: Ledger; knownPlaces: readonly string[] },
): Understanding {
  const read = understand(text, { lastQuestion: asContext(asked), knownPlaces });
  const isBare = text.trim().split(/\s+/).length <= 2 && !/[?]/.test(text);
  if (!isEmpty(read.slots) || !isBare) return read;
  const waiting = BARE_ITEMS.filter((item) => item !== asked && ledger[item].state === 'asked');
  const late = waiting.map((item) => understand(text, { lastQuestion: item, knownPlaces }));
  return late.find(({ slots }) => !isEmpty(slots)) ?? read;
}

const OWN_LIMIT = /\b(?:tenho|ate|meu|minha|orcamento|consigo|posso|limite|teto|maximo|chego|pago)\b/;

/** After a place, a number that counts no rooms, no area and no money numbers a unit ("Recreio 2"). */
const UNIT = '\\d{1,4}\\b(?! ?(?:mil|k|mi|milh|reais|quart|dorm|suit|vaga|m2|metros|min|ano|mes|[.,]\\d))';

/** "Quanto tempo até o centro?" asks how far something is; nobody wants to live there for it. */
const HOW_FAR =
  '\\b(?:quanto tempo|quantos (?:minutos|km|quilometros)|qual (?:e )?a distancia|longe|distante) (?:\\w+ ){0,4}?(?:ate|d[oae]|para|pra|pro)(?: [oa])?';

/** Figures and names that look like what is sought and are not: a demanded discount, a unit's number, our own name. */
function withoutTraps(
  slots: Slots,
  {
    text,
    situation,
    wished,
    companyName,
    knownPlaces,
  }: {
    text: string;
    situation: Situation | null;
    wished: MediaWish | null;
    companyName: string;
    knownPlaces: readonly string[];
  },
): Slots {
  const plain = fold(text);
  const company = fold(companyName);
  const isDemand = (situation === 'injection' || asksForDiscount(text)) && !OWN_LIMIT.test(plain);
  // A rent that is looked for is no price of a purchase.
  const isRent = situation === 'tenant';
  const isPlace = (place: string) => {
    const name = fold(place);
    const isCounted = slots.budgetMin !== null || slots.budgetMax !== null;
    const isUnit = !isCounted && /^[a-z0-9 ]+$/.test(name) && new RegExp(`\\b${name} ${UNIT}`).test(plain);
    const isCode = /[a-z]\d|\d[a-z]/.test(name);
    // A company may be called after a place it sells in: "em Araucária" is the place, "na Araucária Imóveis" is not.
    const isSold = knownPlaces.some((known) => fold(known).includes(name));
    const isOurName = company.includes(name) && !(isSold && !plain.includes(company));
    const isDistance = new RegExp(`${HOW_FAR} ${name}\\b`).test(plain);
    return !isUnit && !isCode && !isOurName && !isDistance;
  };
  return {
    ...slots,
    ...(isDemand || isRent ? { budgetMin: null, budgetMax: null } : {}),
    // "E a planta?" asks for a drawing.
    ...(wished === 'plan' && slots.propertyStage === 'planta' ? { propertyStage: null } : {}),
    location: slots.location?.split(' ou ').filter(isPlace).join(' ou ') || null,
  };
}

/** Which message of a burst told a thing, as far as one of them tells it by itself. */
function messagesOf(
  burst: TurnInput['burst'],
  read: (text: string) => Slots,
): (slot: keyof Slots | 'profession') => string {
  const last = burst.at(-1)?.id ?? '';
  if (burst.length < 2) return () => last;
  const told = burst.map(({ id, text }) => ({ id, slots: { ...read(text), profession: readProfession(text) } }));
  const lastTelling = told.findLast(({ slots }) => Object.values(slots).some((value) => value !== null))?.id ?? last;
  return (slot) => told.findLast(({ slots }) => slots[slot] !== null)?.id ?? lastTelling;
}

/** What a person corrected after a message of the burst was said stands against that message. */
function keepCorrections(before: Ledger, filled: Ledger, burst: TurnInput['burst']): Ledger {
  const place = (id: string | null | undefined) => burst.findIndex((message) => message.id === id);
  const kept = ITEMS.filter((item) => {
    const after = place(before[item].byHand?.after);
    return filled[item] !== before[item] && after >= 0 && place(filled[item].messageId) <= after;
  });
  return { ...filled, ...Object.fromEntries(kept.map((item) => [item, before[item]])) };
}

/** Reads the burst as one message and writes what it tells into the ledger. */
export function readTurn(input: TurnInput): Reading {
  const { burst, catalogue, lead } = input;
  const text = burst
    .map((message) => message.text.trim())
    .filter((line) => line !== '')
    .join('\n');
  const lastMessageId = burst.at(-1)?.id ?? '';
  const asked = lastQuestionOf(input);
  const knownPlaces = catalogue.map((product) => product.location).filter((place) => place !== null);
  const situation = readSituation(text);
  const wished = readMediaWish(text, { hasMore: input.ledger.talk.hasMorePhotos });
  const { slots: read, intent } = understandLate(text, { asked, ledger: input.ledger, knownPlaces });
  const untrapped = withoutTraps(read, {
    text,
    situation,
    wished: wished?.wish ?? null,
    companyName: input.configuration.companyName,
    knownPlaces,
  });
  const slots = withAnswer(untrapped, { texts: burst.map((message) => message.text), asked }, (said) =>
    understand(said, { lastQuestion: asContext(asked), knownPlaces }),
  );
  const profession = readProfession(text);
  const tellsFact = !isEmpty(slots) || profession !== null;

  const before = fillFromLead(input.ledger, lead);
  const readSlots = (said: string) => understand(said, { lastQuestion: asContext(asked), knownPlaces }).slots;
  const saidIn = messagesOf(burst, readSlots);
  const place = { location: slots.location, isKnown: isKnown(before, 'location'), catalogue };
  const told = { ...slots, location: withoutProductNames(text, place, readSlots) };
  const filled = keepCorrections(
    before,
    fillFromSlots(before, { ...told, profession }, { saidIn, knownPlaces }),
    burst,
  );
  const rooms = readDesiredRooms(text);
  // "Prefiro não falar de valores" refuses; it does not ask.
  const refuses = readNoAnswer(text) === 'refused';
  // A long account of what is sought ("perto da praia") asks for nothing.
  const isAccount =
    intent === 'inform' && !text.includes('?') && Object.values(slots).filter((value) => value !== null).length >= 3;
  const topics = isAccount
    ? []
    : withMoreTopics(readQuestions(wished?.rest ?? text), wished?.rest ?? text).filter(
        (topic) => !(refuses && topic === 'price'),
      );
  const isEngaged =
    tellsFact ||
    topics.length > 0 ||
    wished !== null ||
    situation !== null ||
    rooms !== null ||
    !['other', 'thanks', 'greeting'].includes(intent);
  const settled = settleQuestion(filled, asked, { text, isEngaged, messageId: lastMessageId });
  const ledger = {
    ...settled,
    talk: { ...settled.talk, rooms: rooms ?? settled.talk.rooms, turns: settled.talk.turns + 1 },
  };
  const lastSaid = input.history.findLast((said) => said.from !== 'lead');
  return {
    text,
    slots,
    intent,
    topics,
    wished: wished?.wish ?? null,
    situation,
    sentiment: readSentiment(text),
    ledger,
    tellsFact,
    changedItem:
      REQUIRED_ITEMS.some((item) => filled[item] !== before[item]) || (rooms !== null && rooms !== before.talk.rooms),
    optsOut: readOptOut(text, {
      afterCampaign: input.opening !== null && (lastSaid === undefined || lastSaid.text === input.opening.text),
    }),
    lastMessageId,
    hasMediaOnly: text === '' || burst.every((message) => message.hasMedia === true && message.text.trim().length < 3),
  };
}
