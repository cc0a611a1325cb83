import { draft, type Rule } from './draft.ts';
import { HAND_OVER_REASONS } from './fact-texts.ts';
import { asksForCallLink } from './situations.ts';
import { TEXTS } from './texts.ts';
import { metCondition } from './transfer-conditions.ts';

/** Questions in a row that stay without an answer before a person takes over (NS-136). */
export const IN_A_ROW = 3;

/** Why a person should take over now; null = the agent goes on. */
export const needsPerson: Rule = (input, reading) => {
  const { configuration } = input;
  const texts = TEXTS[configuration.responseStyle];
  const { ledger, intent, text } = reading;
  const takesLink = configuration.calendlyUrl !== null && asksForCallLink(text);
  const condition = metCondition(configuration.transferConditions, text, ledger.budget.value);
  const unanswered = Math.max(ledger.talk.unansweredInARow, input.unansweredQuestionsInARow ?? 0);
  const reason =
    intent === 'ask_human' && !takesLink
      ? HAND_OVER_REASONS.asked
      : intent === 'complaint'
        ? HAND_OVER_REASONS.complaint
        : condition !== null
          ? HAND_OVER_REASONS.condition(condition)
          : unanswered >= IN_A_ROW
            ? HAND_OVER_REASONS.unanswered
            : null;
  if (reason === null) return null;
  const line =
    intent === 'complaint' ? texts.handOverComplaint : intent === 'ask_human' ? texts.handOver : texts.handOverUnasked;
  if (configuration.transferToHuman)
    return draft(ledger, 'hand_over', reason, { paragraphs: [line], handOver: reason, markUnread: true });
  // Only a request of the lead is answered; counts alone are no reason to interrupt when nobody may be called.
  if (intent !== 'ask_human' && intent !== 'complaint' && condition === null) return null;
  return draft(ledger, 'pass_on', reason, { paragraphs: [texts.passOn], markUnread: true });
};
