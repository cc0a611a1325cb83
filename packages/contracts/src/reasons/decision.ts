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

/** What a re-engagement says that the lead has not read yet. */
export const REENGAGEMENT_NEWS = ['product', 'fact', 'question', 'template'] as const;
export type ReengagementNews = (typeof REENGAGEMENT_NEWS)[number];

const reengaged = z.object({
  code: z.literal('reengaged'),
  number: z.union([z.literal(1), z.literal(2)]),
  afterHours: z.number().int(),
  news: z.enum(REENGAGEMENT_NEWS),
});
export type ReengagedDecision = z.infer<typeof reengaged>;

export const DecisionReason = z.discriminatedUnion('code', [...HandOverReason.options, own, reengaged]);
export type DecisionReason = z.infer<typeof DecisionReason>;
