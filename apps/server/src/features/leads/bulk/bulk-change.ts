import { FIELD_INVALID, FIELD_REQUIRED } from '@prumo/contracts/fields';
import { type LeadId, LeadListId, type UndoId } from '@prumo/contracts/ids';
import {
  type BulkAnswer,
  type BulkBody,
  type FailedLead,
  type LeadSelection,
  LeadStatus,
  TAG_MAX,
} from '@prumo/contracts/leads';
import { recordAct } from '#platform/acts.ts';
import { type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { invalidField, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { stagesChanged, stagesChanging } from '../facts.ts';
import { fillList } from '../lists/fill-lead-list.ts';
import { giveSelected } from '../owner/give-selected.ts';
import { deleteSelected } from '../record/delete-lead.ts';
import { dropChangeSet, insertChangeSet } from '../selection/change-set-store.ts';
import { type ChosenLeads, lockSelection } from '../selection/selection-store.ts';
import { leadTexts } from '../texts.ts';
import { addTagToAll, findFullOfTags, setStatusOfAll } from './bulk-store.ts';

/** A handful of statements for any number of leads. Returns the leads that failed and the undo id. */
export async function bulkChange(
  ctx: Ctx,
  { action, value = '', sales, ...selection }: BulkBody,
  { mayAssign, salesOfClosing }: { mayAssign: boolean; salesOfClosing: SalesOfClosing },
): Promise<BulkAnswer> {
  switch (action) {
    case 'delete':
      return deleteSelected(ctx, selection);
    case 'status':
      return setStatus(ctx, selection, value, (tx, ids, status) =>
        status === 'fechado' ? Promise.resolve() : decideSales(tx, ids, sales, salesOfClosing),
      );
    case 'tag':
      return addTag(ctx, selection, value.trim());
    case 'owner':
      return giveSelected(ctx, selection, { value, mayAssign });
    case 'list': {
      const listId = LeadListId.safeParse(value);
      if (!listId.success) throw invalidField('value', FIELD_INVALID);
      const { chosen, failed, undoId } = await fillList(ctx, listId.data, selection);
      return { updated: chosen, failed, undoId };
    }
  }
}

/** The sales of the closings that leads stand in (ADR 60). */
export type SalesOfClosing = {
  count: (tx: Tx, leadIds: readonly LeadId[]) => Promise<number>;
  keep: (tx: Tx, leadIds: readonly LeadId[]) => Promise<void>;
};

/** Under the locks of the leads, which every write of a sale takes. What is not kept is undone with the move. */
async function decideSales(
  tx: Tx,
  ids: readonly LeadId[],
  decision: BulkBody['sales'],
  { count, keep }: SalesOfClosing,
): Promise<void> {
  if (decision === 'keep') await keep(tx, ids);
  if (decision !== 'ask') return;
  const sales = await count(tx, ids);
  if (sales > 0) throw new Refusal('sales_of_closing', { details: { sales } });
}

type BeforeMove = (tx: Tx, ids: readonly LeadId[], status: LeadStatus) => Promise<void>;

function setStatus(ctx: Ctx, selection: LeadSelection, value: string, beforeMove: BeforeMove): Promise<BulkAnswer> {
  const status = LeadStatus.safeParse(value);
  if (!status.success) throw invalidField('value', FIELD_INVALID);
  return changeAll(ctx, { kind: 'status', value: status.data }, selection, async (tx, { ids }, undoId) => {
    await beforeMove(tx, ids, status.data);
    return { changed: await setStatusOfAll(tx, ids, status.data, undoId), failed: [] };
  });
}

function addTag(ctx: Ctx, selection: LeadSelection, tag: string): Promise<BulkAnswer> {
  if (tag === '') throw invalidField('value', FIELD_REQUIRED);
  if (tag.length > TAG_MAX) throw invalidField('value', FIELD_INVALID);
  if (tag.includes(',')) throw invalidField('value', leadTexts.tagWithComma);
  return changeAll(ctx, { kind: 'tag', value: tag }, selection, async (tx, { ids }, undoId) => {
    const failed = await findFullOfTags(tx, ids, tag);
    return { changed: await addTagToAll(tx, ids, tag, undoId), failed };
  });
}

type BulkEdit = { kind: 'status' | 'tag'; value: string };
type Change = (tx: Tx, chosen: ChosenLeads, undoId: UndoId) => Promise<{ changed: number; failed: FailedLead[] }>;

function changeAll(ctx: Ctx, { kind, value }: BulkEdit, selection: LeadSelection, change: Change): Promise<BulkAnswer> {
  return inTransaction(ctx, async (tx) => {
    if (kind === 'status') await tx.facts.emit(tx, stagesChanging, { leadIds: null });
    const chosen = await lockSelection(tx, selection);
    const undoId = await insertChangeSet(tx, { kind });
    const { changed, failed } = await change(tx, chosen, undoId);
    const answer = { updated: chosen.ids.length - failed.length, failed: [...failed, ...chosen.missing] };
    if (changed === 0) {
      await dropChangeSet(tx, undoId);
      return answer;
    }
    await recordAct(tx, {
      act: 'leads_changed',
      subject: { kind: 'change', id: undoId },
      after: { [kind]: value, leads: changed },
    });
    if (kind === 'status') await tx.facts.emit(tx, stagesChanged, { leadIds: null });
    await publish(tx, 'leads');
    return { ...answer, undoId };
  });
}
