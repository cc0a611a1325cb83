import { z } from 'zod';
import { FIELD_INVALID, line, optionalText, pageLimit, Timestamp } from '../fields.ts';
import { LeadId, TaskId, UserId } from '../ids.ts';
import { LeadSelection, LeadStatus } from '../leads.ts';
import { TASK_KINDS } from '../schema-free-values.ts';

export { TASK_KINDS };
export type TaskKind = (typeof TASK_KINDS)[number];

export const TASK_STATES = ['open', 'done', 'skipped'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** `lead_lost`: skipped by itself with its lead's move to Perdido; it is open again when the lead leaves this stage. */
export const SKIP_CODES = ['by_person', 'lead_lost'] as const;

export const TASK_WORDS_NEEDED = 'Diga o que é para fazer.';
export const TASK_DAY_NEEDED = 'Escolha o dia.';
export const TASK_TIME_INVALID = 'Hora inválida. Use, por exemplo, 14:30.';

/** What somebody has to do for a lead, and by when. */
export const Task = z.object({
  id: TaskId,
  lead: z.object({ id: LeadId, name: z.string(), status: LeadStatus, ownerId: UserId.nullable() }),
  kind: z.enum(TASK_KINDS),
  /** In somebody's own words; never null for `other`. */
  words: z.string().nullable(),
  note: z.string().nullable(),
  /** Null = nobody of the team any more. */
  memberId: UserId.nullable(),
  /** In the account's time zone; without a time the whole day is meant. */
  day: z.iso.date(),
  time: z.string().nullable(),
  /** Account time: afterwards the task is overdue. */
  dueAt: Timestamp,
  state: z.enum(TASK_STATES),
  skip: z.object({ code: z.enum(SKIP_CODES), reason: z.string().nullable() }).nullable(),
  closedAt: Timestamp.nullable(),
  /** Null = the agent. */
  createdBy: UserId.nullable(),
});
export type Task = z.infer<typeof Task>;

const day = z.iso.date({ error: TASK_DAY_NEEDED });
/** '9:05' = '09:05'; empty = the whole day. */
const time = z.union([z.string().trim(), z.null()], { error: TASK_TIME_INVALID }).transform((text, context) => {
  if (text === null || text === '') return null;
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) {
    context.addIssue({ code: 'custom', message: TASK_TIME_INVALID });
    return z.NEVER;
  }
  return `${hours.padStart(2, '0')}:${minutes}`;
});
const words = z
  .union([line().max(200, FIELD_INVALID), z.null()], { error: FIELD_INVALID })
  .transform((text) => (text === '' ? null : text));
const kind = z.enum(TASK_KINDS, { error: FIELD_INVALID });

const fields = z.object({
  kind,
  words: words.default(null),
  note: optionalText(2000),
  day,
  time: time.default(null),
  /** Absent = the lead's owner, else whoever plans it. */
  memberId: UserId.optional(),
});

export const lacksWords = ({ kind, words }: Pick<Task, 'kind' | 'words'>): boolean =>
  kind === 'other' && words === null;

const withWords = <Shape extends z.ZodType<Pick<Task, 'kind' | 'words'>>>(shape: Shape) =>
  shape.superRefine((task, context) => {
    if (lacksWords(task)) context.addIssue({ code: 'custom', path: ['words'], message: TASK_WORDS_NEEDED });
  });

export const TaskBody = withWords(fields);
export type TaskBody = z.infer<typeof TaskBody>;

/** The same task for each lead of a selection. */
export const TasksBody = withWords(fields.extend({ selection: LeadSelection }));
export type TasksBody = z.infer<typeof TasksBody>;

/** How many leads have the task now, and how many of the named ones are gone. */
export const AddedTasks = z.object({ added: z.number().int(), missing: z.number().int() });
export type AddedTasks = z.infer<typeof AddedTasks>;

/** A missing field keeps its value. */
export const ChangeTaskBody = fields.extend({ words, time }).partial();
export type ChangeTaskBody = z.infer<typeof ChangeTaskBody>;

export const SkipTaskBody = z.object({ reason: optionalText(300) });
export type SkipTaskBody = z.infer<typeof SkipTaskBody>;

export const TaskParams = z.object({ taskId: TaskId });

/**
 * `overdue`: before now; `today`: still to do today; `due`: both; `later`: from tomorrow on; `closed`: done or skipped,
 * newest first.
 */
export const TASK_SPANS = ['overdue', 'today', 'due', 'later', 'closed'] as const;
export type TaskSpan = (typeof TASK_SPANS)[number];

export const TASK_PAGE = 50;

export const TaskListQuery = z.object({
  span: z.enum(TASK_SPANS, { error: FIELD_INVALID }),
  /** `me`, or a member whose tasks are looked at; absent = everybody's that one may see. */
  member: z.union([z.literal('me'), UserId], { error: FIELD_INVALID }).optional(),
  limit: pageLimit(200, TASK_PAGE),
});
export type TaskListQuery = z.infer<typeof TaskListQuery>;

/** `overdue`: how many of `total`. */
export const TaskList = z.object({ tasks: z.array(Task), total: z.number().int(), overdue: z.number().int() });
export type TaskList = z.infer<typeof TaskList>;

export const LeadTasks = z.object({ open: z.array(Task), closed: z.array(Task) });
export type LeadTasks = z.infer<typeof LeadTasks>;
