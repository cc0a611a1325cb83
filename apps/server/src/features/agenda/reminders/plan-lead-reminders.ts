import type { MessageId } from '@prumo/contracts/ids';
import { activeChannel, type Registry } from '#features/channel/index.ts';
import { deleteMessage, findMessage, takeBack } from '#features/conversations/index.ts';
import { lockTalkSend, sendOfMessage } from '#features/outbox/index.ts';
import { readSendingRules } from '#features/sending/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { findVisitSettings } from '../hours/hours-store.ts';
import type { PlannedVisits } from '../planned-visits.ts';
import { type AgreedVisit, listAgreedVisits } from '../visits/visit-store.ts';
import { deleteReminder, insertReminders, listRemindersOf, updateReminder } from './lead-reminder-store.ts';
import { leadReminderTimes } from './lead-reminder-times.ts';

/**
 * Plans what the leads of these visits are reminded of; null: of all that are to come. What does not fit any more and has
 * not left is taken back. The caller holds the visits.
 */
export const onVisitsPlanned =
  (registry: Registry) =>
  async (tx: Tx, { visitIds }: PlannedVisits): Promise<void> => {
    const { reminders: settings } = await findVisitSettings(tx);
    const rules = await readSendingRules(tx, await activeChannel(tx, registry));
    const now = accountNow(tx);
    for (const visit of await listAgreedVisits(tx, visitIds)) {
      await clear(tx, visit);
      const times = visit.state === 'confirmed' ? leadReminderTimes(visit, settings, rules) : [];
      await insertReminders(
        tx,
        visit,
        times.filter(({ dueAt }) => dueAt > now),
      );
    }
    await announceDue(tx);
  };

/** What is due already stays planned, unless the visit does not stand any more at the time that it would tell. */
async function clear(tx: Tx, visit: AgreedVisit): Promise<void> {
  for (const { id, startsAt, dueAt, messageId } of await listRemindersOf(tx, visit.id)) {
    const stands = visit.state === 'confirmed' && visit.startsAt.getTime() === startsAt.getTime();
    const isDue = dueAt !== null && dueAt <= accountNow(tx);
    if (messageId === null) {
      if (!stands || !isDue) await deleteReminder(tx, id);
    } else if (await withdrawUnsent(tx, messageId)) {
      // Written anew, because it may tell of another place or person.
      if (stands) await updateReminder(tx, id, { messageId: null, dueAt: accountNow(tx) });
      else await deleteReminder(tx, id);
    } else if (!stands) await takeBack(tx, { messageId });
  }
}

async function withdrawUnsent(tx: Tx, messageId: MessageId): Promise<boolean> {
  const send = await lockTalkSend(tx, sendOfMessage(messageId));
  if (send?.status !== 'queued') return false;
  const message = await findMessage(tx, messageId);
  await deleteMessage(tx, messageId);
  if (message) await publish(tx, 'conversations', message.conversationId);
  return true;
}
