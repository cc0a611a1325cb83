import type { ResponseTimes } from '@prumo/contracts/reports/analytics';
import { leadSourceLabel } from '#domain/leads/labels.ts';
import { analyticsTexts } from './texts.ts';

const texts = analyticsTexts.overview;

/** Who answered, or where the lead came from. */
export function responseName({ group, key, name }: Pick<ResponseTimes, 'group' | 'key' | 'name'>): string {
  if (group === 'person') return name ?? texts.phone;
  return group === 'source' ? texts.source(leadSourceLabel(key ?? '')) : texts.groups[group];
}
