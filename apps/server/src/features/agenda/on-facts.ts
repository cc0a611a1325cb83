import type { LeadId } from '@prumo/contracts/ids';
import type { LeadMerge, OwnerChange } from '#features/leads/index.ts';
import { beforeCommit, type Tx } from '#platform/context.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { replanReminders } from './planned-visits.ts';
import { reassignTasks, reassignToLead, reckonAgain, settleWithStages } from './tasks/task-store.ts';
import { setAgendaTimesBack } from './times-back-store.ts';
import { reassignVisits } from './visits/visit-store.ts';

export async function onStagesChanged(tx: Tx, { leadIds }: { leadIds: readonly LeadId[] | null }): Promise<void> {
  if ((await settleWithStages(tx, leadIds)) > 0) await publish(tx, 'agenda');
}

/** After the owners are written. */
export const onOwnersChanged = (tx: Tx, { changes }: { changes: readonly OwnerChange[] }): Promise<void> =>
  beforeCommit(tx, async () => {
    if ((await reassignTasks(tx, changes)) > 0) await publish(tx, 'agenda');
  });

export async function onLeadMerged(tx: Tx, { from, into }: LeadMerge): Promise<void> {
  await reassignToLead(tx, from.leadId, into.leadId);
  await reassignVisits(tx, from.leadId, into.leadId);
  await publish(tx, 'agenda');
}

export async function onProviderChanged(tx: Tx, { wasAhead }: { wasAhead: boolean }): Promise<void> {
  if (wasAhead) await setAgendaTimesBack(tx);
  await replanReminders(tx);
}

/** The hours in which messages leave may be others. */
export const onSendingChanged = (tx: Tx): Promise<void> => replanReminders(tx);

export async function onTimezoneChanged(tx: Tx, { timezone }: { timezone: string }): Promise<void> {
  await reckonAgain(tx, timezone);
  await replanReminders(tx);
  await publish(tx, 'agenda');
  await announceDue(tx);
}
