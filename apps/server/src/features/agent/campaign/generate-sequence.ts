import type { CatalogueProduct } from '../ledger/turn.ts';
import { generateMessage, purposeOfStep, type StepPurpose } from './generate-message.ts';
import { readObjective } from './read-objective.ts';

export type SequenceRequest = {
  product: CatalogueProduct | null;
  campaign: { name: string; description?: string | null; targetTags?: readonly string[] };
  avoid?: readonly string[];
};

export type GeneratedStep = { sequence: number; purpose: StepPurpose; content: string };

const STEPS = [1, 2, 3] as const;

const campaignSeed = ({ product, campaign }: SequenceRequest): string =>
  [campaign.name, campaign.description ?? '', ...(campaign.targetTags ?? []), product?.name ?? ''].join('|');

/**
 * NS-075: a presentation, what distinguishes the product, an invitation; of a campaign with another objective three
 * messages of that objective.
 */
export function generateSequence(request: SequenceRequest): GeneratedStep[] {
  const seed = campaignSeed(request);
  const goal = readObjective(request.campaign);
  const avoid = [...(request.avoid ?? [])];
  return STEPS.map((sequence) => {
    const content = generateMessage({ sequence, goal, product: request.product, seed: `${seed}|${sequence}`, avoid });
    avoid.push(content);
    return { sequence, purpose: purposeOfStep(sequence), content };
  });
}
