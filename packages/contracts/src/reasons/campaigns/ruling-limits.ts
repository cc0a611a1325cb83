import { z } from 'zod';

export const RulingLimit = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['execution_limit', 'allowed_hours', 'pacing']) }),
  z.object({ code: z.enum(['warm_up', 'daily_limit', 'hourly_limit']), limit: z.number() }),
  z.object({ code: z.literal('person_limit'), limit: z.number(), days: z.number() }),
]);
export type RulingLimit = z.infer<typeof RulingLimit>;
