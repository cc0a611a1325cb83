import {
  type AskedItem,
  type Question,
  readDesiredRooms,
  readOptOut,
  readQuestions,
  readSentiment,
  type Sentiment,
  type Understanding,
  understand,
} from '#features/understanding/index.ts';
import { detectQuestions } from './detect-question.ts';
import { fillFromLead, fillFromSlots, markRefused } from './fill-ledger.ts';
import { mentionsCatalogue } from './focus-products.ts';
import { fold } from './folding.ts';
import { type Item, isKnown, type Ledger, REQUIRED_ITEMS } from './ledger.ts';
import { readProfession } from './read-profession.ts';
import { readNoAnswer } from './refusal.ts';
import { readSituation, type Situation } from './situations.ts';
import type { TurnInput } from './turn.ts';

/** A burst as understood, and the ledger after it. */
export type Reading = Understanding & {
  text: string;
  topics: Question[];
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
  const talk = { ...ledger.talk, lastAsked: null };
  if (asked === null || isKnown(ledger, asked)) return { ...ledger, talk: { ...talk, unansweredInARow: 0 } };
  if (readNoAnswer(reading.text) !== null) {
    return markRefused({ ...ledger, talk: { ...talk, unansweredInARow: 0 } }, asked, reading.messageId);
  }
  const unansweredInARow = reading.isEngaged ? 0 : ledger.talk.unansweredInARow + 1;
  return { ...ledger, talk: { ...talk, unansweredInARow } };
}

/** "Módulo 3" and "Torre 2" name a unit of a property, not a place. */
const isUnitName = (text: string, location: string | null): boolean =>
  location !== null &&
  !/[,]| ou /.test(location) &&
  new RegExp(`\\b${fold(location).replace(/[^a-z0-9 ]/g, '.')} \\d`).test(fold(text));

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
  const { slots: read, intent } = understand(text, { lastQuestion: asContext(asked), knownPlaces });
  const slots = { ...read, location: isUnitName(text, read.location) ? null : read.location };
  const profession = readProfession(text);
  const told = Object.values(slots).some((value) => value !== null) || profession !== null;

  const before = fillFromLead(input.ledger, lead);
  const source = (value: { id: string; text: string }) =>
    Object.values(understand(value.text, { lastQuestion: asContext(asked), knownPlaces }).slots).some(
      (slot) => slot !== null,
    );
  const messageId = (burst.length > 1 ? burst.findLast(source)?.id : undefined) ?? lastMessageId;
  const filled = fillFromSlots(before, { ...slots, profession }, { messageId, knownPlaces });
  const rooms = readDesiredRooms(text);
  const topics = readQuestions(text);
  const situation = readSituation(text, {
    isAboutCatalogue: mentionsCatalogue(text, catalogue),
    tellsFact: told || topics.length > 0,
  });
  const isEngaged =
    told ||
    topics.length > 0 ||
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
    situation,
    sentiment: readSentiment(text),
    ledger,
    tellsFact: told,
    changedItem:
      REQUIRED_ITEMS.some((item) => filled[item] !== before[item]) || (rooms !== null && rooms !== before.talk.rooms),
    optsOut: readOptOut(text, {
      afterCampaign: input.opening !== null && (lastSaid === undefined || lastSaid.text === input.opening.text),
    }),
    lastMessageId,
    hasMediaOnly: text === '' || burst.every((message) => message.hasMedia === true && message.text.trim().length < 3),
  };
}
