import { z } from 'zod';
import { CallRefusal } from '../outbound-call.ts';
import { UnknownReason } from '../unknown-reason.ts';
import { OutsideProvider } from './number-problem.ts';

/** Why a message did not go, where the code says all of it. */
export const PLAIN_MESSAGE_FAILURES = [
  // The person's number, and what the person wants.
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
  // Our own number.
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
  // The message itself.
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
  // What happened before it left.
  'conversation_taken',
  'conversation_moved_on',
  'not_this_way',
  'too_late',
  'taken_back',
  'cancelled',
  'provider_changed_first',
  'channel_changed',
  'server_stood_still',
  'outcome_unknown',
  // The simulated phone.
  'phone_refused',
  'phone_not_reached',
] as const;

export const knownFailures = [
  z.object({ code: z.enum(PLAIN_MESSAGE_FAILURES) }),
  z.object({ code: z.literal('credentials_refused'), provider: OutsideProvider }),
  z.object({ code: z.literal('credentials_missing'), provider: OutsideProvider }),
  z.object({ code: z.literal('slow_down'), provider: OutsideProvider }),
  z.object({ code: z.literal('format_refused'), provider: OutsideProvider }),
  z.object({ code: z.literal('file_refused'), provider: OutsideProvider }),
  z.object({ code: z.literal('provider_unreached'), provider: OutsideProvider }),
  /** This server may not call the address. */
  z.object({ code: z.literal('provider_barred'), provider: OutsideProvider, why: CallRefusal }),
  /** Refused for a reason nobody here knows; `said` are the provider's own words, null where it gave none. */
  z.object({ code: z.literal('provider_refused'), provider: OutsideProvider, said: z.string().nullable() }),
  z.object({ code: z.literal('file_too_large'), type: z.string(), bytes: z.number(), limit: z.number() }),
  z.object({ code: z.literal('file_type_refused'), type: z.enum(['image', 'audio', 'video']) }),
] as const;

export const MessageFailure = z.discriminatedUnion('code', [...knownFailures, UnknownReason]);
/** Why a message did not go. */
export type MessageFailure = z.infer<typeof MessageFailure>;
