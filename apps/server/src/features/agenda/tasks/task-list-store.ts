import type { LeadId } from '@prumo/contracts/ids';
import type { LeadTasks, TaskList, TaskListQuery } from '@prumo/contracts/leads/tasks';
import { localDay } from '@prumo/contracts/local-time';
import { type SQL, sql } from 'drizzle-orm';
import { findLead } from '#features/leads/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow, type Ctx, userOf } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { countTasks, listTasks } from './task-store.ts';

/** Of one lead. */
const CLOSED_SHOWN = 20;

const IS_OPEN = sql`t.state = 'open'`;

const isAssigned = (ctx: Ctx, { member }: Pick<TaskListQuery, 'member'>): SQL =>
  member === undefined ? sql`true` : sql`t.member_id = ${member === 'me' ? userOf(ctx) : member}`;

async function spansOf(ctx: Ctx): Promise<Record<TaskListQuery['span'], SQL>> {
  const timezone = await accountTimezone(ctx);
  const now = accountNow(ctx);
  const today = sql`${localDay(now, timezone)}::date`;
  const isOverdue = sql`t.due_at < ${now}::timestamptz`;
  return {
    overdue: sql`${IS_OPEN} and ${isOverdue}`,
    today: sql`${IS_OPEN} and not ${isOverdue} and t.day <= ${today}`,
    due: sql`${IS_OPEN} and t.day <= ${today}`,
    later: sql`${IS_OPEN} and t.day > ${today}`,
    closed: sql`t.state <> 'open'`,
  };
}

export async function readTasks(ctx: Ctx, { span, limit, ...whose }: TaskListQuery): Promise<TaskList> {
  const spans = await spansOf(ctx);
  const condition = sql`${spans[span]} and ${isAssigned(ctx, whose)}`;
  const order = span === 'closed' ? sql`t.closed_at desc, t.id desc` : sql`t.due_at, t.id`;
  const [tasks, total, overdue] = await Promise.all([
    listTasks(ctx, condition, { order, limit }),
    countTasks(ctx, condition),
    countTasks(ctx, sql`${condition} and ${spans.overdue}`),
  ]);
  return { tasks, total, overdue };
}

export async function readLeadTasks(ctx: Ctx, leadId: LeadId): Promise<LeadTasks> {
  if (!(await findLead(ctx, leadId))) throw notFound();
  const ofLead = sql`t.lead_id = ${leadId}`;
  const [open, closed] = await Promise.all([
    listTasks(ctx, sql`${ofLead} and ${IS_OPEN}`),
    listTasks(ctx, sql`${ofLead} and not ${IS_OPEN}`, { order: sql`t.closed_at desc, t.id`, limit: CLOSED_SHOWN }),
  ]);
  return { open, closed };
}
