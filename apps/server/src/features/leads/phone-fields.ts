import type { PhoneProblem } from '@prumo/contracts/reasons/phone-problem';
import { readPhone } from './phone.ts';

export type PhoneFields = { phoneKey: string | null; phoneCanonical: string | null; phoneProblem: PhoneProblem | null };

/** What is derived from a phone as typed; kept in step with it by every write. */
export function phoneFields(typed: string): PhoneFields {
  const reading = readPhone(typed);
  if (reading.kind === 'none') {
    return { phoneKey: null, phoneCanonical: null, phoneProblem: reading.reason };
  }
  return { phoneKey: reading.key, phoneCanonical: reading.canonical, phoneProblem: null };
}
