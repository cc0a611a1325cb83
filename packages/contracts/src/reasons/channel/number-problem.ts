import { z } from 'zod';
import { CallRefusal } from '../outbound-call.ts';
import { UnknownReason } from '../unknown-reason.ts';

export const OutsideProvider = z.enum(['zapi', 'cloud-api', 'evolution']);
export type OutsideProvider = z.infer<typeof OutsideProvider>;

export const PROVIDER_PROBLEMS = [
  'credentials_missing',
  'credentials_refused',
  /** The credentials are good, and the provider knows no such number or instance. */
  'instance_unknown',
  'odd_answer',
  'provider_unreached',
  'phone_disconnected',
] as const;
export const NUMBER_PROBLEMS_WITHOUT_DETAIL = [
  'app_secret_missing',
  'number_reported',
  'account_blocked',
  'account_incomplete',
  'connecting',
  'no_answer',
] as const;

/** `said` is the provider's own text, `why` the reason this server may not call it. */
export const NumberProblem = z.discriminatedUnion('code', [
  z.object({ code: z.enum(PROVIDER_PROBLEMS), provider: OutsideProvider }),
  z.object({ code: z.enum(NUMBER_PROBLEMS_WITHOUT_DETAIL) }),
  z.object({ code: z.literal('provider_barred'), provider: OutsideProvider, why: CallRefusal }),
  z.object({ code: z.literal('provider_said'), provider: OutsideProvider, said: z.string() }),
  z.object({ code: z.literal('provider_error'), provider: OutsideProvider, status: z.number().int() }),
  /** `said`: WhatsApp's code for why it removed the phone's connection or refused it. */
  z.object({ code: z.enum(['device_removed', 'connection_refused']), said: z.string().nullable() }),
  UnknownReason,
]);
export type NumberProblem = z.infer<typeof NumberProblem>;
