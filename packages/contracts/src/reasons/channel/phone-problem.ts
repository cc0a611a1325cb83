import { z } from 'zod';
import type { MessageFailure } from './message-failures.ts';

/** The phone gives no identity and nothing is sent to it. */
export const PHONE_REFUSALS = ['no_digits', 'no_area_code', 'scientific', 'service_number', 'invalid'] as const;
export type PhoneRefusal = (typeof PHONE_REFUSALS)[number];

/** The phone cannot be read, or WhatsApp does not deliver to it. */
export const PhoneProblem = z.enum([...PHONE_REFUSALS, 'not_on_whatsapp', 'unreachable', 'not_allowed', 'no_number']);
export type PhoneProblem = z.infer<typeof PhoneProblem>;

export function phoneProblemOf(failure: MessageFailure): PhoneProblem {
  switch (failure.code) {
    case 'not_on_whatsapp':
    case 'number_unknown':
      return 'not_on_whatsapp';
    case 'number_not_allowed':
      return 'not_allowed';
    case 'number_needed':
    case 'number_missing':
      return 'no_number';
    default:
      return 'unreachable';
  }
}
