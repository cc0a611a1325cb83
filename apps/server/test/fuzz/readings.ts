import type { MessageId, ProductId } from '@prumo/contracts/ids';
import { findFacts, topicStems } from '#features/agent/catalogue/product-facts.ts';
import { COMPANIES } from '#features/agent/fixtures/own-companies.ts';
import { answerTurn } from '#features/agent/gate/answer-turn.ts';
import { checkReply } from '#features/agent/gate/gate.ts';
import { emptyLedger, type Ledger } from '#features/agent/ledger/ledger.ts';
import type { TurnInput } from '#features/agent/ledger/turn.ts';
import { asSeen } from '#features/agent/model/as-seen.ts';
import { machineText } from '#features/agent/model/judge-text.ts';
import { unsupportedWords } from '#features/agent/model/supported-text.ts';
import { namedProducts } from '#features/agent/names/names-in-text.ts';
import { saysItIsHuman } from '#features/agent/promise/statements.ts';
import { detectQuestions } from '#features/agent/reading/detect-question.ts';
import { dropLookalikes } from '#features/agent/reading/drop-lookalikes.ts';
import { joinBurst } from '#features/agent/reading/join-burst.ts';
import { withMoreTopics } from '#features/agent/reading/more-topics.ts';
import { itemLeftOpen, readNoAnswer } from '#features/agent/reading/no-answer.ts';
import { readOwner } from '#features/agent/reading/owner-situations.ts';
import { asksReadyFirst, asksWhichHas, readAreaWish, readExtreme } from '#features/agent/reading/read-choice.ts';
import { readMediaWish } from '#features/agent/reading/read-media-wish.ts';
import { readProfession } from '#features/agent/reading/read-profession.ts';
import {
  asksForCallLink,
  asksForDetails,
  asksForDiscount,
  asksForMore,
  asksForOptions,
  asksNextStep,
  asksToCompare,
  asksWithinBudget,
  isOpenQuestion,
  isVoiceNote,
  readSituation,
} from '#features/agent/reading/situations.ts';
import { metCondition } from '#features/agent/reading/transfer-conditions.ts';
import { sentencesOf } from '#features/agent/text/compare-words.ts';
import { figuresIn } from '#features/agent/text/figures.ts';
import { withoutLinks } from '#features/agent/text/links.ts';
import { matchLocation } from '#features/agent/text/match-location.ts';
import {
  inPortuguese,
  languageOf,
  NO_SLOTS,
  parseBudgetText,
  readDesiredRooms,
  readOptBackIn,
  readOptOut,
  readQuestions,
  readSentiment,
  writtenOut,
} from '#features/understanding/index.ts';
import { readIntent } from '#features/understanding/intent/read-intent.ts';
import { isOptOut } from '#features/understanding/intent/read-opt-out.ts';
import { readBudget } from '#features/understanding/money/read-budget.ts';
import { readEmail } from '#features/understanding/name/read-email.ts';
import { readName } from '#features/understanding/name/read-name.ts';
import { findPlaces } from '#features/understanding/place/find-places.ts';
import { readLocation } from '#features/understanding/place/read-location.ts';
import { readPropertyStage } from '#features/understanding/property/read-property-stage.ts';
import { readPropertyType } from '#features/understanding/property/read-property-type.ts';
import { readPurpose } from '#features/understanding/property/read-purpose.ts';
import { readUtterance, type Utterance } from '#features/understanding/text/utterance.ts';
import { readTimeline } from '#features/understanding/time/read-timeline.ts';
import { blankUnsought } from '#features/understanding/unsought/blank-unsought.ts';
import { isGeneralQuestion, isOffTopic } from '#features/understanding/unsought/off-topic.ts';

const { agent, catalogue: listed } = COMPANIES.litoral;
const catalogue = listed.map((product) => ({ ...product, version: 1 }));
const knownPlaces = catalogue.flatMap(({ location }) => location ?? []);
const configuration = {
  ...agent,
  transferConditions: ['Lead com orçamento acima de 3 milhões', 'Cliente pede desconto maior que 10%'],
  updatedAt: null,
};

const asked = (lastAsked: Ledger['talk']['lastAsked']): Ledger => {
  const ledger = emptyLedger();
  return { ...ledger, talk: { ...ledger.talk, lastAsked } };
};

const turnOf = (text: string, lastAsked: Ledger['talk']['lastAsked'] = null): TurnInput => ({
  burst: [{ id: '1' as MessageId, text }],
  history: [{ from: 'ai', text: 'Olá! Em que região você procura?' }],
  ledger: asked(lastAsked),
  lead: {},
  catalogue,
  configuration,
  opening: null,
  isFirstReply: false,
  aiMessagesToday: 1,
  callAlreadyOffered: false,
});

const STEPS: Record<string, (utterance: Utterance) => unknown> = {
  readName: (utterance) => readName(utterance, null),
  'readName, asked': (utterance) => readName(utterance, 'name'),
  isGeneralQuestion: ({ plain }) => isGeneralQuestion(plain),
  isOffTopic: ({ plain }) => isOffTopic(plain),
  findPlaces: (utterance) => findPlaces(utterance, knownPlaces, false, []),
  readLocation: (utterance) => readLocation(utterance, { lastQuestion: null, knownPlaces }, []),
  'readLocation, asked': (utterance) => readLocation(utterance, { lastQuestion: 'location', knownPlaces }, []),
  blankUnsought,
  readBudget: (utterance) => readBudget(utterance, null),
  'readBudget, asked': (utterance) => readBudget(utterance, 'budget'),
  readPropertyType: (utterance) => readPropertyType(utterance, null, []),
  readPropertyStage: (utterance) => readPropertyStage(utterance, null, []),
  readPurpose: (utterance) => readPurpose(utterance, null),
  readTimeline: (utterance) => readTimeline(utterance, null, []),
  readIntent: (utterance) => readIntent(utterance, null, NO_SLOTS),
  isOptOut,
};

/** Longer model texts are refused before they are read. */
const MODEL_TEXT_MAX = 1_500;

/** The longest user-written text in a reply is a script of the account. */
const SCRIPT_MAX = 2_000;

const TEXTS: Record<string, (text: string) => unknown> = {
  readUtterance,
  readEmail,
  readSentiment,
  readQuestions,
  readDesiredRooms,
  readOptBackIn,
  readOptOut: (text) => readOptOut(text, { afterCampaign: true }),
  parseBudgetText,
  languageOf: (text) => languageOf(text),
  'inPortuguese, english': (text) => inPortuguese(text, 'english'),
  'inPortuguese, spanish': (text) => inPortuguese(text, 'spanish'),
  writtenOut,
  hear: (text) => joinBurst(turnOf(text)),
  detectQuestions,
  readMediaWish: (text) => readMediaWish(text, { hasMore: true }),
  readSituation,
  readOwner,
  readProfession,
  readNoAnswer,
  itemLeftOpen,
  withMoreTopics: (text) => withMoreTopics([], text),
  withoutTraps: (text) =>
    dropLookalikes(
      { ...NO_SLOTS, location: 'Gonzaga ou Santos' },
      { text, situation: null, wished: null, companyName: agent.companyName, knownPlaces },
    ),
  asksForCallLink,
  asksNextStep,
  asksForDiscount,
  asksForMore,
  asksForOptions,
  asksWithinBudget,
  asksToCompare,
  asksForDetails,
  isOpenQuestion,
  isVoiceNote,
  readExtreme,
  readAreaWish,
  asksWhichHas,
  asksReadyFirst,
  metCondition: (text) => metCondition(configuration.transferConditions, text, null),
  namedProducts: (text) => namedProducts(text, catalogue),
  findFacts: (text) => catalogue.map((product) => findFacts(product, topicStems(text))),
  figuresIn,
  matchLocation: (text) => matchLocation(text, 'Gonzaga, Santos - SP'),
  saysItIsHuman,
  sentencesOf,
  withoutLinks,
  asSeen,
  machineText: (text) =>
    machineText(text.slice(0, MODEL_TEXT_MAX), {
      instructions: 'Você escreve em português do Brasil.',
      secrets: ['chave'],
    }),
  unsupportedWords: (text) =>
    unsupportedWords(text.slice(0, MODEL_TEXT_MAX), {
      catalogue,
      builtIn: 'Temos o Gonzaga Mar.',
      about: ['pa-1' as ProductId],
      fitting: [],
      mayAffirm: false,
      ledger: emptyLedger(),
      asked: [],
      companyName: agent.companyName,
    }),
  checkReply: (text) =>
    checkReply(text.slice(0, SCRIPT_MAX), {
      ledger: emptyLedger(),
      catalogue,
      configuration,
      leadTexts: [text],
      aiMessagesToday: 0,
      repliesToBurst: 0,
    }),
};

/** `prepare` clears caches of the text; the function it returns is measured. */
export type Reading = { name: string; prepare: (text: string) => () => unknown };

const REMEMBERED = 16;
const forget = () => {
  for (let index = 0; index < REMEMBERED; index += 1) readUtterance(String(index));
};

const ofUtterance = ([name, read]: [string, (utterance: Utterance) => unknown]): Reading => ({
  name,
  prepare: (text) => {
    const utterance = readUtterance(text);
    return () => read(utterance);
  },
});
const ofText = ([name, read]: [string, (text: string) => unknown]): Reading => ({
  name,
  prepare: (text) => {
    forget();
    return () => read(text);
  },
});

export const READINGS: readonly Reading[] = [
  ...Object.entries(STEPS).map(ofUtterance),
  ...Object.entries(TEXTS).map(ofText),
];

export const WHOLE_READINGS: readonly Reading[] = (
  [
    [
      'a message that comes in',
      (text) => [readOptBackIn(text), readOptOut(text, { afterCampaign: true }), readSentiment(text)],
    ],
    ...([null, 'location', 'budget'] as const).map((lastAsked): [string, (text: string) => unknown] => [
      `a turn, asked ${lastAsked ?? 'nothing'}`,
      (text) => answerTurn(turnOf(text, lastAsked)),
    ]),
  ] as [string, (text: string) => unknown][]
).map(ofText);
