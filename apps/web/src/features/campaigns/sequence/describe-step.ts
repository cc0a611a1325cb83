import type { CampaignTemplate } from '@prumo/contracts/campaigns';
import { sequenceTexts } from './texts.ts';

const texts = sequenceTexts.sequence;
const PREVIEW = 100;

type StepRules = Pick<CampaignTemplate, 'conditions'>;
type StepDelay = Pick<CampaignTemplate, 'delayAmount' | 'delayUnit'>;

/** The previous step's rules on reply and silence matter as much as the own delay. */
export function describeDelay(step: StepDelay, previous: StepRules | undefined): string {
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

/** After the last step nothing remains for a reply or silence to stop. */
export function describeConditions({ conditions }: StepRules, isLast: boolean): string[] {
  const { stopIfResponds, transferToAI, continueIfNoResponse, followUpDays } = conditions;
  const route = transferToAI ? texts.toAi : texts.toHuman;
  if (isLast) return [route];
  const silence = continueIfNoResponse ? (followUpDays ? [texts.followUp(followUpDays)] : []) : [texts.endsInSilence];
  return [stopIfResponds ? texts.stops : texts.goesOn, route, ...silence];
}

export function describeOverruled(previous: StepRules | undefined): string | null {
  if (!previous) return null;
  const { continueIfNoResponse, followUpDays } = previous.conditions;
  if (!continueIfNoResponse) return texts.previousEnds;
  return followUpDays ? texts.previousDays(followUpDays) : null;
}

export function previewText(content: string): string {
  const line = Array.from(content.replace(/\s+/g, ' ').trim());
  return line.length > PREVIEW ? `${line.slice(0, PREVIEW).join('').trimEnd()}…` : line.join('');
}
