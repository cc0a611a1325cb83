import { type Campaign, CreateCampaignBody } from '@prumo/contracts/campaigns';
import type { ProductId } from '@prumo/contracts/ids';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { readReais, toTyped } from '#platform/text/reais.ts';
import { formTexts } from './texts.ts';

/** `scheduledAt` is UTC, '' = none; `cost` is kept as typed. */
export type CampaignValues = {
  name: string;
  description: string;
  productId: ProductId | '';
  targetTags: string[];
  scheduledAt: string;
  cost: string;
};

export const lowerCase = (tag: string) => tag.toLocaleLowerCase('pt-BR');

/** Tags are lower-cased, because they are saved that way. */
export const editValues = (campaign: Campaign): CampaignValues => ({
  name: campaign.name,
  description: campaign.description ?? '',
  productId: campaign.productId ?? '',
  targetTags: [...new Set(campaign.targetTags.map(lowerCase))],
  scheduledAt: campaign.scheduledAt ?? '',
  cost: toTyped(campaign.cost),
});

export const campaignResolver: Resolver<CampaignValues, unknown, CreateCampaignBody> = (values) => {
  const cost = readReais(values.cost);
  const isAmount = !Number.isNaN(cost);
  const result = CreateCampaignBody.safeParse({ ...values, cost: isAmount ? cost : null });
  if (result.success && isAmount) return { values: result.data, errors: {} };
  const errors: FieldErrors<CampaignValues> = isAmount
    ? {}
    : { cost: { type: 'typed', message: formTexts.costInvalid } };
  for (const { path, message } of result.error?.issues ?? []) {
    errors[path[0] as keyof CampaignValues] ??= { type: 'contract', message } as never;
  }
  return { values: {}, errors };
};
