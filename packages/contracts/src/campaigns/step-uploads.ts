import { z } from 'zod';
import { MediaId } from '../ids.ts';

export const StepUpload = z.object({
  ok: z.literal(true),
  id: MediaId,
  fileName: z.string(),
  size: z.number().int(),
  mimeType: z.string(),
  url: z.string(),
  error: z.null(),
});
export type StepUpload = z.infer<typeof StepUpload>;
