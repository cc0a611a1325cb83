import { z } from 'zod';

export const StepProblem = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('kind_not_sent'),
    type: z.enum(['text', 'image', 'audio', 'video', 'document', 'location']),
  }),
  z.object({ code: z.literal('file_missing') }),
  z.object({ code: z.literal('file_gone'), file: z.string() }),
  z.object({ code: z.literal('file_too_large'), file: z.string(), bytes: z.number(), limit: z.number() }),
  z.object({
    code: z.enum(['template_not_approved', 'template_changed', 'template_withdrawn']),
    template: z.string(),
  }),
]);
export type StepProblem = z.infer<typeof StepProblem>;

export const launchProblems = [
  z.object({ code: z.literal('step_unsendable'), step: z.number().int(), why: StepProblem }),
  z.object({ code: z.literal('unknown_variable'), name: z.string() }),
] as const;

export const LaunchProblem = z.discriminatedUnion('code', launchProblems);
export type LaunchProblem = z.infer<typeof LaunchProblem>;
