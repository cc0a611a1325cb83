import type { ResponseTimes } from '@prumo/contracts/reports/analytics';
import { leadSourceLabel } from '#domain/leads/labels.ts';
import { analyticsTexts } from './texts.ts';

const texts = analyticsTexts.overview;

export function responseName({ group, key, name }: Pick<ResponseTimes, 'group' | 'key' | 'name'>): string {
  if (group === 'person') return name ?? texts.phone;
  return group === 'source' ? texts.source(leadSourceLabel(key ?? '')) : texts.groups[group];
}
