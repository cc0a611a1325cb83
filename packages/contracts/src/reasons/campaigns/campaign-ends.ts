import { z } from 'zod';
import { UnknownReason } from '../unknown-reason.ts';

export const END_REASONS_WITHOUT_DETAIL = [
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
  z.object({ code: z.enum(END_REASONS_WITHOUT_DETAIL) }),
  /** `said` is WhatsApp's reason. */
  z.object({ code: z.literal('number_blocked'), said: z.string() }),
] as const;

export const EndReason = z.discriminatedUnion('code', [...knownEnds, UnknownReason]);
export type EndReason = z.infer<typeof EndReason>;
