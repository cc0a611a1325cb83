import { z } from 'zod';
import { CallRefusal } from '../outbound-call.ts';
import { UnknownReason } from '../unknown-reason.ts';
import { OutsideProvider } from './number-problem.ts';

export const MESSAGE_FAILURES_WITHOUT_DETAIL = [
  'not_on_whatsapp',
  'number_unknown',
  'undeliverable',
  'number_not_allowed',
  'number_needed',
  'number_missing',
  'lead_without_number',
  'blocked_by_contact',
  'contact_opted_out',
  'marketing_stopped',
  'withheld',
  'in_experiment',
  'demo_lead',
  'number_limited',
  'number_refused',
  'number_reported',
  'account_blocked',
  'account_incomplete',
  'number_in_maintenance',
  'instance_unknown',
  'phone_disconnected',
  'channel_disconnected',
  'number_busy',
  'campaigns_rest',
  'content_refused',
  'content_missing',
  'text_empty',
  'message_refused',
  'file_gone',
  'file_unreadable',
  'file_not_taken',
  'template_unusable',
  'window_over',
  'reply_window_closed',
  'not_queued',
  // Reasons that arose before the message was sent.
  'conversation_taken',
  'conversation_moved_on',
  'not_this_way',
  'too_late',
  'visit_changed',
  'taken_back',
  'cancelled',
  'provider_changed_first',
  'channel_changed',
  'server_stood_still',
  'outcome_unknown',
  'phone_refused',
  'phone_not_reached',
] as const;

export const knownFailures = [
  z.object({ code: z.enum(MESSAGE_FAILURES_WITHOUT_DETAIL) }),
  z.object({ code: z.literal('credentials_refused'), provider: OutsideProvider }),
  z.object({ code: z.literal('credentials_missing'), provider: OutsideProvider }),
  z.object({ code: z.literal('slow_down'), provider: OutsideProvider }),
  z.object({ code: z.literal('format_refused'), provider: OutsideProvider }),
  z.object({ code: z.literal('file_refused'), provider: OutsideProvider }),
  z.object({ code: z.literal('provider_unreached'), provider: OutsideProvider }),
  z.object({ code: z.literal('provider_barred'), provider: OutsideProvider, why: CallRefusal }),
  /** Refused for an unknown reason; `said` is the provider's own text, null if it gave none. */
  z.object({ code: z.literal('provider_refused'), provider: OutsideProvider, said: z.string().nullable() }),
  z.object({ code: z.literal('file_too_large'), type: z.string(), bytes: z.number(), limit: z.number() }),
  z.object({ code: z.literal('file_type_refused'), type: z.enum(['image', 'audio', 'video']) }),
] as const;

export const MessageFailure = z.discriminatedUnion('code', [...knownFailures, UnknownReason]);
export type MessageFailure = z.infer<typeof MessageFailure>;
