import { z } from 'zod';
import { Timestamp } from '../fields.ts';
import { RoletaGroupId, UserId } from '../ids.ts';
import { QueueReason } from './roleta/reasons.ts';
import { Duty } from './roleta.ts';

const Waits = z.object({ waiting: z.number().int(), waitingSince: Timestamp.nullable() });

/** Of what whoever asks may see; who has waited longest comes first. */
export const TeamBoard = z.object({
  /** `duty` is null while the roleta is off, and for a member who can own no leads. */
  people: z.array(Waits.extend({ userId: UserId, name: z.string(), duty: Duty.nullable() })),
  /** Conversations of leads without an owner; null for whoever sees none of them. */
  unowned: Waits.nullable(),
  /** What stands in the roleta's queue, by group and reason; null while it is off. */
  queue: z
    .array(
      z.object({
        group: z.object({ id: RoletaGroupId, name: z.string() }),
        code: QueueReason.shape.code,
        leads: z.number().int(),
        since: Timestamp,
      }),
    )
    .nullable(),
});
export type TeamBoard = z.infer<typeof TeamBoard>;
