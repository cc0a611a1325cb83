import { z } from 'zod';

/** Stored before reasons were codes, in words nobody knows any more. */
export const UnknownReason = z.object({ code: z.literal('other'), said: z.string() });
export type UnknownReason = z.infer<typeof UnknownReason>;
