import { z } from 'zod';
import { HandOverReason } from './hand-over.ts';

const CODES = [
  'answered',
  'out_of_place',
  'thanked',
  'repeated_messages',
  /** The lead wants no more messages. */
  'no_messages',
  /** The same message came three times in a row. */
  'echo',
  'no_text',
  'declined',
  'other_machine',
] as const;

const own = z.object({ code: z.enum(CODES) });
export type OwnDecision = z.infer<typeof own>;

/** Why the agent did what it did in a turn: why it handed over, or one of its own. */
export const DecisionReason = z.discriminatedUnion('code', [...HandOverReason.options, own]);
export type DecisionReason = z.infer<typeof DecisionReason>;
