import { type Campaign, CreateCampaignBody } from '@prumo/contracts/campaigns';
import type { FieldErrors, Resolver } from 'react-hook-form';

/** `scheduledAt` is a moment in UTC, '' = none. */
export type CampaignValues = {
  name: string;
  description: string;
  productId: string;
  targetTags: string[];
  scheduledAt: string;
};

export const lowerCase = (tag: string) => tag.toLocaleLowerCase('pt-BR');

/** What the edit form starts from: tags in lower case, as it saves them. */
export const editValues = (campaign: Campaign): CampaignValues => ({
  name: campaign.name,
  description: campaign.description ?? '',
  productId: campaign.productId ?? '',
  targetTags: [...new Set(campaign.targetTags.map(lowerCase))],
  scheduledAt: campaign.scheduledAt ?? '',
});

/** The contract's own rules, told on the field they belong to. */
export const campaignResolver: Resolver<CampaignValues, unknown, CreateCampaignBody> = (values) => {
  const result = CreateCampaignBody.safeParse(values);
  if (result.success) return { values: result.data, errors: {} };
  const errors: FieldErrors<CampaignValues> = {};
  for (const { path, message } of result.error.issues) {
    errors[path[0] as keyof CampaignValues] ??= { type: 'contract', message } as never;
  }
  return { values: {}, errors };
};
