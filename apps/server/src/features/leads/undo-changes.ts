import type { UndoId } from '@prumo/contracts/ids';
import type { UndoAnswer } from '@prumo/contracts/lead-changes';
import { accountNow, actorLabel, type Ctx, inTransaction } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { recordEvents } from '#platform/facts/record-event.ts';
import { claimUndo, findChangeSet, type LeadChange, listChanges } from './change-set-store.ts';
import { insertStatusChanges } from './history-store.ts';
import { removeFromList } from './lead-list-store.ts';
import { isQualificationComplete } from './lead-stage.ts';
import { type LeadChanges, lockLead, type SelectedLead, updateLeadRow } from './store.ts';

const TOUCHED = 'Alterado depois';

/**
 * Takes a change of many leads back, once: each lead gets the values it had. One whose changed columns were changed
 * again meanwhile stays as it is and is named; one that was deleted is gone.
 */
export async function undoChanges(ctx: Ctx, id: UndoId): Promise<UndoAnswer> {
  return inTransaction(ctx, async (tx) => {
    if (!(await findChangeSet(tx, id))) throw notFound();
    const set = await claimUndo(tx, id);
    if (!set) throw new Refusal('not_undoable');
    const changes = await listChanges(tx, id);
    const refused: UndoAnswer['refused'] = [];
    let restored = 0;
    if (set.listId) {
      restored = await removeFromList(
        tx,
        set.listId,
        changes.map(({ leadId }) => leadId),
      );
    } else {
      for (const change of changes) {
        const lead = await lockLead(tx, change.leadId);
        if (!lead) continue;
        if (isTouched(lead, change)) {
          refused.push({ id: lead.id, name: lead.name, reason: TOUCHED });
          continue;
        }
        await restore(tx, lead, change);
        restored += 1;
      }
    }
    await publish(tx, 'leads');
    return { restored, refused };
  });
}

const isTouched = (lead: SelectedLead, { after }: LeadChange): boolean =>
  Object.entries(after).some(([column, value]) => asStored(lead[column as keyof SelectedLead]) !== asStored(value));

/** Dates and lists as the json column keeps them. */
const asStored = (value: unknown): string => JSON.stringify(value ?? null);

async function restore(tx: Ctx, lead: SelectedLead, { before }: LeadChange): Promise<void> {
  const values = Object.fromEntries(
    Object.entries(before).map(([column, value]) => [column, DATE_COLUMNS.has(column) ? toDate(value) : value]),
  );
  const changes = values as LeadChanges & { updatedAt?: Date };
  changes.isDataComplete = isQualificationComplete({ ...lead, ...changes });
  if (changes.status && changes.status !== lead.status) {
    await insertStatusChanges(tx, [
      {
        leadId: lead.id,
        fromStatus: lead.status,
        toStatus: changes.status,
        changedBy: actorLabel(tx.actor),
        notes: 'Alteração desfeita',
        at: accountNow(tx),
      },
    ]);
    await recordEvents(tx, [
      { eventType: 'status_changed', leadId: lead.id, data: { from: lead.status, to: changes.status } },
    ]);
  }
  await updateLeadRow(tx, lead.id, changes, changes.updatedAt ?? accountNow(tx));
}

const DATE_COLUMNS = new Set(['statusSince', 'updatedAt']);

const toDate = (value: unknown): Date => new Date(value as string);
