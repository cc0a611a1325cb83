import { z } from 'zod';
import { UnknownReason } from '../unknown-reason.ts';

export const PLAIN_END_REASONS = [
  'finished',
  'replied',
  'no_reply',
  'closed',
  'lost',
  'taken',
  'opt_out',
  'uncertain',
  'send_failed',
  'campaign_cancelled',
  'batch_cancelled',
  'provider_changed',
] as const;

export const knownEnds = [
  z.object({ code: z.enum(PLAIN_END_REASONS) }),
  /** `said` is WhatsApp's reason. */
  z.object({ code: z.literal('number_blocked'), said: z.string() }),
] as const;

export const EndReason = z.discriminatedUnion('code', [...knownEnds, UnknownReason]);
export type EndReason = z.infer<typeof EndReason>;
