import { z } from 'zod';
import { MessageFailure } from './channel/message-failures.ts';
import { MAIL_FAILURES } from './mail.ts';

const OWN_FAILURES = [
  'no_mail_server',
  'not_confirmed',
  'mail_limit',
  'no_phone',
  'suppressed',
  'window_closed',
  /** The mail server or the process fell silent after the text was transmitted. */
  'silent',
  'interrupted',
] as const;

const own = z.object({ code: z.enum(OWN_FAILURES) });
export type OwnSummaryFailure = z.infer<typeof own>;

/** Of its own, of the mail server, or of the channel. The summary may have arrived all the same. */
export const SummaryFailure = z.union([z.discriminatedUnion('code', [...MAIL_FAILURES, own]), MessageFailure]);
export type SummaryFailure = z.infer<typeof SummaryFailure>;
