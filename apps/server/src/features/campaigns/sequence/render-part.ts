import { renderText } from '@prumo/contracts/leads/variables';
import type { CampaignValues } from '@prumo/contracts/variables/campaign';
import type { Part } from './parts.ts';

export const renderPart = ({ template, ...part }: Part, values: CampaignValues): Part => ({
  ...part,
  text: renderText(part.text, values),
  template: template && { ...template, values: template.values.map((value) => onOneLine(renderText(value, values))) },
});

/** WhatsApp refuses line breaks and long gaps in template values. */
const onOneLine = (value: string): string => value.replace(/\s+/g, ' ').trim();
