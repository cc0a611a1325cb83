import type { CampaignTemplate } from '@prumo/contracts/campaigns';
import { sequenceTexts } from './texts.ts';

const texts = sequenceTexts.sequence;
const PREVIEW = 100;

type Ruled = Pick<CampaignTemplate, 'conditions'>;
type Timed = Pick<CampaignTemplate, 'delayAmount' | 'delayUnit'>;

/**
 * When a message leaves, in words: what the message before it says about a reply and about silence decides it as much as
 * its own delay (the truth table of the sequence is in the contracts).
 */
export function describeDelay(step: Timed, previous: Ruled | undefined): string {
  const { delayAmount, delayUnit } = step;
  const delay = texts.delay(delayAmount, delayUnit);
  if (!previous) return delayAmount === 0 ? texts.immediately : texts.afterLaunch(delay);
  const own = delayAmount === 0 ? texts.rightAfterPrevious : texts.afterPrevious(delay);
  const { stopIfResponds, continueIfNoResponse, followUpDays } = previous.conditions;
  if (!continueIfNoResponse) return stopIfResponds ? texts.never : texts.onlyAnswered(own);
  if (!followUpDays) return own;
  const silent = texts.afterSilence(followUpDays);
  return stopIfResponds ? silent : texts.silentOrAnswered(silent, own);
}

/** What happens after a message, the usual first; after the last one nothing follows that a reply or silence could stop. */
export function describeConditions({ conditions }: Ruled, isLast: boolean): string[] {
  const { stopIfResponds, transferToAI, continueIfNoResponse, followUpDays } = conditions;
  const route = transferToAI ? texts.toAi : texts.toHuman;
  if (isLast) return [route];
  const silence = continueIfNoResponse ? (followUpDays ? [texts.followUp(followUpDays)] : []) : [texts.endsInSilence];
  return [stopIfResponds ? texts.stops : texts.goesOn, route, ...silence];
}

/** What the message before says about this one's delay, for whoever types it. */
export function describeOverruled(previous: Ruled | undefined): string | null {
  if (!previous) return null;
  const { continueIfNoResponse, followUpDays } = previous.conditions;
  if (!continueIfNoResponse) return texts.previousEnds;
  return followUpDays ? texts.previousDays(followUpDays) : null;
}

/** The text on one line, cut at 100 characters. */
export function previewText(content: string): string {
  const line = Array.from(content.replace(/\s+/g, ' ').trim());
  return line.length > PREVIEW ? `${line.slice(0, PREVIEW).join('').trimEnd()}…` : line.join('');
}
