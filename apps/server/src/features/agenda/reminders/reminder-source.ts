import type { Registry } from '#features/channel/index.ts';
import { type Ctx, contextFor, inTransaction, type Platform } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { failingRows } from '#platform/engine/failing-rows.ts';
import { taskDue } from '../tasks/facts.ts';
import { visitChanged } from '../visits/facts.ts';
import { findVisit } from '../visits/visit-store.ts';
import {
  type DueReminder,
  listDueReminders,
  nextReminderAt,
  takeTaskReminder,
  takeVisitReminder,
} from './reminder-store.ts';
import { remindLead } from './write-lead-reminder.ts';

const ROUND_SIZE = 100;

/**
 * Reminds members of tasks and visits whose time is near, and asks how a visit was once it is over. Writes what leads are
 * reminded of their visits.
 */
export function reminderSource(platform: Platform, registry: Registry): DueSource {
  const failing = failingRows({ ...platform, failure: 'somebody could not be reminded' });
  return {
    name: 'reminders',
    async runDue(scope) {
      const now = platform.clock.now();
      const due = await listDueReminders(platform.db, scope, { now, limit: ROUND_SIZE + failing.count() });
      const rows = failing.leaveOut(due);
      for (const { accountId, clockOffsetMs, ...reminder } of rows) {
        const ctx = contextFor(platform, { accountId, clockOffsetMs, actor: { kind: 'system', job: 'reminders' } });
        await failing.handle(reminder, () => remind(ctx, registry, reminder));
      }
      return rows.length;
    },
    nextDueAt: (scope) => nextReminderAt(platform.db, scope),
  };
}

/** Of several processes only one takes it; whoever ended the task or visit meanwhile took it away. */
const remind = (ctx: Ctx, registry: Registry, { id, of }: Pick<DueReminder, 'id' | 'of'>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (of === 'lead') return remindLead(tx, registry, id);
    if (of === 'task') {
      const task = await takeTaskReminder(tx, id);
      if (task?.memberId) await tx.facts.emit(tx, taskDue, { ...task, memberId: task.memberId });
      return;
    }
    const taken = await takeVisitReminder(tx, id);
    const visit = taken && (await findVisit(tx, taken.visitId));
    if (taken && visit?.memberId)
      await tx.facts.emit(tx, visitChanged, { visit, memberId: visit.memberId, news: taken.isOver ? 'over' : 'due' });
  });
