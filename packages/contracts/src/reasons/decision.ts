import { z } from 'zod';
import { HandOverReason } from './hand-over.ts';

const CODES = [
  'answered',
  'out_of_place',
  'thanked',
  'repeated_messages',
  'no_messages',
  /** The lead sent the same message three times in a row. */
  'echo',
  'no_text',
  'declined',
  'other_machine',
] as const;

const own = z.object({ code: z.enum(CODES) });
export type OwnDecision = z.infer<typeof own>;

export const DecisionReason = z.discriminatedUnion('code', [...HandOverReason.options, own]);
export type DecisionReason = z.infer<typeof DecisionReason>;
