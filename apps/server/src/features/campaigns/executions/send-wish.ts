import type { BatchConfig } from '@prumo/contracts/campaigns/batches';
import type { CampaignId } from '@prumo/contracts/ids';
import { endOfDay, type Usage, type Wish } from '#features/sending/index.ts';
import { FOLLOWS_MS, limitsOf, seedOf } from '../limits/plan-sends.ts';
import type { BatchPlace } from './batch-pause-store.ts';

/** A row that is due, as far as limits look at it. */
export type DueRow = {
  campaignId: CampaignId;
  personKey: string;
  sequence: number;
  part: number;
  /** Of the campaign's first step: what somebody gets who may not know the number. */
  isFirstStep: boolean;
  ignoresHours: boolean;
  dueAt: Date;
  plannedAt: Date;
  /** Messages of its step still to leave. */
  messages: number;
  batch: BatchConfig | null;
  /** Null = no batch's. */
  batchPlace: BatchPlace | null;
};

/** It wants to leave at `at`, with the draws of its plan. */
export const wishOf = (usage: Usage, row: DueRow, at: Date): Wish => ({
  at,
  personKey: row.personKey,
  isFirst: row.isFirstStep && row.part === 0,
  rest: row.isFirstStep && row.messages <= 1 ? 'first' : 'step',
  isContinuation: row.part > 0,
  seed: seedOf(row.campaignId, row.personKey, row.sequence, row.part),
  hoursHoldFrom: hoursHoldFrom(usage, row),
  messages: row.messages,
  ...(row.batch ? limitsOf(row.batch, row.isFirstStep && row.part === 0) : {}),
});

/** 'Enviar agora mesmo assim' holds on the day it was chosen, which is the day it was planned for; what follows in a step that has begun, for some minutes. */
function hoursHoldFrom(usage: Usage, { ignoresHours, part, dueAt, plannedAt }: DueRow): Date | null {
  const chosen = ignoresHours ? endOfDay(usage, plannedAt) : null;
  const begun = part > 0 ? new Date(dueAt.getTime() + FOLLOWS_MS) : null;
  return chosen !== null && begun !== null && chosen > begun ? chosen : (begun ?? chosen);
}
