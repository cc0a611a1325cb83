import { z } from 'zod';
import { DelayUnit, StepConditions, StepFile } from './campaigns.ts';
import { MessageType } from './conversations.ts';
import { knownFailures } from './reasons/channel/message-failures.ts';
import { UnknownReason } from './reasons/unknown-reason.ts';

export const TEST_PHONE_REQUIRED = 'Digite um número de telefone para teste';

export const TestCampaignBody = z.object({
  testPhone: z
    .string({ error: TEST_PHONE_REQUIRED })
    .trim()
    .min(1, TEST_PHONE_REQUIRED)
    .max(60, 'Formato de telefone inválido'),
  dryRun: z.boolean().default(true),
});
export type TestCampaignBody = z.infer<typeof TestCampaignBody>;

/** `not_sent` = the channel was never called. */
export const TEST_OUTCOMES = ['sent', 'failed', 'unknown', 'not_sent'] as const;
export const TestOutcome = z.enum(TEST_OUTCOMES);
export type TestOutcome = z.infer<typeof TestOutcome>;

export const TestProblem = z.discriminatedUnion('code', [
  ...knownFailures,
  z.object({ code: z.literal('unconfirmed') }),
  UnknownReason,
]);
export type TestProblem = z.infer<typeof TestProblem>;

export const TestStep = z.object({
  sequence: z.number().int(),
  type: MessageType,
  content: z.string(),
  originalContent: z.string(),
  delayAmount: z.number().int(),
  delayUnit: DelayUnit,
  mediaFiles: z.array(StepFile),
  conditions: StepConditions,
  outcome: TestOutcome.nullable(),
  problem: TestProblem.nullable(),
});
export type TestStep = z.infer<typeof TestStep>;

export const CampaignTest = z.object({
  dryRun: z.boolean(),
  testLead: z.object({ name: z.string(), phone: z.string() }),
  isLead: z.boolean(),
  totalMessages: z.number().int(),
  simulation: z.array(TestStep),
});
export type CampaignTest = z.infer<typeof CampaignTest>;
