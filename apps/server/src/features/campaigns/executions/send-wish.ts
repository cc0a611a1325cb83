import type { BatchConfig } from '@prumo/contracts/campaigns/batches';
import type { CampaignId } from '@prumo/contracts/ids';
import { endOfDay, type Usage, type Wish } from '#features/sending/index.ts';
import { FOLLOWS_MS, limitsOf, seedOf } from '../limits/plan-sends.ts';
import type { BatchPlace } from './batch-pause-store.ts';

export type DueRow = {
  campaignId: CampaignId;
  personKey: string;
  sequence: number;
  part: number;
  isFirstStep: boolean;
  ignoresHours: boolean;
  dueAt: Date;
  plannedAt: Date;
  messages: number;
  batch: BatchConfig | null;
  batchPlace: BatchPlace | null;
};

export const wishOf = (usage: Usage, row: DueRow, at: Date): Wish => ({
  at,
  personKey: row.personKey,
  isFirst: row.isFirstStep && row.part === 0,
  gapAfter: row.isFirstStep && row.messages <= 1 ? 'first' : 'step',
  isContinuation: row.part > 0,
  seed: seedOf(row.campaignId, row.personKey, row.sequence, row.part),
  hoursHoldFrom: hoursHoldFrom(usage, row),
  messages: row.messages,
  ...(row.batch ? limitsOf(row.batch, row.isFirstStep && row.part === 0) : {}),
});

/**
 * 'Enviar agora mesmo assim' ignores closing hours until the planned day ends; the remaining parts of a begun step
 * ignore them for FOLLOWS_MS.
 */
function hoursHoldFrom(usage: Usage, { ignoresHours, part, dueAt, plannedAt }: DueRow): Date | null {
  const chosen = ignoresHours ? endOfDay(usage, plannedAt) : null;
  const begun = part > 0 ? new Date(dueAt.getTime() + FOLLOWS_MS) : null;
  return chosen !== null && begun !== null && chosen > begun ? chosen : (begun ?? chosen);
}
