import type { HandOverReason } from '@prumo/contracts/reasons/hand-over';
import { soundsAutomatic } from '#features/understanding/index.ts';
import { MAX_UNANSWERED_IN_A_ROW } from '../catalogue/fact-texts.ts';
import { withTalk } from '../ledger/ledger.ts';
import type { TurnInput } from '../ledger/turn.ts';
import { mildComplaint } from '../reading/mild-complaint.ts';
import type { Reading } from '../reading/read-turn.ts';
import { asksForCallLink } from '../reading/situations.ts';
import { isStanding, metCondition } from '../reading/transfer-conditions.ts';
import { type Draft, draft, type Rule } from './draft.ts';
import { regularTurn } from './regular-turn.ts';
import { type AgentTexts, TEXTS } from './texts.ts';

function apologise(mild: 'other-kind' | 'repeated', input: TurnInput, reading: Reading): Draft {
  const texts = TEXTS[input.configuration.responseStyle];
  if (mild === 'repeated' && !reading.tellsFact)
    return draft(
      reading.ledger,
      'apologise',
      { code: 'repeated_messages' },
      {
        paragraphs: [texts.sorryRepeated],
        markUnread: true,
      },
    );
  const goesOn = regularTurn(input, reading);
  return { ...goesOn, paragraphs: [texts.sorry, ...goesOn.paragraphs], markUnread: true };
}

type Grounds = { isAsked: boolean; intent: Reading['intent']; condition: string | null; unanswered: number };

function reasonFor({ isAsked, intent, condition, unanswered }: Grounds): HandOverReason | null {
  if (isAsked) return { code: 'asked' };
  if (intent === 'complaint') return { code: 'complaint' };
  if (condition !== null) return { code: 'condition', said: condition };
  return unanswered >= MAX_UNANSWERED_IN_A_ROW ? { code: 'unanswered' } : null;
}

function lineFor(intent: Reading['intent'], texts: AgentTexts): string {
  if (intent === 'complaint') return texts.handOverComplaint;
  return intent === 'ask_human' ? texts.handOver : texts.handOverUnasked;
}

export const needsPerson: Rule = (input, reading) => {
  const { configuration } = input;
  const texts = TEXTS[configuration.responseStyle];
  const { intent, text } = reading;
  const takesLink = configuration.calendlyUrl !== null && asksForCallLink(text);
  const met = reading.ledger.talk.metConditions;
  const open = configuration.transferConditions.filter((one) => !met.includes(one));
  const condition = metCondition(open, text, reading.ledger.budget.value);
  const ledger =
    condition !== null && isStanding(condition)
      ? withTalk(reading.ledger, { metConditions: [...met, condition] })
      : reading.ledger;
  const mild = intent === 'complaint' && condition === null ? mildComplaint(text, input.history) : null;
  if (mild !== null) return apologise(mild, input, reading);
  const unanswered = Math.max(ledger.talk.unansweredInARow, input.unansweredQuestionsInARow ?? 0);
  const reason = reasonFor({ isAsked: intent === 'ask_human' && !takesLink, intent, condition, unanswered });
  if (reason === null) return null;
  const line = lineFor(intent, texts);
  if (configuration.transferToHuman)
    return draft(ledger, 'hand_over', reason, { paragraphs: [line], handOver: reason, markUnread: true });
  // If nobody may be called, only a request, a complaint or a condition is passed on.
  if (intent !== 'ask_human' && intent !== 'complaint' && condition === null) return null;
  const passedOn = draft(ledger, 'pass_on', reason, { paragraphs: [texts.passOn], markUnread: true });
  if (intent === 'ask_human' || intent === 'complaint') return passedOn;
  const goesOn = regularTurn(input, { ...reading, ledger });
  return { ...goesOn, reason, paragraphs: [texts.passOn, ...goesOn.paragraphs], markUnread: true };
};

/** Two machines would loop for ever, so nothing is sent and the conversation is marked unread. */
export const otherMachine: Rule = ({ history }, { ledger, text }) => {
  if (!soundsAutomatic(text)) return null;
  const said = history.filter(({ from }) => from === 'lead');
  if (!said.some((one) => soundsAutomatic(one.text))) return null;
  return draft(ledger, 'silent', { code: 'other_machine' }, { markUnread: true });
};
