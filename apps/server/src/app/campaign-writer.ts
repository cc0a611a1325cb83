import type { TemplateBody } from '@prumo/contracts/campaigns';
import {
  accountModelOf,
  type CampaignRequest,
  generateMessage,
  generateSequence,
  type Models,
  readObjective,
  writeCampaignTexts,
} from '#features/agent/index.ts';
import type { MessageWriter } from '#features/campaigns/index.ts';
import type { Ctx } from '#platform/context.ts';

const DELAYS: Pick<TemplateBody, 'delayAmount' | 'delayUnit'>[] = [
  { delayAmount: 0, delayUnit: 'minutes' },
  { delayAmount: 1, delayUnit: 'days' },
  { delayAmount: 2, delayUnit: 'days' },
];
const CONDITIONS = { transferToAI: true, stopIfResponds: true, continueIfNoResponse: true };

const asStep = (content: string, index: number) => ({
  sequence: index + 1,
  type: 'text' as const,
  content,
  mediaFiles: [],
  conditions: CONDITIONS,
  ...(DELAYS[index] ?? { delayAmount: 1, delayUnit: 'days' as const }),
});

/**
 * Texts state only facts of the product's record (NS-075): written by the model if its text passes the check, otherwise
 * by the built-in generator.
 */
export function campaignWriter(models: Models): MessageWriter {
  async function byModel(ctx: Ctx, request: CampaignRequest): Promise<string[] | null> {
    const model = await accountModelOf(ctx);
    const parts = models.partsOf(model);
    return parts === null || model.isSpent ? null : writeCampaignTexts(parts)(request);
  }
  return {
    async writeSequence(ctx, campaign, product, avoid) {
      const builtIn = generateSequence({ product, campaign, avoid }).map(({ content }) => content);
      const numbers = builtIn.map((_, index) => index + 1);
      const texts = await byModel(ctx, { campaign, product, avoid, numbers, builtIn });
      return { steps: (texts ?? builtIn).map(asStep), writtenBy: texts ? 'model' : 'built-in' };
    },
    async writeMessage(ctx, campaign, product, { sequence, avoid }) {
      const seed = [campaign.name, campaign.description ?? '', product?.name ?? '', sequence, avoid.length].join('|');
      const builtIn = generateMessage({ sequence, goal: readObjective(campaign), product, seed, avoid });
      const texts = await byModel(ctx, { campaign, product, avoid, numbers: [sequence], builtIn: [builtIn] });
      return { content: texts?.[0] ?? builtIn, writtenBy: texts ? 'model' : 'built-in' };
    },
  };
}
