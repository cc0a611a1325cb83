import type { CampaignTemplate } from '@prumo/contracts/campaigns';
import type { MessageType } from '@prumo/contracts/conversations';
import type { ApprovedTemplate } from '@prumo/contracts/conversations/outbound';

export type ChosenTemplate = { name: string; language: string; body: string; type: MessageType };

export const nameOf = ({ name, language }: Pick<ChosenTemplate, 'name' | 'language'>): string =>
  `${name} · ${language}`;

export const chosenOf = ({ name, language, body, header }: ApprovedTemplate): ChosenTemplate => ({
  name,
  language,
  body,
  type: header ?? 'text',
});

export const storedChoice = (step: CampaignTemplate | undefined): ChosenTemplate | null => {
  if (!step?.approvedTemplate) return null;
  const { name, language, body } = step.approvedTemplate;
  return { name, language, body, type: step.type };
};

const PLACE = /\{\{\s*(\d+)\s*\}\}/g;

export const countValues = ({ body }: Pick<ChosenTemplate, 'body'>): number =>
  Math.max(0, ...[...body.matchAll(PLACE)].map(([, place]) => Number(place)));

/** Placeholders without a value keep their mark. */
export const wordsOf = ({ body }: Pick<ChosenTemplate, 'body'>, values: readonly string[]): string =>
  body.replace(PLACE, (mark, place: string) => values[Number(place) - 1]?.trim() || mark);
