import { z } from 'zod';
import { MessageFailure } from './channel/message-failures.ts';
import { MAIL_FAILURES } from './mail.ts';
import { UnknownReason } from './unknown-reason.ts';

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

/** The summary may have arrived all the same. */
export const SummaryFailure = z.discriminatedUnion('code', [
  ...MAIL_FAILURES,
  own,
  /** Null `failure` = no known reason. */
  z.object({ code: z.literal('message_failed'), failure: MessageFailure.nullable() }),
  UnknownReason,
]);
export type SummaryFailure = z.infer<typeof SummaryFailure>;
