import type { TemplateBody } from '@prumo/contracts/campaigns';
import {
  type CampaignRequest,
  campaignTextWriter,
  generateMessage,
  generateSequence,
  type Models,
  readObjective,
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
  const writeWithModel = campaignTextWriter(models);
  const write = async (ctx: Ctx, request: CampaignRequest) => {
    const { texts = request.builtIn, writing } = (await writeWithModel(ctx, request)) ?? {};
    return { texts, writtenBy: writing?.writer ?? ('built-in' as const), because: writing?.because ?? null };
  };
  return {
    async writeSequence(ctx, campaign, product, avoid) {
      const builtIn = generateSequence({ product, campaign, avoid }).map(({ content }) => content);
      const numbers = builtIn.map((_, index) => index + 1);
      const { texts, ...by } = await write(ctx, { campaign, product, avoid, numbers, builtIn });
      return { steps: texts.map(asStep), ...by };
    },
    async writeMessage(ctx, campaign, product, { sequence, avoid }) {
      const seed = [campaign.name, campaign.description ?? '', product?.name ?? '', sequence, avoid.length].join('|');
      const builtIn = generateMessage({ sequence, goal: readObjective(campaign), product, seed, avoid });
      const request = { campaign, product, avoid, numbers: [sequence], builtIn: [builtIn] };
      const { texts, ...by } = await write(ctx, request);
      return { content: texts[0] ?? builtIn, ...by };
    },
  };
}
