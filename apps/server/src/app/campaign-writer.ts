import type { TemplateBody } from '@prumo/contracts/campaigns';
import { generateMessage, generateSequence, purposeOfStep } from '#features/agent/index.ts';
import type { MessageWriter } from '#features/campaigns/index.ts';

/** The first message leaves at the launch, the others a day and then two days later. */
const DELAYS: Pick<TemplateBody, 'delayAmount' | 'delayUnit'>[] = [
  { delayAmount: 0, delayUnit: 'minutes' },
  { delayAmount: 1, delayUnit: 'days' },
  { delayAmount: 2, delayUnit: 'days' },
];
const CONDITIONS = { transferToAI: true, stopIfResponds: true, continueIfNoResponse: true };

/** Campaign texts by the built-in generator, which says only what the product's record holds (NS-075). */
export const builtInWriter: MessageWriter = {
  writtenBy: 'built-in',
  async writeSequence(campaign, product, avoid) {
    return generateSequence({ product, campaign, avoid }).map(({ sequence, content }, index) => ({
      sequence,
      type: 'text' as const,
      content,
      mediaFiles: [],
      conditions: CONDITIONS,
      ...(DELAYS[index] ?? { delayAmount: 1, delayUnit: 'days' as const }),
    }));
  },
  async writeMessage(campaign, product, { sequence, avoid }) {
    const seed = [campaign.name, campaign.description ?? '', product?.name ?? '', sequence, avoid.length].join('|');
    return generateMessage({ purpose: purposeOfStep(sequence), product, seed, avoid });
  },
};
