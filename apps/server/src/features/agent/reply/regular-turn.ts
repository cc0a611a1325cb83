import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm } from '#features/understanding/index.ts';
import { FACT_TEXTS, MAX_UNANSWERED_IN_A_ROW } from '../catalogue/fact-texts.ts';
import { answerFromKnowledge, type KnownAnswer } from '../knowledge/answer-from-knowledge.ts';
import { withTalk } from '../ledger/ledger.ts';
import type { TurnInput } from '../ledger/turn.ts';
import type { Reading } from '../reading/read-turn.ts';
import type { Situation } from '../reading/situations.ts';
import { answerAboutVisit } from '../visit/visit-turn.ts';
import { answerFirst } from './answer-first.ts';
import { withCover } from './answer-media.ts';
import { continueReply } from './continue-reply.ts';
import { addToDraft, type Draft, draft, type Rule, visitAddition } from './draft.ts';
import { acknowledge } from './say-wish.ts';
import { ENDS_CONVERSATION, KEEPS_QUALIFYING, PASSED_TO_TEAM, SITUATION_TEXTS } from './situation-texts.ts';
import { TEXTS } from './texts.ts';
import { isProductTopic } from './turn-questions.ts';

/** Not what the agent sells, but the account may have written what it says about it. */
const MAY_BE_KNOWN: ReadonlySet<Situation> = new Set<Situation>([
  'off-topic',
  'foreign',
  'job',
  'tenant',
  'seller',
  'seller-buyer',
  'lets-out',
  'fees',
]);

const introducesItself = ({ isFirstReply, configuration }: TurnInput): boolean =>
  isFirstReply && /virtual/i.test(configuration.responseScripts.greeting);

export const outOfPlace: Rule = (input, reading) => {
  const { situation, ledger, intent, topics } = reading;
  const texts = TEXTS[input.configuration.responseStyle];
  if (situation !== null) {
    const inTalk = input.catalogue.filter(({ id }) => ledger.talk.focusIds.includes(id));
    const known = MAY_BE_KNOWN.has(situation) ? answerFromKnowledge(reading.text, input, inTalk) : null;
    return known && situation === 'off-topic' ? null : answerSituation(input, reading, situation, known);
  }
  if (intent === 'thanks' && topics.length === 0)
    return draft(ledger, 'courtesy', { code: 'thanked' }, { paragraphs: [texts.thanks] });
  return null;
};

function answerSituation(input: TurnInput, reading: Reading, situation: Situation, known: KnownAnswer | null): Draft {
  const { ledger, tellsFact, topics } = reading;
  const texts = TEXTS[input.configuration.responseStyle];
  const isAboutAgent = situation === 'about-agent';
  const said = isAboutAgent ? texts.botAnswer(input.configuration.companyName) : SITUATION_TEXTS[situation];
  const answer = draft(
    ledger,
    situation,
    { code: 'out_of_place' },
    {
      passages: known?.passages ?? [],
      paragraphs: [...(known ? [known.sentences.join('\n')] : []), said],
      markUnread: PASSED_TO_TEAM.has(situation),
    },
  );
  if ((topics.includes('is_bot') && !isAboutAgent) || (situation === 'who' && !introducesItself(input)))
    answer.paragraphs.unshift(texts.botAnswer(input.configuration.companyName));
  return KEEPS_QUALIFYING.has(situation) || (tellsFact && !ENDS_CONVERSATION.has(situation))
    ? continueReply(answer, input, { ...reading, tellsFact: false }, texts)
    : answer;
}

const PRESENCE = /^\W*(?:(?:oi+|ola|alo),? )?(?:tem alguem ai|ta ai|voce (?:ta|esta) ai|vcs? (?:ta|tao) ai|alo+)\W*$/;
const LIKES = new RegExp(
  oneLine`
    ^\W*(?:(?:nossa|uau|eu|olha|oba),? )?(?:
      gostei|adorei|amei|curti|que (?:lindo|linda|legal|maravilha|top)|lind[oa]|maravilhos[oa]
    )(?: (?!mas\b|porem\b|so que\b|pena\b)[\p{L}\d]+){0,5}[^\p{L}\d?]*$
  `,
  'u',
);
const isGreeting = ({ intent, text, topics }: Reading): boolean =>
  topics.length === 0 && (intent === 'greeting' || PRESENCE.test(plainForm(text)));

/** Of times that were offered, or of a visit that is to come. What is asked besides is answered first. */
export const aboutVisit: Rule = (input, reading) => {
  const said = answerAboutVisit(input, reading);
  if (!said) return null;
  const topics = reading.topics.filter((topic) => isProductTopic(topic) && topic !== 'availability');
  const isAsked = topics.length > 0 && reading.text.includes('?');
  const texts = TEXTS[input.configuration.responseStyle];
  const answered = isAsked ? answerFirst(input, { ...reading, topics }, texts) : null;
  const before = answered ?? draft(reading.ledger, 'visit', { code: 'answered' });
  return { ...addToDraft({ ...before, visit: null }, visitAddition(said)), action: 'visit' };
};

export const regularTurn = (input: TurnInput, reading: Reading): Draft => {
  const texts = TEXTS[input.configuration.responseStyle];
  const reopened =
    reading.ledger.talk.closed === 'declined' && reading.changedItem
      ? withTalk(reading.ledger, { closed: 'no' })
      : reading.ledger;
  const current = { ...reading, ledger: reopened };
  const answered = answerFirst(input, current, texts);
  if (answered.visit) return { ...answered, action: 'visit' };
  const isOpen = !input.isFirstReply && answered.paragraphs.length === 0;
  const courtesy = isGreeting(reading)
    ? texts.hello
    : !reading.changedItem && LIKES.test(plainForm(reading.text))
      ? texts.liked
      : null;
  const answer = isOpen && courtesy !== null ? { ...answered, paragraphs: [courtesy] } : answered;
  if (
    answer.markUnread &&
    answer.ledger.talk.unknownAnswersInARow >= MAX_UNANSWERED_IN_A_ROW &&
    input.configuration.transferToHuman
  ) {
    const reason = { code: 'unknown_answers' } as const;
    return {
      ...answer,
      action: 'hand_over',
      reason,
      handOver: reason,
      paragraphs: [...answer.paragraphs, texts.handOverUnasked],
    };
  }
  const whole = withCover(continueReply(answer, input, current, texts), input);
  const action = whole.offered.length > 0 ? 'offer' : whole.asked !== null ? 'ask' : 'answer';
  if (whole.paragraphs.length > 0) return { ...whole, action };
  return input.isFirstReply ? whole : withoutAnswer(whole, input, reading);
};

/** There is nothing to answer, or no answer. */
function withoutAnswer(whole: Draft, input: TurnInput, reading: Reading): Draft {
  const texts = TEXTS[input.configuration.responseStyle];
  if (reading.intent === 'greeting') return { ...whole, action: 'courtesy', paragraphs: [texts.hello] };
  const isQuestion = reading.text.includes('?');
  if (isQuestion) return { ...whole, action: 'answer', paragraphs: [FACT_TEXTS.notStatedAtAll], markUnread: true };
  return {
    ...whole,
    action: 'courtesy',
    paragraphs: [(reading.tellsFact && acknowledge(input, reading, texts)) || texts.standBy],
  };
}
