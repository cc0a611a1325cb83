import { z } from 'zod';

export const CallRefusal = z.enum(['invalid_address', 'not_https', 'private_network', 'invalid_character']);
export type CallRefusal = z.infer<typeof CallRefusal>;

export const CallBreak = z.enum(['interrupted', 'no_answer_in_time', 'answer_too_large', 'answer_cut_off']);
export type CallBreak = z.infer<typeof CallBreak>;
