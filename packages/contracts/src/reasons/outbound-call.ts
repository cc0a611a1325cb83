import { z } from 'zod';

/** Why this server does not make a call. */
export const CallRefusal = z.enum(['invalid_address', 'not_https', 'private_network', 'invalid_character']);
export type CallRefusal = z.infer<typeof CallRefusal>;

/** Why the answer to a call that left was not read. */
export const CallBreak = z.enum(['interrupted', 'no_answer_in_time', 'answer_too_large', 'answer_cut_off']);
export type CallBreak = z.infer<typeof CallBreak>;
