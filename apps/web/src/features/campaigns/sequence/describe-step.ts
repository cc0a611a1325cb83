import type { CampaignTemplate } from '@prumo/contracts/campaigns';
import { sequenceTexts } from './texts.ts';

const texts = sequenceTexts.sequence;
const PREVIEW = 100;

/** When a message leaves, in words. */
export function describeDelay({
  sequence,
  delayAmount,
  delayUnit,
}: Pick<CampaignTemplate, 'sequence' | 'delayAmount' | 'delayUnit'>): string {
  if (delayAmount === 0) return texts.immediately;
  const delay = texts.delay(delayAmount, delayUnit);
  return sequence === 1 ? texts.afterLaunch(delay) : texts.afterPrevious(delay);
}

/** What happens after a message, only where it is not the usual; the usual first. */
export function describeConditions({ conditions }: Pick<CampaignTemplate, 'conditions'>): string[] {
  const { stopIfResponds, transferToAI, continueIfNoResponse, followUpDays } = conditions;
  const silence = continueIfNoResponse ? (followUpDays ? [texts.followUp(followUpDays)] : []) : [texts.endsInSilence];
  return [stopIfResponds ? texts.stops : texts.goesOn, transferToAI ? texts.toAi : texts.toHuman, ...silence];
}

/** The text on one line, cut at 100 characters. */
export function previewText(content: string): string {
  const line = Array.from(content.replace(/\s+/g, ' ').trim());
  return line.length > PREVIEW ? `${line.slice(0, PREVIEW).join('').trimEnd()}…` : line.join('');
}
