import { z } from 'zod';
import { Timestamp } from '../fields.ts';
import { ProductId } from '../ids.ts';
import { FOLLOW_UP_KINDS, TASK_KINDS } from '../schema-free-values.ts';
import { EndReason } from './campaigns/campaign-ends.ts';
import { PauseReason, ScheduleProblem } from './campaigns/campaign-pauses.ts';
import { NumberProblem } from './channel/number-problem.ts';
import { NumberRestriction } from './channel/number-restriction.ts';
import { HandOverReason } from './hand-over.ts';
import { UnknownReason } from './unknown-reason.ts';
import { VISIT_NEWS } from './visit-words.ts';

export const NotificationReason = z.discriminatedUnion('code', [
  z.object({ code: z.literal('handed_over'), why: HandOverReason }),
  z.object({ code: z.literal('owed'), followUp: z.enum(FOLLOW_UP_KINDS) }),
  z.object({ code: z.literal('disconnected'), why: NumberProblem }),
  z.object({ code: z.literal('stopped'), why: NumberRestriction }),
  z.object({ code: z.literal('paused'), why: PauseReason }),
  z.object({ code: z.literal('failed'), why: EndReason }),
  z.object({ code: z.literal('not_run'), why: ScheduleProblem }),
  z.object({ code: z.literal('passed_on'), from: z.string(), to: z.string() }),
  z.object({ code: z.literal('not_accepted'), group: z.string() }),
  z.object({ code: z.literal('mentioned'), by: z.string() }),
  /** `by`: who gave it; null: nobody did. */
  z.object({
    code: z.literal('received'),
    /** `joined`: the lead is of a person whose other leads the owner has. `imported`: a file named its owner. */
    how: z.enum(['given', 'roleta', 'joined', 'imported']),
    /** Who gave it; of the roleta nobody did. */
    by: z.string().nullable(),
    /** Of the roleta; null where it went back to its last owner. */
    group: z.string().nullable(),
    /** The former owner, who left the team. */
    leaver: z.string().optional(),
    note: z.string().nullable(),
  }),
  z.object({
    code: z.literal('task'),
    kind: z.enum(TASK_KINDS),
    words: z.string().nullable(),
    day: z.iso.date(),
    time: z.string().nullable(),
    /** Who assigned it; null: it is due. */
    by: z.string().nullable(),
  }),
  z.object({
    code: z.literal('visit'),
    news: z.enum(VISIT_NEWS),
    startsAt: Timestamp,
    where: z.string().nullable(),
    /** Null: nobody did it, its time has come. */
    by: z.string().nullable(),
  }),
  z.object({
    code: z.literal('reservation_ended'),
    productId: ProductId,
    /** 'Bloco A, unidade 101', as it was called then. */
    unit: z.string(),
  }),
  UnknownReason,
]);
export type NotificationReason = z.infer<typeof NotificationReason>;
