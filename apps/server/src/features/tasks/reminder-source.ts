import { type Ctx, contextFor, inTransaction, type Platform } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { failingRows } from '#platform/engine/failing-rows.ts';
import { taskDue } from './facts.ts';
import { type DueReminder, listDueReminders, nextReminderAt, takeReminder } from './reminder-store.ts';

const ROUND_SIZE = 100;

/** Reminds the members of tasks whose time of day is near. */
export function taskReminderSource(platform: Platform): DueSource {
  const failing = failingRows({ ...platform, failure: 'a task could not be reminded of' });
  return {
    name: 'task-reminders',
    async runDue(scope) {
      const now = platform.clock.now();
      const due = await listDueReminders(platform.db, scope, { now, limit: ROUND_SIZE + failing.count() });
      const rows = failing.leaveOut(due);
      for (const { accountId, clockOffsetMs, ...task } of rows) {
        const ctx = contextFor(platform, {
          accountId,
          clockOffsetMs,
          actor: { kind: 'system', job: 'task-reminders' },
        });
        await failing.handle(task, () => remind(ctx, task));
      }
      return rows.length;
    },
    nextDueAt: (scope) => nextReminderAt(platform.db, scope),
  };
}

/** Of several processes only one takes it; whoever finished the task meanwhile took it away. */
const remind = (ctx: Ctx, { id }: Pick<DueReminder, 'id'>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const task = await takeReminder(tx, id);
    if (task?.memberId) await tx.facts.emit(tx, taskDue, { ...task, memberId: task.memberId });
  });
